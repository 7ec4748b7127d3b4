// Members at the games of the house, with two tiny games of no house: one that is over at once, and one with moves.
import { randomUUID } from 'node:crypto'
import type { RoomServer } from '#platform/room/room.ts'
import { takeNonces } from '#play/fairness/server/index.ts'
import type { GameRules } from '#play/games/game.rules.ts'
import { standingOf } from '#play/games/server/playing/draw-round.ts'
import { gamesRoomWith } from '#play/games/server/room.ts'
import { insertRounds } from '#play/games/server/rounds/rounds.store.ts'
import { fund } from '#testing/money.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import type { World } from '#testing/world.ts'

type Side = 'heads' | 'tails'

/** A coin: whoever names the side that falls has 1.98 of the stake. */
export const COIN: GameRules<{ side: Side }, never, { fell: Side }> = {
  id: 'coin',
  family: 'instant',
  version: 1,
  leastSeconds: 1,
  leastStake: 100_000n,
  start: { side: 'heads' },
  readChoice: (asked) => {
    const side = (asked as { side?: unknown } | null | undefined)?.side
    return side === 'heads' || side === 'tails' ? { side } : null
  },
  readMove: () => null,
  leave: () => null,
  play: ({ side }, draws) => {
    const fell = draws.below(2n) === 0n ? 'heads' : 'tails'
    return { over: true, multiple: fell === side ? 19_800n : 0n, outcome: { fell } }
  },
  returns: () => ({ rtp: [99n, 100n], hit: [1n, 2n], most: 19_800n, mostChance: [1n, 2n] }),
}

type Step = { open: number } | { take: true }
const DOORS = 4n
/** What is paid behind so many doors, in parts of the stake: 0.96 of what is fair. */
const behind = (opened: number) => (opened === 0 ? 10_000n : (9_600n * DOORS) / (DOORS - BigInt(opened)))

/** Four doors, and a draught behind one: every door more pays more, until its member takes it or all is gone. */
const DOORS_GAME: GameRules<{ kind: 'doors' }, Step, { opened: number[]; draught: number | null }> = {
  id: 'doors',
  family: 'instant',
  version: 1,
  leastSeconds: 1,
  leastStake: 100_000n,
  start: { kind: 'doors' },
  readChoice: (asked) =>
    (asked as { kind?: unknown } | null | undefined)?.kind === 'doors' ? { kind: 'doors' } : null,
  readMove: (_, moves, asked) => {
    const { open, take } = (asked ?? {}) as { open?: unknown; take?: unknown }
    if (take === true) return moves.length > 0 ? { take: true } : null
    const isDoor = Number.isInteger(open) && Number(open) >= 0 && Number(open) < Number(DOORS)
    return isDoor && !moves.some((move) => 'open' in move && move.open === open)
      ? { open: Number(open) }
      : null
  },
  leave: (_, moves) => (moves.length > 0 ? { take: true } : null),
  play: (_, draws, moves) => {
    const draught = Number(draws.below(DOORS))
    const opened = moves.flatMap((move) => ('open' in move ? [move.open] : []))
    const isGone = opened.includes(draught)
    const over = isGone || moves.some((move) => 'take' in move) || opened.length === Number(DOORS) - 1
    return {
      over,
      multiple: isGone ? 0n : behind(opened.length),
      outcome: { opened, draught: over ? draught : null },
    }
  },
  returns: () => ({ rtp: [96n, 100n], hit: [1n, 2n], most: behind(3), mostChance: [1n, 4n] }),
}

/** A slow game of the other family, which always pays half. */
const HALVES: GameRules<null | { half: true }, never, { half: true }> = {
  id: 'halves',
  family: 'slots',
  version: 1,
  leastSeconds: 2.5,
  leastStake: 200_000n,
  start: { half: true },
  readChoice: () => ({ half: true }),
  readMove: () => null,
  leave: () => null,
  play: () => ({ over: true, multiple: 5_000n, outcome: { half: true } }),
  returns: () => ({ rtp: [1n, 2n], hit: [1n, 1n], most: 5_000n, mostChance: [1n, 1n] }),
}

/** The room of games with these, in place of the house's own. */
export const tinyGames = (games: readonly GameRules[] = [COIN, DOORS_GAME, HALVES]): RoomServer =>
  gamesRoomWith({ games })

/** Somebody new at the games, with so many yuan in the centre wallet and free transfer as a house begins. */
export async function newPlayer(
  world: World,
  yuan = '500',
): Promise<{ readonly browser: WireClient; readonly memberId: string; readonly name: string }> {
  const browser = world.browser()
  const name = `p${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const { data } = await browser.register(name)
  const memberId: string = data.userInfo.id
  await fund(world, memberId, yuan)
  return { browser, memberId, name }
}

export const play = (browser: WireClient, change: Record<string, unknown> = {}): Promise<WireAnswer> =>
  browser.post('/cg/v1/games/play', {
    requestId: randomUUID(),
    gameId: 'coin',
    stake: '10.00',
    currency: 'CNY',
    choice: { side: 'heads' },
    ...change,
  })

export const openDoors = (browser: WireClient, change: Record<string, unknown> = {}): Promise<WireAnswer> =>
  play(browser, { gameId: 'doors', choice: { kind: 'doors' }, ...change })

export const move = (
  browser: WireClient,
  roundId: string,
  after: number,
  made: unknown,
  requestId = randomUUID(),
): Promise<WireAnswer> => browser.post('/cg/v1/games/move', { requestId, roundId, after, move: made })

/** A round that is over, as its row alone: for what reads one by its id where no game is played. */
export async function plantedRound({ app }: World, memberId: string): Promise<string> {
  const id = randomUUID()
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const [seeds] = await takeNonces(tx, app, [{ memberId }])
    if (!seeds) throw new Error('no number was taken')
    const played = { over: true, multiple: 5_000n, outcome: { half: true } }
    await insertRounds(tx, [
      {
        ...{
          id,
          member_id: memberId,
          game: HALVES.id,
          family: HALVES.family,
          rules_version: 1,
          currency: 'CNY',
        },
        ...{ stake: 1_000_000n, choice: { half: true }, moves: [], move_ids: [], pair_id: seeds.pairId },
        ...{ nonce: seeds.nonce, placed_at: now, moved_at: now, ...standingOf(1_000_000n, played, now) },
      },
    ])
  })
  return id
}

/** Free in the centre wallet, in the venue wallet, and staked there. */
export async function moneyOf(browser: WireClient): Promise<readonly string[]> {
  const { data } = await browser.get('/cw/v1/balance')
  const venue = data.venues.find(({ channelCode }: { channelCode: string }) => channelCode === 'slots')
  return [data.centerMoney, venue?.money ?? '0.00', venue?.staked ?? '0.00']
}
