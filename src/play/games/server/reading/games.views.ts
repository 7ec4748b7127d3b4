import { secondsAfter, siteDay } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { GameRules } from '../../game.rules.ts'
import type { GameView, gamesCall } from '../../games.contract.ts'
import { leastStakeOf, roundLimits } from '../../stakes.rules.ts'
import { readClosedGames } from '../closing/closed-games.store.ts'
import type { KnownGames } from '../known-games.ts'
import { type Played, playedName, readPlayed } from '../playing/tally.store.ts'
import { gameNames } from './names.ts'

/** Days of the site that what was played is told of, today included. */
const PLAYED_DAYS = 30
/** From now back to the first of these days. */
export const PLAYED_SECONDS = (PLAYED_DAYS - 1) * 24 * 60 * 60

const amount = (units: bigint) => formatAmount(money('CNY', units))
const fraction = ([over, under]: readonly [bigint, bigint]) => ({ over: `${over}`, under: `${under}` })

/** The games of the house with what they return, as they are made and as they were played. */
export async function listGames(app: App, games: KnownGames): Promise<CallOutput<typeof gamesCall>> {
  const now = app.clock.now()
  const since = siteDay(secondsAfter(now, -PLAYED_SECONDS), app.config.siteTimeZone)
  const [closed, played] = await Promise.all([readClosedGames(app.db, now), readPlayed(app.db, since)])
  const limits = roundLimits(app.config)
  return {
    games: games.current.map((game): GameView => {
      const closure = closed.get(game.id)
      return {
        gameId: game.id,
        family: game.family,
        version: game.version,
        names: gameNames(game.id),
        leastSeconds: game.leastSeconds,
        currency: 'CNY',
        leastStake: amount(leastStakeOf(game, limits)),
        stakeStep: amount(game.leastStake),
        returns: returnsOf(game),
        played: playedView(played.get(playedName(game.id, game.version))),
        closed: closure ? { until: closure.until?.toISOString() ?? null, words: closure.words } : null,
      }
    }),
    mostPaid: amount(limits.mostPaid),
    currency: 'CNY',
  }
}

/** How each game pays is worked out once: its rules never change. */
const known = new WeakMap<GameRules, GameView['returns']>()

function returnsOf(game: GameRules): GameView['returns'] {
  const before = known.get(game)
  if (before) return before
  const { rtp, hit, most, mostChance } = game.returns(game.start)
  const returns = {
    rtp: fraction(rtp),
    hit: fraction(hit),
    most: Number(most),
    mostChance: fraction(mostChance),
  }
  known.set(game, returns)
  return returns
}

function playedView(played: Played | undefined): GameView['played'] {
  if (!played || played.rounds === 0n) return null
  const { rounds, staked, returned } = played
  return { days: PLAYED_DAYS, rounds: Number(rounds), staked: amount(staked), returned: amount(returned) }
}
