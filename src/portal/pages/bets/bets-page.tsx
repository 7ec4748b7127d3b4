import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { UnlessClosed } from '#members/protection/web/index.ts'
import { BetRecordsView, type UseRoundWords } from '#play/records/web/index.ts'
import { BetRules, CashOut, isCashable, legNames } from '#play/sportsbook/web/index.ts'
import { SPORT_PATH } from '../../paths.ts'
import { useRoundWords } from '../../records/use-round-words.ts'

/** Rounds told by the venues, with what each venue offers about those that run. */
const useOfferedRounds: UseRoundWords = () => {
  const wordsOf = useRoundWords()
  return (round) => {
    const words = wordsOf(round)
    const { betId } = round
    if (!isCashable(round)) return words
    return {
      ...words,
      offer: (
        <CashOut
          betId={betId}
          among={[betId]}
          name={`${words.what} ${words.about}`}
          legs={legNames(round, words)}
        />
      ),
    }
  }
}

/** The record of everything the member played, told by the venues. */
export default function BetsPage() {
  const { t } = useTranslation()
  return (
    <BetRecordsView
      useWords={useOfferedRounds}
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
