/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { FixturesErrors } from '#play/fixtures/fixtures.refusals.ts'
import { fund, lin, markets, offered, place, withBettors, world } from '#testing/people/bettors.ts'
import type { priceHistoryCall } from '../../sportsbook.contract.ts'

withBettors()

type History = CallOutput<typeof priceHistoryCall>
async function historyOf(matchId: string): Promise<History['markets']> {
  await world.settleEvents()
  const { data } = await world.browser().get(`/cg/v1/sport/price_history?matchId=${matchId}`)
  return data.markets
}
const ofKind = (history: History['markets'], kind: string) =>
  history.find((one) => one.kind === kind)?.moves ?? []

describe('the history of prices', () => {
  it('begins with what a match opened at, and has every move from there on', async () => {
    const pick = await offered()
    const board = (await markets())[0]?.markets ?? []
    const opened = await historyOf(pick.matchId)
    expect(opened.map(({ key }) => key).toSorted()).toEqual(board.map(({ key }) => key).toSorted())
    for (const { key, selections } of board) {
      const moves = opened.find((one) => one.key === key)?.moves
      expect(moves?.map(({ prices }) => prices)).toEqual([selections])
    }
    await fund('lin_yuan', 20_000)
    expect((await place(lin, pick, { stake: '900.00' })).status).toBe(200)
    const moved = await historyOf(pick.matchId)
    const now = (await markets())[0]?.markets ?? []
    const result = ofKind(moved, '1x2')
    expect(result.map(({ prices }) => prices)).toEqual([
      board.find(({ kind }) => kind === '1x2')?.selections,
      now.find(({ kind }) => kind === '1x2')?.selections,
    ])
    // What nobody bet on stands as it stood.
    for (const { kind, moves } of moved) if (kind !== '1x2') expect(moves.length).toBe(1)
  })

  it('is not written anew by an event that comes again, and nothing of it changes', async () => {
    const pick = await offered()
    await fund('lin_yuan', 20_000)
    await place(lin, pick, { stake: '900.00' })
    const once = await historyOf(pick.matchId)
    await sql`update platform.outbox_cursor set xid = '0', seq = 0 where consumer = 'sportsbook.notePrices'`.execute(
      world.app.db,
    )
    expect(await historyOf(pick.matchId)).toEqual(once)
    await expect(
      sql`update sportsbook.price_move set odds = array[101, 101, 101] where key = '1x2'`.execute(
        world.app.db,
      ),
    ).rejects.toThrow()
  })

  it('of a match that is not there is refused', async () => {
    const { code } = await world.browser().get(`/cg/v1/sport/price_history?matchId=${randomUUID()}`)
    expect(code).toBe(FixturesErrors.unknownMatch.code)
  })
})
