import type { StakeChecks } from '#members/protection/server/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { type Balance, takeFrom } from '#play/venues/server/index.ts'
import { DrawErrors, type DrawFull, type SaleOver, type WhichBet } from '../../draws.refusals.ts'
import { type DrawLimits, mostPaidOf } from '../../draws.rules.ts'
import type { BetRow, ChaseRow, DrawRow } from '../draws.tables.ts'
import type { KnownDraws, KnownGame } from '../known-draws.ts'
import type { AskedStakes } from './asked-stakes.ts'

/** What stakes are accepted against. It moves with everything that is accepted. */
export interface Table {
  readonly now: Date
  readonly games: KnownDraws
  /** Why nobody stakes at a venue, and on a game, now; null where they may. */
  readonly venueClosed: (channelCode: string) => Refusal | null
  readonly gameClosed: (gameId: string) => Refusal | null
  /** The draws that are asked for, by game and issue; they are locked. */
  readonly draws: ReadonlyMap<string, DrawRow>
  /** What bets on a draw can pay together by now. */
  readonly exposed: Map<string, bigint>
  readonly play: StakeChecks
  /** What each member has left to stake, by venue. */
  readonly balances: ReadonlyMap<string, Map<string, Balance>>
  readonly limits: DrawLimits
}

/** Stakes that the house takes. */
export interface AcceptedStakes {
  readonly asked: AskedStakes
  readonly bets: readonly BetRow[]
  readonly chase: ChaseRow | null
}

/** Names a draw. */
export const drawName = (game: string, issue: string) => `${game} ${issue}`

/** Who stakes how much, as protection is asked about them: all of a request is one stake there. */
export const playerOf = ({ ctx, memberId }: AskedStakes, stake: bigint) => ({
  memberId,
  sessionId: ctx.actor.sessionId,
  stake,
})

/**
 * Takes all that a request asks for, or throws why not, and then nothing has moved: there is no such game or draw, or it is closed;
 * the sale is over; the rules do not know a bet; a stake is outside its limits; the draw could pay too much; its member does
 * not let themselves; or the balance does not cover it.
 */
export function acceptStakes(table: Table, asked: AskedStakes): AcceptedStakes {
  const game = table.games.find(asked.gameId)
  if (!game) throw DrawErrors.unknownGame()
  const { channelCode } = game.hall.venue
  const closed = table.venueClosed(channelCode) ?? table.gameClosed(game.id)
  if (closed) throw closed
  const draws = asked.draws.map(({ issue }) => drawOnSale(table, game.id, issue))
  const rows = draws.flatMap((draw, n) => betsOn(table, asked, draw, n))
  const stake = rows.reduce((sum, row) => sum + row.stake, 0n)
  const exposed = exposedBy(table, rows)
  const refusal = table.play.refuse(playerOf(asked, stake))
  if (refusal) throw refusal
  const { memberId, topUp } = asked
  takeFrom(table.balances.get(channelCode) as Map<string, Balance>, { memberId, stake, topUp })
  table.play.take(playerOf(asked, stake))
  for (const [drawId, most] of exposed) table.exposed.set(drawId, most)
  return { asked, bets: rows, chase: chaseOf(table, asked, game) }
}

/** @throws Refusal `unknownDraw`, `saleClosed` */
function drawOnSale({ draws, now }: Table, gameId: string, issue: string): DrawRow {
  const draw = draws.get(drawName(gameId, issue))
  if (!draw) throw DrawErrors.unknownDraw()
  if (draw.state !== 'open' || draw.closes_at <= now) {
    const data: SaleOver = { issue }
    throw DrawErrors.saleClosed({ params: { issue }, data })
  }
  return draw
}

/** The bets on one draw, by the rules that it is drawn by. @throws Refusal `unknownBet`, `stakeStep`, `payAboveMost` */
function betsOn(
  { games, limits, now }: Table,
  asked: AskedStakes,
  draw: DrawRow,
  n: number,
): readonly BetRow[] {
  const game = games.of(draw.game, draw.rules_version)
  if (!game) throw DrawErrors.unknownDraw()
  const { times } = asked.draws[n] as AskedStakes['draws'][number]
  return asked.bets.map((one, m): BetRow => {
    const data: WhichBet = { bet: m }
    const bet = game.readBet(one.bet)
    if (bet === null || bet === undefined) throw DrawErrors.unknownBet({ data })
    if (one.lineStake % game.lineStake !== 0n)
      throw DrawErrors.stakeStep({ params: { step: money('CNY', game.lineStake) }, data })
    const lineStake = one.lineStake * BigInt(times)
    const most = mostPaidOf(game, bet, lineStake)
    if (most > limits.mostPaid)
      throw DrawErrors.payAboveMost({ params: { most: money('CNY', limits.mostPaid) }, data })
    const lines = game.linesOf(bet)
    return {
      id: asked.betId(n, m),
      member_id: asked.memberId,
      venue: game.hall.venue.channelCode,
      draw_id: draw.id,
      game: game.id,
      issue: draw.issue,
      rules_version: game.version,
      chase_id: asked.chaseId,
      times,
      play: game.playOf(bet),
      bet,
      lines,
      line_stake: lineStake,
      stake: lineStake * BigInt(lines),
      most,
      ...OPEN,
      placed_at: now,
    }
  })
}

const OPEN = {
  state: 'open',
  result: null,
  multiple: null,
  payout: null,
  remainder: null,
  valid_stake: null,
  settled_at: null,
} as const

/** What the draws of these bets can pay together with them. @throws Refusal `drawFull` */
function exposedBy({ exposed, limits }: Table, rows: readonly BetRow[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { draw_id: drawId, issue, most } of rows) {
    const before = sums.get(drawId) ?? exposed.get(drawId) ?? 0n
    if (before + most > limits.mostExposed) {
      const left = money('CNY', limits.mostExposed - before)
      const data: DrawFull = { issue, left: formatAmount(left) }
      throw DrawErrors.drawFull({ params: { issue, left }, data })
    }
    sums.set(drawId, before + most)
  }
  return sums
}

function chaseOf({ now }: Table, asked: AskedStakes, game: KnownGame): ChaseRow | null {
  if (asked.chaseId === null) return null
  return {
    id: asked.chaseId,
    member_id: asked.memberId,
    game: game.id,
    bets: asked.bets.map(({ bet: given, lineStake }) => {
      const bet = game.readBet(given)
      return { play: game.playOf(bet), bet, lines: game.linesOf(bet), lineStake: `${lineStake}` }
    }),
    draws: asked.draws.map(({ issue, times }) => ({ issue, times })),
    stop_on_win: asked.stopOnWin,
    state: 'running',
    placed_at: now,
    ended_at: null,
  }
}
