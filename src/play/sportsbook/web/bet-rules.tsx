import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'

/** Beside the record of bets: how they settle, and how a member checks it. */
export function BetRules() {
  const { t } = useTranslation()
  return (
    <>
      <Card padding="dense">
        <h2 className="mb-2 font-semibold">{t('sportsbook.records.rulesTitle')}</h2>
        <p className="text-small leading-[1.7] text-text-2">{t('sportsbook.records.rules')}</p>
      </Card>
      <Card padding="dense">
        <h2 className="mb-2 font-semibold">{t('sportsbook.records.proofTitle')}</h2>
        <p className="text-small leading-[1.7] text-text-2">{t('sportsbook.records.proof')}</p>
      </Card>
    </>
  )
}
