import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { UnlessClosed } from '#members/protection/web/index.ts'
import { BetRecordsView } from '#play/records/web/index.ts'
import { BetRules } from '#play/sportsbook/web/index.ts'
import { SPORT_PATH } from '../../paths.ts'
import { useRoundWords } from '../../records/use-round-words.ts'

/** The record of everything the member played, told by the venues. */
export default function BetsPage() {
  const { t } = useTranslation()
  return (
    <BetRecordsView
      useWords={useRoundWords}
      ways={
        <UnlessClosed>
          <ButtonLink to={SPORT_PATH} variant="line" size="sm">
            {t('sportsbook.records.toSport')}
          </ButtonLink>
        </UnlessClosed>
      }
      rail={<BetRules />}
    />
  )
}
