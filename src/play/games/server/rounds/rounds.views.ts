import { secondsAfter } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { seedsOfPairs } from '#play/fairness/server/index.ts'
import { shareKeyOf } from '#play/records/server/index.ts'
import { payoutOf } from '../../game.rules.ts'
import type { GameRoundView } from '../../games.contract.ts'
import type { RoundRow } from '../games.tables.ts'

/** Seconds after its last move that a round which its member left is ended for them. */
export const LEFT_AFTER_SECONDS = 24 * 60 * 60

const amount = (units: bigint) => formatAmount(money('CNY', units))
const amountOrNull = (units: bigint | null) => (units === null ? null : amount(units))

/** What of a pair of seeds is known before it is revealed. */
type KnownPair = { readonly commitment: string; readonly clientSeed: string }

/** A round as its member sees it; `pair` is null where nobody can read its seeds any more. */
export function roundViewOf(
  { secret }: Pick<App, 'secret'>,
  round: RoundRow,
  pair: KnownPair | null,
): GameRoundView {
  const { payout, stake } = round
  return {
    roundId: round.id,
    gameId: round.game,
    version: round.rules_version,
    currency: round.currency,
    stake: amount(stake),
    choice: round.choice,
    moves: [...round.moves],
    outcome: round.outcome,
    state: round.state,
    multiple: Number(round.multiple),
    paid: amount(payout ?? payoutOf(stake, round.multiple).paid),
    result: round.result,
    netAmount: amountOrNull(payout === null ? null : payout - stake),
    validBetAmount: amountOrNull(round.valid_stake),
    placedAt: round.placed_at.toISOString(),
    settledAt: round.settled_at?.toISOString() ?? null,
    endsAt: round.state === 'open' ? secondsAfter(round.moved_at, LEFT_AFTER_SECONDS).toISOString() : null,
    drawnFrom: pair && { commitment: pair.commitment, clientSeed: pair.clientSeed, nonce: round.nonce },
    shareKey: shareKeyOf(secret, round.id),
  }
}

/** Rounds as their members see them, in their order. */
export async function roundViewsOf(
  db: Db | Tx,
  app: App,
  rounds: readonly RoundRow[],
): Promise<readonly GameRoundView[]> {
  if (rounds.length === 0) return []
  const pairs = await seedsOfPairs(
    db,
    app,
    rounds.map((round) => round.pair_id),
  )
  return rounds.map((round) => roundViewOf(app, round, pairs.get(round.pair_id) ?? null))
}
