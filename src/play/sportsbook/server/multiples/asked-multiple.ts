import type { MemberCtx } from '#platform/context/context.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { idFrom } from '#platform/ids/ids.ts'
import type { Ask } from '#platform/room/room.ts'
import type { OddsPolicy } from '../../acceptance.rules.ts'
import type { placeBuilderCall } from '../../builder/builder.contract.ts'
import { BUILDER } from '../../builder/picks.rules.ts'
import { type Pick, pickNamed } from '../../markets/market.rules.ts'
import type { placeMultipleCall } from '../../multiples/multiples.contract.ts'
import { type MultipleType, typeFor } from '../../multiples/types.rules.ts'
import { type Odds, parseOdds } from '../../prices.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import type { AskedBet } from '../placing/asked-bet.ts'
import type { MultipleRow } from '../sportsbook.tables.ts'
import type { LegRow } from './multiples.store.ts'

/** A leg as a member asks for it. */
interface AskedLeg {
  readonly matchId: string
  readonly pick: Pick
  /** The price as the member saw it; of a bet builder that of the whole. */
  readonly seen: Odds
}

/** A multiple, or a bet builder, as a member asks for it. */
export interface AskedMultiple {
  readonly ctx: MemberCtx
  readonly memberId: string
  /** Follows from member and request: a repeat is the same bet, and the house cannot choose ids. */
  readonly betId: string
  readonly type: MultipleType
  /** Of a bet builder the price of all its legs together, as the member saw it; null of a multiple. */
  readonly seenTogether: Odds | null
  readonly legs: readonly AskedLeg[]
  /** Units, on each line and on all of them. */
  readonly lineStake: bigint
  readonly stake: bigint
  readonly policy: OddsPolicy
  /** Whether what the sports wallet lacks may follow from the centre wallet, also without free transfer. */
  readonly topUp: boolean
}

/**
 * The multiple that a request asks for, by the contract alone: whether its legs are offered is asked later.
 * @throws Refusal `unknownType`; `unknownSelection` where market, line and selection of a leg do not go together;
 * `notOdds`; `correlatedLegs` where two legs are on one match
 */
export function askedMultipleOf({ ctx, input }: Ask<CallParsed<typeof placeMultipleCall>>): AskedMultiple {
  const { memberId } = ctx.actor
  const type = typeFor(input.type, input.legs.length)
  if (!type) throw SportsbookErrors.unknownType()
  const legs = input.legs.map((leg): AskedLeg => {
    const pick = pickNamed(leg)
    const seen = parseOdds(leg.odds)
    if (!pick) throw SportsbookErrors.unknownSelection()
    if (seen === null) throw SportsbookErrors.notOdds()
    return { matchId: leg.matchId.toLowerCase(), pick, seen }
  })
  for (const [n, { matchId }] of legs.entries()) {
    const first = legs.findIndex((leg) => leg.matchId === matchId)
    if (first < n) {
      const which = { first: first + 1, second: n + 1 }
      throw SportsbookErrors.correlatedLegs({ params: which, data: which })
    }
  }
  const lineStake = input.lineStake.units
  return {
    ctx,
    memberId,
    betId: idFrom('sportsbook.multiple', memberId, input.requestId.toLowerCase()),
    type,
    seenTogether: null,
    legs,
    lineStake,
    stake: lineStake * BigInt(type.lines),
    policy: input.oddsPolicy,
    topUp: input.topUp ?? false,
  }
}

/**
 * The bet builder that a request asks for, by the contract alone: one line, of legs on one match.
 * @throws Refusal `unknownSelection` where market, line and selection of a pick do not go together; `notOdds`
 */
export function askedBuilderOf({ ctx, input }: Ask<CallParsed<typeof placeBuilderCall>>): AskedMultiple {
  const { memberId } = ctx.actor
  const seen = parseOdds(input.odds)
  if (seen === null) throw SportsbookErrors.notOdds()
  const legs = input.picks.map((named): AskedLeg => {
    const pick = pickNamed(named)
    if (!pick) throw SportsbookErrors.unknownSelection()
    return { matchId: input.matchId.toLowerCase(), pick, seen }
  })
  const system = { legs: legs.length, from: legs.length, to: legs.length }
  return {
    ctx,
    memberId,
    betId: idFrom('sportsbook.builder', memberId, input.requestId.toLowerCase()),
    type: { type: BUILDER, system, lines: 1 },
    seenTogether: seen,
    legs,
    lineStake: input.stake.units,
    stake: input.stake.units,
    policy: input.oddsPolicy,
    topUp: input.topUp ?? false,
  }
}

/** The legs of a multiple as bets, for the book that is opened for them. */
export function legsAsBets({ legs, ...asked }: AskedMultiple): readonly AskedBet[] {
  return legs.map((leg) => ({ ...asked, ...leg }))
}

/**
 * Whether a multiple that stands is the one asked for. Prices, policy and where its money came from are not part of
 * it: it was taken then.
 */
export function isSameMultiple(
  multiple: MultipleRow,
  legs: readonly LegRow[],
  asked: AskedMultiple,
): boolean {
  return (
    multiple.type === asked.type.type &&
    multiple.line_stake === asked.lineStake &&
    legs.length === asked.legs.length &&
    legs.every(({ match_id, kind, line, selection }, n) => {
      const leg = asked.legs[n]
      return (
        leg !== undefined &&
        match_id === leg.matchId &&
        kind === leg.pick.market.kind &&
        line === leg.pick.market.line &&
        selection === leg.pick.selection
      )
    })
  )
}
