import type { App } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { shareKeyOf } from '#play/records/server/index.ts'
import type { DrawBetView, DrawChaseView } from '../../draws.contract.ts'
import type { BetState } from '../../draws.rules.ts'
import { readDraws } from '../draws.store.ts'
import type { BetRow, ChaseRow } from '../draws.tables.ts'
import { betsOfChases } from './bets.store.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))
const amountOrNull = (units: bigint | null) => (units === null ? null : amount(units))

/** Bets as their members see them, in their order. */
export async function betViewsOf(
  db: Db | Tx,
  { secret }: Pick<App, 'secret'>,
  bets: readonly BetRow[],
): Promise<DrawBetView[]> {
  const draws = await readDraws(
    db,
    bets.map((bet) => bet.draw_id),
  )
  return bets.map((bet) => {
    const draw = draws.get(bet.draw_id)
    if (!draw) throw new Error(`bet ${bet.id} has no draw`)
    return {
      betId: bet.id,
      gameId: bet.game,
      issue: bet.issue,
      version: bet.rules_version,
      play: bet.play,
      bet: bet.bet,
      lines: bet.lines,
      currency: 'CNY',
      lineStake: amount(bet.line_stake),
      stake: amount(bet.stake),
      mostPaid: amount(bet.most),
      state: bet.state,
      result: bet.result,
      multiple: bet.multiple === null ? null : Number(bet.multiple),
      paid: amountOrNull(bet.payout),
      netAmount: amountOrNull(bet.payout === null ? null : bet.payout - bet.stake),
      validBetAmount: amountOrNull(bet.valid_stake),
      placedAt: bet.placed_at.toISOString(),
      settledAt: bet.settled_at?.toISOString() ?? null,
      closesAt: draw.closes_at.toISOString(),
      drawsAt: draw.draws_at.toISOString(),
      drawn: draw.result ?? null,
      chaseId: bet.chase_id,
      shareKey: shareKeyOf(secret, bet.id),
    }
  })
}

/** Which orders are meant: some, or a page of a member's. */
type ChasesMeant =
  | { readonly ids: readonly string[] }
  | {
      readonly memberId: string
      readonly gameId: string | undefined
      readonly limit: number
      readonly offset: number
    }

/** Orders as their members see them, the newest first. */
export async function chaseViewsOf(db: Db | Tx, meant: ChasesMeant): Promise<DrawChaseView[]> {
  const { rows } = await ('ids' in meant
    ? sql<ChaseRow>`select * from draws.chase where id = any(${meant.ids}::uuid[]) order by placed_at desc, id`
    : sql<ChaseRow>`select * from draws.chase where member_id = ${meant.memberId}
        and ${meant.gameId === undefined ? sql`true` : sql`game = ${meant.gameId}`}
        order by placed_at desc, id limit ${meant.limit} offset ${meant.offset}`
  ).execute(db)
  const bets = Map.groupBy(
    await betsOfChases(
      db,
      rows.map(({ id }) => id),
    ),
    (bet) => bet.chase_id as string,
  )
  return rows.map((row) => chaseViewOf(row, bets.get(row.id) ?? []))
}

function chaseViewOf(chase: ChaseRow, bets: readonly BetRow[]): DrawChaseView {
  const ofDraws = Map.groupBy(bets, ({ issue }) => issue)
  const open = bets.filter(({ state }) => state === 'open')
  const sum = (rows: readonly BetRow[], of: (bet: BetRow) => bigint) =>
    rows.reduce((total, bet) => total + of(bet), 0n)
  return {
    chaseId: chase.id,
    gameId: chase.game,
    state: chase.state === 'running' && open.length === 0 ? 'done' : chase.state,
    stopOnWin: chase.stop_on_win,
    bets: chase.bets.map(({ play, bet, lines, lineStake }) => ({
      play,
      bet,
      lines,
      lineStake: amount(BigInt(lineStake)),
    })),
    draws: chase.draws.map(({ issue, times }) => {
      const own = ofDraws.get(issue) ?? []
      const state = stateOf(own)
      return {
        issue,
        times,
        stake: amount(sum(own, ({ stake }) => stake)),
        state,
        paid: state === 'open' ? null : amount(sum(own, ({ payout }) => payout ?? 0n)),
      }
    }),
    currency: 'CNY',
    stake: amount(sum(bets, ({ stake }) => stake)),
    openStake: amount(sum(open, ({ stake }) => stake)),
    paid: amount(sum(bets, ({ payout }) => payout ?? 0n)),
    placedAt: chase.placed_at.toISOString(),
  }
}

/** How the bets of an order on one draw stand together. */
function stateOf(bets: readonly BetRow[]): BetState {
  const states = bets.map(({ state }) => state)
  const order: readonly BetState[] = ['open', 'won', 'lost', 'void']
  return order.find((state) => states.includes(state)) ?? 'cancelled'
}
