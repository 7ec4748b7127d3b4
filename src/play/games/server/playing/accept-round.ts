import type { StakeChecks } from '#members/protection/server/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { type Balance, takeFrom } from '#play/venues/server/index.ts'
import type { GameRules } from '../../game.rules.ts'
import { GameErrors, type RoundGoesOn, type StakeMost, type TooSoon } from '../../games.refusals.ts'
import { nextRoundAt } from '../../pace.rules.ts'
import { leastStakeOf, mostStakeOf, type RoundLimits, stakeDefect } from '../../stakes.rules.ts'
import type { KnownGames } from '../known-games.ts'
import { ofMember, type UnderWay } from '../rounds/rounds.store.ts'
import { type AskedRound, playerOf } from './asked-round.ts'

/** What rounds are accepted against. It moves with every round that is accepted. */
export interface Table extends UnderWay {
  readonly now: Date
  readonly games: KnownGames
  /** Why nobody stakes on a game now; null where they may. */
  readonly closed: (gameId: string) => Refusal | null
  /** What members hold themselves to. */
  readonly play: StakeChecks
  /** What each member has left to stake. */
  readonly balances: Map<string, Balance>
  readonly limits: RoundLimits
}

/** A round that the house takes. */
export interface AcceptedRound {
  readonly asked: AskedRound
  readonly game: GameRules
  /** As the rules of the game read it. */
  readonly choice: unknown
}

/**
 * Takes a round, or throws why not, and then nothing has moved: there is no such game, or it is closed; its member does not
 * let themselves; the rules do not know the choice; the stake is outside its limits; the round before was a moment
 * ago, or one of this game goes on; or the balance does not cover it. What it pays is not there for the next round of the same
 * batch: nobody has seen it.
 */
export function acceptRound(table: Table, asked: AskedRound): AcceptedRound {
  const { games, closed, play, balances, now } = table
  const game = games.find(asked.gameId)
  if (!game) throw GameErrors.unknownGame()
  const refusal = closed(game.id) ?? play.refuse(playerOf(asked))
  if (refusal) throw refusal
  const choice = game.readChoice(asked.choice)
  if (choice === null || choice === undefined) throw GameErrors.unknownChoice()
  requireStake(table, game, choice, asked.stake)
  requireTurn(table, game, asked.memberId)
  takeFrom(balances, asked)
  play.take(playerOf(asked))
  table.lastAt.set(ofMember(asked.memberId, game.family), now)
  return { asked, game, choice }
}

/** @throws Refusal `stakeStep`, `payAboveMost` */
function requireStake({ games, limits }: Table, game: GameRules, choice: unknown, stake: bigint): void {
  const most = games.mostOf(game, choice)
  switch (stakeDefect(game, stake, most, limits)) {
    case null:
      return
    case 'step':
      throw GameErrors.stakeStep({
        params: { amount: money('CNY', leastStakeOf(game, limits)), step: money('CNY', game.leastStake) },
      })
    case 'pays-too-much': {
      const amount = money('CNY', mostStakeOf(game, most, limits))
      const data: StakeMost = { most: formatAmount(amount) }
      throw GameErrors.payAboveMost({ params: { amount, most: money('CNY', limits.mostPaid) }, data })
    }
  }
}

/** @throws Refusal `tooSoon`, `roundOpen` */
function requireTurn({ open, lastAt, now }: Table, game: GameRules, memberId: string): void {
  const last = lastAt.get(ofMember(memberId, game.family)) ?? null
  const next = nextRoundAt(last, game.leastSeconds, now)
  if (next) {
    const milliseconds = next.getTime() - now.getTime()
    const data: TooSoon = { at: next.toISOString(), milliseconds }
    throw GameErrors.tooSoon({ params: { seconds: Math.ceil(milliseconds / 100) / 10 }, data })
  }
  const roundId = open.get(ofMember(memberId, game.id))
  if (roundId !== undefined) {
    const data: RoundGoesOn = { roundId }
    throw GameErrors.roundOpen({ data })
  }
}
