/** @module-tag statements */
import { expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { replayed } from '#testing/books/replayed.ts'
import { fund, lin, markets, offered, place, playOut, withBettors, world } from '#testing/people/bettors.ts'
import { setDocument } from '#testing/people/documents.ts'
import type { SetTermsOfKind } from '../../pricing/terms.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { termsDocument } from './terms.document.ts'

withBettors()

/** Gives kinds of markets terms of their own. */
const setOwn = (own: Partial<Record<SetTermsOfKind['id'], Partial<SetTermsOfKind>>>) => {
  const { markets: all } = termsDocument.seed(world.app)
  return setDocument(world.app, termsDocument, {
    markets: all.map((one) => ({ ...one, ...(own[one.id] && { by: 'own' as const, ...own[one.id] }) })),
  })
}

/** What the prices of a market add up to, in percent above 100. */
const marginIn = (selections: readonly { readonly odds: string }[]) =>
  100 * selections.reduce((sum, { odds }) => sum + 1 / Number(odds), 0) - 100

const result = async (matchId?: string) => {
  const match = (await markets(matchId))[0]
  const market = match?.markets.find(({ key }) => key === '1x2')
  if (!match || !market) throw new Error('no result is offered')
  return { ...market, matchId: match.matchId }
}

it('a margin that is set for a kind of market is in its prices from then on, said beside them, and in no other’s', async () => {
  const before = await markets()
  const old = await offered()
  await setOwn({ '1x2': { marginPercent: 20 } })
  const after = await result()
  expect(marginIn(after.selections)).toBeGreaterThan(19.5)
  expect(marginIn(after.selections)).toBeLessThan(21.5)
  expect(after.marginPercent).toBe('20')
  const others = (list: typeof before) => list[0]?.markets.filter(({ key }) => key !== '1x2')
  expect(others(await markets())).toEqual(others(before))
  // A price that was on screen before is asked about as any that moved.
  const asked = await place(lin, old)
  expect(asked).toMatchObject({
    code: SportsbookErrors.oddsChanged.code,
    data: { seen: old.odds, odds: after.selections[0]?.odds },
  })
})

it('bets stand at the prices they took, whatever is set later, and the replay of the books says so', async () => {
  const first = await place(lin, await offered(), { oddsPolicy: 'any' })
  await setOwn({ '1x2': { marginPercent: 12.34 } })
  const second = await place(lin, await offered(), { oddsPolicy: 'any' })
  const { matchId, kind, line, selections } = await result()
  const builder = await lin.post('/cg/v1/sport/builder', {
    requestId: newId(),
    matchId,
    picks: [
      { market: kind, line, selection: 'home' },
      { market: 'btts', line: null, selection: 'yes' },
    ],
    stake: '10.00',
    currency: 'CNY',
    odds: '1.01',
    oddsPolicy: 'any',
  })
  expect([first.code, second.code, builder.code]).toEqual([0, 0, 0])
  expect(Number(second.data.odds)).toBeLessThan(Number(first.data.odds))
  expect(selections).toHaveLength(3)
  await setOwn({})
  await playOut(matchId)
  const { rows } = await sql<{
    margin: number
  }>`select margin from sportsbook.bet order by placed_at, margin`.execute(world.app.db)
  expect(rows.map(({ margin }) => margin)).toEqual([500, 1234])
  expect(await replayed(world.app.db)).toMatchObject({ differences: [] })
})

it('a limit that is set for a kind of market is told, held to with its figure, and holds bets on several to it', async () => {
  await fund('lin_yuan', 20_000)
  const pick = await offered()
  await setOwn({ '1x2': { marginPercent: 5, mostStake: '300.00', mostReturn: '1000.00' } })
  const { data } = await lin.get('/cg/v1/sport/markets')
  expect(data.limits).toMatchObject({
    most: '20000.00',
    own: [{ kind: '1x2', most: '300.00', mostReturn: '1000.00' }],
  })
  const refused = await place(lin, pick, { stake: '300.01' })
  expect(refused).toMatchObject({ code: SportsbookErrors.stakeAboveMost.code })
  expect(refused.text).toContain('¥300')
  const most = Math.min(300, Math.floor(100_000 / Number(pick.odds)) / 100)
  expect((await place(lin, pick, { stake: most.toFixed(2) })).code).toBe(0)
  // A total may be bet on for more, and with a result beside it for no more than that.
  const legs = [await offered(0, 0), await offered(1, 0, 1)]
  expect(legs.map(({ market }) => market)).toEqual(['1x2', 'total'])
  expect((await place(lin, legs[1] ?? pick, { stake: '301.00' })).code).toBe(0)
  const multiple = (lineStake: string) =>
    lin.post('/cg/v1/sport/multiple', {
      requestId: newId(),
      type: 'accumulator',
      legs,
      lineStake,
      currency: 'CNY',
      oddsPolicy: 'any',
    })
  expect(await multiple('301.00')).toMatchObject({ code: SportsbookErrors.stakeAboveMost.code })
  expect(await multiple('300.00')).toMatchObject({ code: SportsbookErrors.multipleReturnAboveMost.code })
  expect((await multiple('5.00')).code).toBe(0)
})

it('prices of all that can be bet on are told when other margins are set, those to come among them, once', async () => {
  await world.runJobs('sportsbook.live-prices')
  const told = async () => {
    const { rows } = await sql<{
      key: string
    }>`select key from platform.outbox where type = 'sportsbook.priced'
      order by seq`.execute(world.app.db)
    return rows.map(({ key }) => key)
  }
  const before = (await told()).length
  await setOwn({ '1x2': { marginPercent: 9 } })
  await world.runJobs('sportsbook.live-prices')
  const news = (await told()).slice(before)
  expect(news).toEqual(expect.arrayContaining((await markets()).map(({ matchId }) => matchId)))
  await world.runJobs('sportsbook.live-prices')
  expect(await told()).toHaveLength(before + news.length)
})
