import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { oddsText } from '#design/odds-button/odds-flash.rules.ts'
import { toast } from '#design/toast/toast.store.ts'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { balanceCall } from '#money/wallet/wallet.contract.ts'
import { invalidateCall, invalidateSoon, useCallQuery } from '#platform/http/web/query.ts'
import { payloadOf } from '#platform/realtime/web/use-topic.ts'
import { betRecordsCall, type RoundView } from '#play/records/records.contract.ts'
import { useBetRecords } from '#play/records/web/index.ts'
import { BetDecided, SPORTS_VENUE } from '../../../sportsbook.contract.ts'
import {
  takeAcceptedMultiple,
  takeRejectedMultiple,
  takeWaitingMultiple,
  useMultiple,
} from '../../multiples/multiple.store.ts'
import { useOddsText } from '../../price/odds-format.ts'
import { betOf, multipleOf, rejectionOf } from '../../words/use-bet-words.ts'
import { useMultipleWords } from '../../words/use-multiple-words.ts'
import { useSportWords } from '../../words/use-sport-words.ts'
import { MOST_PICKS } from '../picks.rules.ts'
import { takeAccepted, takeRejected, takeWaitingBets, useSlip } from '../slip.store.ts'

/** While bets wait, what became of them is asked for this often, beside what is pushed. */
const POLL_SECONDS = 2

/** Follows the bets in play of this slip that wait until the house decided, and says how; draws nothing. */
export default function WaitingBets() {
  const singles = useSlip(({ picks }) => picks.flatMap(({ waiting }) => waiting?.betId ?? []).join(','))
  const multiple = useMultiple(({ waiting }) => waiting?.betId ?? '')
  const ids = [singles, multiple].filter(Boolean).join(',')
  return ids === '' ? null : <Following betIds={ids} />
}

/** Besides, takes up those that were placed in another tab. */
export function WaitingElsewhere() {
  const { data } = useBetRecords({ pageNum: 1, state: 'open', channelCode: SPORTS_VENUE })
  useEffect(() => {
    const pending = data?.list.filter(({ state }) => state === 'pending') ?? []
    takeWaitingBets(
      pending.flatMap((round) => {
        const bet = betOf(round)
        if (!bet?.inPlay) return []
        const { match, market, line, selection, odds, inPlay } = bet
        const { betId, stake } = round
        return [
          { betId, stake, odds, matchId: match.matchId, market, line, selection, decideAt: inPlay.decideAt },
        ]
      }),
    )
    for (const round of pending) {
      const multiple = multipleOf(round)
      if (!multiple?.inPlay) continue
      const legs = multiple.legs.map(({ match: { matchId }, market, line, selection, odds }) => ({
        matchId,
        market,
        line,
        selection,
        odds,
      }))
      const { type, lineStake, inPlay } = multiple
      takeWaitingMultiple(
        { type, legs, lineStake, oddsPolicy: 'ask', topUp: false },
        { betId: round.betId, decideAt: inPlay.decideAt },
      )
    }
  }, [data])
  return <WaitingBets />
}

function Following({ betIds }: { betIds: string }) {
  const client = useQueryClient()
  const tell = useTell()
  useOwnTopic((event) => {
    if (event.type === 'reset' || payloadOf(event, BetDecided)) invalidateSoon(client, betRecordsCall)
  })
  const { data } = useCallQuery(
    betRecordsCall,
    // Every pick of the slip, and the multiple of its second tab.
    { betIds, pageNum: 1, pageSize: MOST_PICKS + 1 },
    { pollSeconds: POLL_SECONDS, staleSeconds: 0 },
  )
  useEffect(() => {
    const over = data?.list.filter((round) => round.state !== 'pending' && tell(round)) ?? []
    if (over.length > 0) void invalidateCall(client, balanceCall)
  }, [data, tell, client])
  return null
}

/** Says how the house decided about a bet, where this slip waited for it. */
function useTell(): (round: RoundView) => boolean {
  const { t } = useTranslation()
  const { bet: betName } = useSportWords()
  const { typeName } = useMultipleWords()
  const oddsWords = useOddsText()
  const tellMultiple = (round: RoundView, { type, legs }: NonNullable<ReturnType<typeof multipleOf>>) => {
    const name = typeName(type, legs.length)
    if (round.state !== 'rejected') {
      const isOurs = takeAcceptedMultiple(round.betId)
      const text =
        round.price === null
          ? t('sportsbookLate.multiple.accepted', { bet: name })
          : t('sportsbookLate.inPlay.accepted', { bet: name, odds: oddsWords(round.price) })
      if (isOurs) toast({ text, tone: 'success' })
      return isOurs
    }
    const isOurs = takeRejectedMultiple(
      round.betId,
      legs.map(({ rejected }) => ({ why: rejectionOf(rejected), odds: rejected?.odds ?? null })),
    )
    const why = legs
      .flatMap(({ rejected }) => rejectionOf(rejected) ?? [])
      .map((one) => t(`sportsbook.rejected.${one}`))
    const text = t('sportsbookLate.inPlay.rejectedToast', { bet: name, why: [...new Set(why)].join(' · ') })
    if (isOurs) toast({ text, tone: 'error' })
    return isOurs
  }
  return (round) => {
    const multiple = multipleOf(round)
    if (multiple) return tellMultiple(round, multiple)
    const bet = betOf(round)
    if (!bet) return false
    const name = betName(bet.match, bet)
    const rejected = bet.inPlay?.rejected
    if (!rejected) {
      const isOurs = takeAccepted(round.betId)
      const text = t('sportsbookLate.inPlay.accepted', { bet: name, odds: oddsText(bet.odds) })
      if (isOurs) toast({ text, tone: 'success' })
      return isOurs
    }
    const why = rejectionOf(rejected) ?? 'closed'
    const isOurs = takeRejected({ betId: round.betId, why, odds: rejected.odds })
    const text = t('sportsbookLate.inPlay.rejectedToast', { bet: name, why: t(`sportsbook.rejected.${why}`) })
    if (isOurs) toast({ text, tone: 'error' })
    return isOurs
  }
}
