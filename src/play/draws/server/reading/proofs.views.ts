import type { App } from '#platform/context/context.ts'
import { type Db, sql } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { drawProofOf } from '#play/fairness/proof/draw/draw-proof.rules.ts'
import { type ChainRow, readChains } from '#play/fairness/server/index.ts'
import { opensRound } from '#play/records/server/index.ts'
import type { dayProofsCall, drawBetProofCall, drawProofCall } from '../../draws.contract.ts'
import { DrawErrors } from '../../draws.refusals.ts'
import { readBets } from '../bets/bets.store.ts'
import { findDraw, readDraws } from '../draws.store.ts'
import type { BetRow, DrawRow } from '../draws.tables.ts'

type Proof = CallOutput<typeof drawProofCall>

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** What proofs of draws are made from: their chains, and the draws that they went on from. */
interface Behind {
  readonly chains: ReadonlyMap<string, ChainRow>
  readonly before: ReadonlyMap<string, DrawRow>
}

async function readBehind(db: Db, draws: readonly DrawRow[]): Promise<Behind> {
  const chains = await readChains(
    db,
    draws.map((draw) => draw.chain_id),
  )
  const before = await readDraws(
    db,
    draws.flatMap(({ before_id }) => before_id ?? []),
  )
  return { chains, before }
}

function proofOf(draw: DrawRow, { chains, before }: Behind, bet: BetRow | null): Proof {
  const last = draw.before_id === null ? undefined : before.get(draw.before_id)
  return drawProofOf({
    draw: draw.id,
    game: draw.game,
    version: draw.rules_version,
    issue: draw.issue,
    closesAt: draw.closes_at.toISOString(),
    head: chains.get(draw.chain_id)?.head ?? '',
    number: draw.link_number,
    link: draw.link,
    beacon: {
      kind: draw.beacon_kind,
      round: Number(draw.beacon_round),
      // Kept as soon as it is there; told with what is drawn from it, so that nothing of a draw is told in parts.
      signature: draw.link === null ? null : draw.beacon_signature,
      randomness: draw.link === null ? null : draw.beacon_randomness,
    },
    before: last ? { issue: last.issue, result: last.result } : null,
    result: draw.result ?? null,
    bet: bet && {
      id: bet.id,
      bet: bet.bet,
      lines: bet.lines,
      lineStake: amount(bet.line_stake),
      stake: amount(bet.stake),
      multiple: bet.multiple === null ? null : `${bet.multiple}`,
      payout: bet.payout === null ? null : amount(bet.payout),
      state: bet.state,
    },
  })
}

async function proofsOf(db: Db, draws: readonly DrawRow[]): Promise<Proof[]> {
  const behind = await readBehind(db, draws)
  return draws.map((draw) => proofOf(draw, behind, null))
}

/** All that checks a draw. @throws Refusal `unknownDraw` */
export async function proveDraw(
  { db }: App,
  { gameId, issue }: CallParsed<typeof drawProofCall>,
): Promise<Proof> {
  const draw = await findDraw(db, gameId, issue)
  const [proof] = draw ? await proofsOf(db, [draw]) : []
  if (!proof) throw DrawErrors.unknownDraw()
  return proof
}

/** All that checks a bet, for whoever has its key. @throws Refusal `unknownStake` where there is none, or the key is not its own */
export async function proveBet(app: App, asked: CallParsed<typeof drawBetProofCall>): Promise<Proof> {
  const betId = asked.betId.toLowerCase()
  if (!opensRound(app.secret, betId, asked.shareKey)) throw DrawErrors.unknownStake()
  const [bet] = await readBets(app.db, [betId])
  const draw = bet && (await readDraws(app.db, [bet.draw_id])).get(bet.draw_id)
  if (!bet || !draw) throw DrawErrors.unknownStake()
  return proofOf(draw, await readBehind(app.db, [draw]), bet)
}

/** What checks the draws of a game on a day in Shanghai that were drawn, in their order. */
export async function proveDay(
  { db }: App,
  { gameId, day }: CallParsed<typeof dayProofsCall>,
): Promise<CallOutput<typeof dayProofsCall>> {
  const issues = `${day.replaceAll('-', '')}-`
  const { rows } =
    await sql<DrawRow>`select * from draws.draw where game = ${gameId} and starts_with(issue, ${issues})
    and state in ('drawn', 'settled') order by draws_at`.execute(db)
  return { list: await proofsOf(db, rows) }
}
