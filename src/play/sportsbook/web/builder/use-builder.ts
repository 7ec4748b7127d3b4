import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateSoon, useCallQuery } from '#platform/http/web/query.ts'
import { useRealtimeStore } from '#platform/realtime/web/realtime.ts'
import { useTopic } from '#platform/realtime/web/use-topic.ts'
import { quoteBuilderCall } from '../../builder/builder.contract.ts'
import { MOST_PICKS } from '../../builder/picks.rules.ts'
import { type HouseLimits, limitsOn } from '../../stakes.rules.ts'
import { agreeTogether, useMultiple } from '../multiples/multiple.store.ts'
import type { PickKey } from '../slip/picks.rules.ts'
import { useSlip } from '../slip/slip.store.ts'
import { useMatchesOf } from '../slip/use-matches-of.ts'
import type { SlipLine } from '../slip/use-slip-lines.ts'
import { builderNow, matchOfBuilder, namesOf } from './builder-slip.rules.ts'

/** How often it is asked for where nothing says that it moved, and where something does. */
const POLL_SECONDS = { alone: 5, pushed: 30 } as const
const NOBODY = '00000000-0000-4000-8000-000000000000'

/**
 * What some picks of a match are worth together, asked for again while it is looked at: when a price of the match moves, which its
 * topic tells, betting on it is closed, or it begins; and now and then besides, for what moves a builder and no price alone.
 */
export function useBuilderQuote(matchId: string | null, picks: readonly PickKey[], enabled = true) {
  const client = useQueryClient()
  const isPushed = useRealtimeStore((socket) => socket.connected)
  const isAsked = enabled && matchId !== null && picks.length > 0 && picks.length <= MOST_PICKS
  const asked = { matchId: matchId ?? NOBODY, picks: namesOf(picks) }
  useTopic(isAsked ? `markets:${matchId}` : null, () => invalidateSoon(client, quoteBuilderCall, asked))
  return useCallQuery(quoteBuilderCall, asked, {
    enabled: isAsked,
    pollSeconds: POLL_SECONDS[isPushed ? 'pushed' : 'alone'],
    staleSeconds: 0,
    keepLast: true,
  })
}

/** The picks of the slip that are one bet, what they are worth together, and what keeps them from being placed. */
export function useBuilder(lines: readonly SlipLine[], limits: HouseLimits) {
  const { attempt: waiting, lineStake, agreed } = useMultiple()
  const policy = useSlip((slip) => slip.policy)
  const attempt = waiting?.together === undefined ? null : waiting
  const matches = useMatchesOf([...lines.map(({ pick }) => pick), ...(attempt?.legs ?? [])])
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
    limitsOn(
      limits,
      picks.map(({ market }) => market),
    ),
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
