import { randomUUID } from 'node:crypto'
import { type App, type MemberCtx, SYSTEM_ACTOR, systemCtx } from '#platform/context/context.ts'
import { createBatcher, type Submit, transact } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import type { GameRules } from '#play/games/game.rules.ts'
import { knownGames } from '#play/games/server/known-games.ts'
import { gamesRoomWith } from '#play/games/server/room.ts'
import { playRoundsOf } from '#play/games/server/verbs/play-rounds.ts'
import { ROOMS } from '../../src/server/compose.ts'
import { openBank, openTellers } from '../bank/bank.ts'
import { besideBank, MOST_AT_A_TIME as MOST } from '../bank/beside-bank.ts'
import { addMember, assertBooks, good, openBenchHouse } from '../bench-house.ts'
import type { Result } from '../report.ts'
import { fundMembers } from '../sport/ground.ts'
import { SIZES } from '../sport/sizes.ts'

const CALLERS = 64
const MEMBERS = 5_000
const AIM_VERB = 2
/** As many requests as the house answers in one transaction, and as many transactions under way. */
const TOGETHER = { most: 128, worth: 32, atOnce: 4, usual: 2, waiting: 2_048 } as const

/** A coin that may be thrown again at once: what is measured is the engine, not its pace. */
const COIN: GameRules<{ side: 'heads' | 'tails' }, never, { fell: string }> = {
  id: 'bench-coin',
  family: 'instant',
  version: 1,
  leastSeconds: 0.001,
  leastStake: 100_000n,
  start: { side: 'heads' },
  readChoice: () => ({ side: 'heads' }),
  readMove: () => null,
  leave: () => null,
  play: ({ side }, draws) => {
    const fell = draws.below(2n) === 0n ? 'heads' : 'tails'
    return { over: true, multiple: fell === side ? 19_800n : 0n, outcome: { fell } }
  },
  returns: () => ({ rtp: [99n, 100n], hit: [1n, 2n], most: 19_800n, mostChance: [1n, 2n] }),
}
const GAMES = knownGames([COIN])

const asked = () => ({
  requestId: randomUUID(),
  gameId: COIN.id,
  currency: 'CNY' as const,
  choice: { side: 'heads' },
})

/** Plays rounds by the verb: all that wait at a moment in one transaction. */
function openVerb(app: App): Submit<string, void> {
  const play = playRoundsOf(GAMES)
  return createBatcher<string, void>({
    ...TOGETHER,
    commit: async (memberIds) => {
      const played = await transact(systemCtx(app, 'bench'), (tx) =>
        play(
          tx,
          app,
          memberIds.map((memberId) => ({
            ctx: {
              app,
              tx,
              actor: { ...SYSTEM_ACTOR, kind: 'member', memberId, sessionId: memberId },
              traceId: 'bench',
            } as unknown as MemberCtx & { tx: typeof tx },
            input: { ...asked(), stake: cny(1) },
          })),
        ),
      )
      const refused = played.find((answer) => answer instanceof Refusal)
      if (refused) throw refused
      return memberIds.map(() => undefined)
    },
    touches: (memberId) => [memberId],
  })
}

/** Rounds of games a second, through the verb and through the API, against the statements of TPC-B by the same driver. */
export async function rounds(): Promise<readonly Result[]> {
  const room = gamesRoomWith({ games: [COIN] })
  const bench = await openBenchHouse(
    { ROLES: 'web' },
    { maxConnections: 2 * MOST, rooms: ROOMS.map((one) => (one.name === room.name ? room : one)) },
  )
  const closing: (() => Promise<void>)[] = [bench.close]
  try {
    const { app } = bench
    const members = Array.from({ length: MEMBERS }, (_, no) => idFrom('bench.player', String(no)))
    await fundMembers(app, members, 'slots')
    const callers = []
    for (let no = 1; no <= CALLERS; no += 1)
      callers.push((await addMember(bench, `bench_player${no}`, cny(100_000))).client)
    const tellers = await openTellers(bench.url, MOST, await openBank(bench.pool, SIZES.accounts))
    closing.unshift(tellers.close)
    const submit = openVerb(app)
    let next = 0
    // One after another, so that no member has two rounds in one transaction.
    const verb = () => submit(members[next++ % MEMBERS] ?? '')
    const kinds = [
      {
        name: 'rounds of a game through the verb',
        lanes: Array.from({ length: MOST }, () => verb),
        aim: AIM_VERB,
      },
      {
        name: 'rounds of a game through the API, with free transfer',
        lanes: callers.map(
          (caller) => () => good(caller.post('/cg/v1/games/play', { ...asked(), stake: '1.00' })),
        ),
        aim: null,
      },
    ] as const
    const results = await besideBank(tellers.lanes, kinds)
    await assertBooks(bench)
    return results
  } finally {
    for (const close of closing) await close()
  }
}
