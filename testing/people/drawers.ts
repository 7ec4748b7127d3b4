// Members at shared draws, with a tiny game of no house.
import { randomUUID } from 'node:crypto'
import type { RoomServer } from '#platform/room/room.ts'
import type { DrawGame } from '#play/draws/draw-game.rules.ts'
import { drawsRoomWith } from '#play/draws/server/room.ts'
import { LOTTERY } from '#play/venues/venues.catalogue.ts'
import { WHEEL } from '#testing/toy/wheel.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import type { World } from '#testing/world.ts'

/** The room of shared draws with these games alone, in place of the house's own. */
export const tinyDraws = (games: readonly DrawGame<never, never>[] = [WHEEL as never]): RoomServer =>
  drawsRoomWith([
    {
      venue: LOTTERY,
      games: games as never,
      namesOf: (id) => ({ 'zh-CN': `轮盘 ${id}`, en: `Wheel ${id}` }),
    },
  ])

/** The draws that can be bet on, the next one first. */
export async function aheadOf(
  world: World,
  gameId = 'wheel',
): Promise<{ issue: string; closesAt: string; drawsAt: string }[]> {
  return (await world.browser().get(`/cg/v1/draws/ahead?gameId=${gameId}`)).data.list
}

/** Stakes bets of ten yuan a line on a draw. */
export const bet = (
  browser: WireClient,
  issue: string,
  change: Record<string, unknown> = {},
): Promise<WireAnswer> =>
  browser.post('/cg/v1/draws/bet', {
    requestId: randomUUID(),
    gameId: 'wheel',
    currency: 'CNY',
    issue,
    bets: [{ bet: { half: 'low' }, lineStake: '10.00' }],
    ...change,
  })

export const chase = (
  browser: WireClient,
  issues: readonly string[],
  change: Record<string, unknown> = {},
): Promise<WireAnswer> =>
  browser.post('/cg/v1/draws/chase', {
    requestId: randomUUID(),
    gameId: 'wheel',
    currency: 'CNY',
    draws: issues.map((issue) => ({ issue, times: 1 })),
    bets: [{ bet: { never: true }, lineStake: '10.00' }],
    stopOnWin: true,
    ...change,
  })

export const cancel = (
  browser: WireClient,
  what: { betId?: string; chaseId?: string },
  requestId = randomUUID(),
) => browser.post('/cg/v1/draws/cancel', { requestId, ...what })

const JOBS = ['plan', 'close', 'beacon', 'draw', 'settle', 'stopChases']

/** Has the jobs of draws do what is due, each once and in their order, and again until nothing moves any more. */
export async function runDraws(world: World): Promise<void> {
  const stand = async () =>
    (
      await world.pool.query(`select string_agg(state || coalesce(settled_at::text, ''), ',' order by id) as states
        from draws.draw`)
    ).rows[0].states
  for (let before = null, now = ''; now !== before; ) {
    before = now
    for (const job of JOBS) await world.runJobs(`draws.${job}`)
    now = await stand()
  }
}

/** Moves the clock to a moment and has the jobs do what is due then. */
export async function runUntil(world: World, at: string | Date): Promise<void> {
  world.clock.set(new Date(at))
  await runDraws(world)
}

/** Free in the centre wallet, in the venue wallet, and staked there. */
export async function lotteryMoney(browser: WireClient): Promise<readonly string[]> {
  const { data } = await browser.get('/cw/v1/balance')
  const venue = data.venues.find(({ channelCode }: { channelCode: string }) => channelCode === 'lottery')
  return [data.centerMoney, venue?.money ?? '0.00', venue?.staked ?? '0.00']
}
