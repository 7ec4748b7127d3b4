import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { useIsMember } from '#platform/http/web/session.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { BETS_PATH, outcomeWord, RoundLegs, useBetRecords } from '#play/records/web/index.ts'
import { SPORTS_VENUE } from '../../sportsbook.contract.ts'
import { CashOut } from '../cash-out/cash-out.tsx'
import { isCashable, legNames, useBetWords } from '../words/use-bet-words.ts'

const SHOWN = 4

/** The member's bets that are not settled, under the slip. */
export default function OpenBets() {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const betWords = useBetWords()
  const { data, error, isFetching, refetch } = useBetRecords({
    pageNum: 1,
    state: 'open',
    channelCode: SPORTS_VENUE,
  })
  if (!isMember) return null
  if (!data) {
    return error ? (
      <LoadProblem
        answer={{ error, isFetching, refetch }}
        detail={t('records.failedDetail')}
        card
        className="mt-3.5"
      />
    ) : null
  }
  const shown = data.list.slice(0, SHOWN)
  const among = shown.filter(isCashable).map(({ betId }) => betId)
  return (
    <Card padding="none" aria-labelledby="open-bets" className="mt-3.5 px-4 py-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="open-bets" className="text-body font-semibold">
          {t('sportsbook.open.heading')} {data.total > 0 ? data.total : null}
        </h2>
        <TextLink look="quiet" to={BETS_PATH} className="text-small">
          {t('sportsbook.open.all')}
        </TextLink>
      </div>
      {data.total === 0 ? <p className="pt-2 text-small text-text-2">{t('sportsbook.open.none')}</p> : null}
      <ul>
        {shown.map((round) => {
          const bet = betWords(round)
          return bet ? (
            <li key={round.betId} className="pt-3 text-small">
              <div className="flex justify-between gap-2.5">
                <span className="min-w-0">
                  {bet.what} {bet.kind ? <span className="text-text-2">{bet.kind}</span> : null}
                  <small className="block truncate text-meta text-text-3">{bet.about}</small>
                </span>
                <span className="flex-none text-right">
                  {amountText(round.stake, { currency: round.currency })}
                  {bet.price === null ? null : ` × ${bet.price}`}
                  <small className="block text-meta text-text-3">
                    {round.state === 'open'
                      ? t('sportsbook.open.waiting')
                      : t(`records.results.${outcomeWord(round)}`)}
                  </small>
                </span>
              </div>
              <RoundLegs legs={bet.legs} className="mt-2 mb-0 border-l border-line pl-3" />
              {isCashable(round) ? (
                <CashOut
                  betId={round.betId}
                  among={among}
                  name={`${bet.what} ${bet.about}`}
                  legs={legNames(round, bet)}
                />
              ) : null}
            </li>
          ) : null
        })}
      </ul>
    </Card>
  )
}
