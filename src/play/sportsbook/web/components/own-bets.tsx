import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { useIsMember } from '#platform/http/web/session.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { RoundView } from '#play/records/records.contract.ts'
import {
  BETS_PATH,
  outcomeWord,
  RoundLegs,
  useBetRecords,
  useResultMeaning,
} from '#play/records/web/index.ts'
import { SPORTS_VENUE } from '../../sportsbook.contract.ts'
import { CashOut } from '../cash-out/cash-out.tsx'
import { betOf, isCashable, legNames, multipleOf, useBetWords } from '../words/use-bet-words.ts'

/** Of the member's newest bets, which are looked through for those on a match. */
const LOOKED_THROUGH = 100

/** Of bets that run, as many are quoted at a time. */
const MOST_QUOTED = 20

/** The member's own bets on a match, open and settled; nothing for who has none. */
export default function OwnBets({ matchId }: { matchId: string }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const betWords = useBetWords()
  const meaning = useResultMeaning()
  const { data } = useBetRecords({
    pageNum: 1,
    pageSize: LOOKED_THROUGH,
    state: 'all',
    channelCode: SPORTS_VENUE,
  })
  const isOn = (round: RoundView) =>
    [betOf(round), ...(multipleOf(round)?.legs ?? [])].some((bet) => bet?.match.matchId === matchId)
  const own = data?.list.filter(isOn) ?? []
  if (!isMember || own.length === 0) return null
  const running = own
    .flatMap((round) => (round.state !== 'settled' && isCashable(round) ? [round.betId] : []))
    .slice(0, MOST_QUOTED)
  return (
    <Card padding="none" aria-labelledby="own-bets" className="mt-4 px-4 py-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="own-bets" className="text-body font-semibold">
          {t('sportsbook.match.ownBets', { count: own.length })}
        </h2>
        <TextLink look="quiet" to={BETS_PATH} className="text-small">
          {t('sportsbook.open.all')}
        </TextLink>
      </div>
      <ul>
        {own.map((round) => {
          const bet = betWords(round)
          const word = outcomeWord(round)
          const means = meaning(word)
          return bet ? (
            <li key={round.betId} className="pt-3 text-small">
              <div className="flex justify-between gap-2.5">
                <span className="min-w-0">
                  {bet.what} {bet.kind ? <span className="text-text-2">{bet.kind}</span> : null}
                </span>
                <span className="flex-none text-right">
                  {amountText(round.stake, { currency: round.currency })}
                  {bet.price === null ? null : ` × ${bet.price}`}
                  <small className="block text-meta text-text-2">
                    {t(`records.results.${word}`)}
                    {round.payout === null
                      ? null
                      : ` ${amountText(round.payout, { currency: round.currency })}`}
                  </small>
                </span>
              </div>
              {bet.note ? <p className="text-meta text-text-3">{bet.note}</p> : null}
              <RoundLegs legs={bet.legs} className="mt-2 mb-0 border-l border-line pl-3" />
              {running.includes(round.betId) ? (
                <CashOut
                  betId={round.betId}
                  among={running}
                  name={`${bet.what} ${bet.about}`}
                  legs={legNames(round, bet)}
                />
              ) : null}
              {means ? <p className="text-right text-meta text-text-3">{means}</p> : null}
            </li>
          ) : null
        })}
      </ul>
    </Card>
  )
}
