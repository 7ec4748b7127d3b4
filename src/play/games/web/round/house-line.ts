import { callUntilAnswered } from '#platform/http/web/query.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { type GameRoundView, moveCall, playCall } from '../../games.contract.ts'
import type { ShownRound } from './round.rules.ts'
import type { RoundLine } from './round.store.ts'

/** A round of the house as the page holds it. */
export function roundOf(view: GameRoundView): ShownRound {
  return {
    id: view.roundId,
    choice: view.choice,
    moves: view.moves,
    stake: readAmount(view.stake, 'CNY').units,
    paid: readAmount(view.paid, 'CNY').units,
    over: view.state !== 'open',
    multiple: BigInt(view.multiple),
    outcome: view.outcome,
    nonce: view.drawnFrom?.nonce ?? null,
  }
}

/** Rounds for money, with what the house answered of the last ones. */
export interface HouseLine extends RoundLine {
  /** The answer about a round, as far as this page got one. */
  readonly answered: (roundId: string) => GameRoundView | undefined
}

/** Rounds for money: the house stakes, draws and pays them. Throws ApiError as `callUntilAnswered` does. */
export function houseLine(gameId: string): HouseLine {
  let last: GameRoundView | undefined
  const keep = (view: GameRoundView): ShownRound => {
    last = view
    return roundOf(view)
  }
  return {
    play: async ({ requestId, choice, stake, topUp }) =>
      keep(
        await callUntilAnswered(playCall, {
          requestId,
          gameId,
          stake: formatAmount(money('CNY', stake)),
          currency: 'CNY',
          choice,
          topUp,
        }),
      ),
    move: async ({ requestId, roundId, move, after }) =>
      keep(await callUntilAnswered(moveCall, { requestId, roundId, move, after })),
    answered: (roundId) => (last?.roundId === roundId ? last : undefined),
  }
}
