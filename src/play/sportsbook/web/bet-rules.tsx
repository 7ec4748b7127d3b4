import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'

const MarketRules = lazy(() => import('./markets/market-rules.tsx'))

/** Beside the record of bets: how they settle, market by market, and how a member checks it. */
export function BetRules() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Card padding="dense">
        <h2 className="mb-2 font-semibold">{t('sportsbook.records.rulesTitle')}</h2>
        <p className="text-small leading-[1.7] text-text-2">{t('sportsbook.records.rules')}</p>
        <Button
          variant="line"
          size="sm"
          className="mt-3"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('sportsbook.records.eachMarket')}
        </Button>
      </Card>
      <Card padding="dense">
        <h2 className="mb-2 font-semibold">{t('sportsbook.records.proofTitle')}</h2>
        <p className="text-small leading-[1.7] text-text-2">{t('sportsbook.records.proof')}</p>
      </Card>
      {open === null ? null : (
        <Suspense fallback={null}>
          <MarketRules kind={null} windows={null} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
