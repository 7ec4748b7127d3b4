import type { MemberCtx } from '#platform/context/context.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { idFrom } from '#platform/ids/ids.ts'
import type { Ask } from '#platform/room/room.ts'
import type { OddsPolicy } from '../../acceptance.rules.ts'
import type { MarketKind } from '../../markets/kinds.rules.ts'
import { type Pick, pickNamed } from '../../markets/market.rules.ts'
import { type Odds, parseOdds } from '../../prices.rules.ts'
import type { placeBetCall } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import type { BetRow } from '../sportsbook.tables.ts'

type PlaceBet = CallParsed<typeof placeBetCall>

/** A bet as a member asks for it. */
export interface AskedBet {
  readonly ctx: MemberCtx
  readonly memberId: string
  /** Follows from member and request: a repeat is the same bet, and the house cannot choose ids. */
  readonly betId: string
  readonly matchId: string
  readonly pick: Pick
  /** Units. */
  readonly stake: bigint
  /** The price as the member saw it. */
  readonly seen: Odds
  readonly policy: OddsPolicy
  /** Whether what the sports wallet lacks may follow from the centre wallet, also without free transfer. */
  readonly topUp: boolean
}

/** Who stakes, as protection is asked about them. */
export const playerOf = ({
  ctx,
  memberId,
  stake,
}: {
  readonly ctx: MemberCtx
  readonly memberId: string
  readonly stake: bigint
}) => ({
  memberId,
  sessionId: ctx.actor.sessionId,
  stake,
})

/**
 * The bet that a request asks for, by the contract alone: whether it is offered is asked later.
 * @throws Refusal `unknownSelection` where market, line and selection do not go together; `notOdds`
 */
export function askedBetOf({ ctx, input }: Ask<PlaceBet>): AskedBet {
  const { memberId } = ctx.actor
  const seen = parseOdds(input.odds)
  const pick = pickNamed(input)
  if (!pick) throw SportsbookErrors.unknownSelection()
  if (seen === null) throw SportsbookErrors.notOdds()
  return {
    ctx,
    memberId,
    betId: idFrom('sportsbook.bet', memberId, input.requestId.toLowerCase()),
    matchId: input.matchId.toLowerCase(),
    pick,
    stake: input.stake.units,
    seen,
    policy: input.oddsPolicy,
    topUp: input.topUp ?? false,
  }
}

/**
 * Whether a bet that stands is the one asked for. Price, policy and where its money came from are not part of
 * it: it was taken then.
 */
export function isSameBet(bet: BetRow, { matchId, pick, stake }: AskedBet): boolean {
  return (
    bet.match_id === matchId &&
    bet.kind === pick.market.kind &&
    bet.line === pick.market.line &&
    bet.selection === pick.selection &&
    bet.stake === stake
  )
}

/** Kinds of markets that may be on the board, on one line or another: a match's are told together, and locked together. */
const OF_BOARD: ReadonlySet<MarketKind> = new Set([
  '1x2',
  'total',
  'match_winner',
  'map_handicap',
  'total_maps',
])

/**
 * What a bet that is asked for locks, so that those that would wait for each other share a transaction or come one after the
 * other, and all others do not: its market, or the board of its match.
 */
export function touchedBy({
  matchId,
  market,
  line,
}: {
  readonly matchId: string
  readonly market: MarketKind
  readonly line: string | null
}): readonly string[] {
  const name = OF_BOARD.has(market) ? 'board' : `${market} ${line ?? ''}`
  return [`${matchId.toLowerCase()} ${name}`]
}
