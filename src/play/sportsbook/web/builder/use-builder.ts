import { useEffect } from 'react'
import { useCallQuery } from '#platform/http/web/query.ts'
import { quoteBuilderCall } from '../../builder/builder.contract.ts'
import { MOST_PICKS } from '../../builder/picks.rules.ts'
import type { StakeLimits } from '../../stakes.rules.ts'
import { agreeTogether, useMultiple } from '../multiples/multiple.store.ts'
import type { PickKey } from '../slip/picks.rules.ts'
import { useSlip } from '../slip/slip.store.ts'
import { useMatchesOf } from '../slip/use-matches-of.ts'
import type { SlipLine } from '../slip/use-slip-lines.ts'
import { builderNow, matchOfBuilder, namesOf } from './builder-slip.rules.ts'

const POLL_SECONDS = 5
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** What some picks of a match are worth together, asked for again while it is looked at. */
export function useBuilderQuote(matchId: string | null, picks: readonly PickKey[], enabled = true) {
  return useCallQuery(
    quoteBuilderCall,
    { matchId: matchId ?? NOBODY, picks: namesOf(picks) },
    {
      enabled: enabled && matchId !== null && picks.length > 0 && picks.length <= MOST_PICKS,
      pollSeconds: POLL_SECONDS,
      staleSeconds: 0,
      keepLast: true,
    },
  )
}

/** The picks of the slip that are one bet, what they are worth together, and what keeps them from being placed. */
export function useBuilder(lines: readonly SlipLine[], limits: StakeLimits) {
  const { attempt: waiting, lineStake, agreed } = useMultiple()
  const policy = useSlip((slip) => slip.policy)
  const matches = useMatchesOf(lines.map(({ pick }) => pick))
  const attempt = waiting?.together === undefined ? null : waiting
  const own = lines.filter(({ pick }) => pick.attempt === null)
  const picked = matchOfBuilder(own.map(({ pick }) => pick))
  const matchId = attempt?.legs[0]?.matchId ?? picked?.matchId ?? null
  const picks: readonly PickKey[] =
    attempt?.legs ?? own.filter(({ pick }) => pick.matchId === matchId).map(({ pick }) => pick)
  const match = matches?.find((one) => one.matchId === matchId)
  const answer = useBuilderQuote(matchId, picks, attempt === null)
  const isOfPicks = !answer.isPlaceholderData && answer.error === null
  const quote = isOfPicks ? answer.data : undefined
  const of = `${matchId} ${namesOf(picks)}`
  const told = attempt?.together ?? quote?.odds ?? null
  // What is shown first is what is agreed to.
  useEffect(() => {
    if (attempt === null && told !== null && agreed?.of !== of) agreeTogether({ of, odds: told })
  }, [attempt, told, agreed, of])
  const seen = attempt?.together ?? (agreed?.of === of ? agreed.odds : told)
  const now = builderNow(
    {
      picks: picks.length,
      isClosed: answer.error?.isFinal === true || quote?.problem?.why === 'gone',
      isNoBet: quote !== undefined && quote.problem !== null,
      odds: told,
      seen,
      asksFirst: policy !== 'any' && !(policy === 'better' && Number(told) > Number(seen)),
    },
    attempt?.lineStake ?? lineStake,
    limits,
  )
  return {
    matchId,
    match,
    picks,
    others: own.length - picks.length,
    attempt,
    quote,
    of,
    told,
    seen,
    // What was sent already is asked about again, whatever happened since.
    now: attempt ? { ...now, problem: null } : now,
  }
}

export type Builder = ReturnType<typeof useBuilder>
