import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { FixturesErrors } from '#play/fixtures/fixtures.refusals.ts'
import { ChangesErrors } from '#staff/changes/changes.refusals.ts'
import {
  chen,
  fund,
  kickOffOf,
  lin,
  markets,
  memberIdOf,
  offered,
  place,
  playOut,
  sportsWallet,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import { act, agree, byTwo } from '#testing/staff/seats.ts'
import type { BetView } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { betRecordCall, decideBetCall, reviewList } from '../bets.desk.ts'
import {
  closeBettingCall,
  decideMatchCall,
  matchList,
  matchRecordCall,
  openBettingCall,
} from '../matches.desk.ts'

withBettors()

const TRADER = [
  'fixtures.view',
  'fixtures.state',
  'fixtures.state.approve',
  'sportsbook.brake',
  'members.view',
  'console.use',
] as const
let zhou: ReturnType<typeof world.staff>
let he: ReturnType<typeof world.staff>
beforeEach(() => {
  zhou = world.staff(...TRADER)
  he = world.staff(...TRADER)
})

const matchRecord = async (matchId: string) =>
  (await zhou.get(`${matchRecordCall.path}?matchId=${matchId}`)).data as CallOutput<typeof matchRecordCall>
const betRecord = async (betId: string) =>
  (await zhou.get(`${betRecordCall.path}?betId=${betId}`)).data as CallOutput<typeof betRecordCall>
const betOf = async ({ betId }: BetView) => (await lin.get(`/cg/v1/bet/${betId}`)).data.bet as BetView
const settle = () => world.runJobs('sportsbook.settle')

/** Has a match be one that is not drawn from a seed, as matches of a real feed are. */
async function unproven(matchId: string): Promise<void> {
  await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
  await sql`update fixtures.match set feed = 'history', commitment = null where id = ${matchId}`.execute(
    world.app.db,
  )
}

/** A bet of ¥100 on the first selection of the first match. */
async function bet(stake = '100.00'): Promise<BetView> {
  return (await place(lin, await offered(0, 0), { stake, oddsPolicy: 'any' })).data
}

/** A bet that waits for a person: its match was awarded by its feed. */
async function reviewed(stake = '100.00'): Promise<BetView> {
  const placed = await bet(stake)
  await unproven(placed.match.matchId)
  await sql`update fixtures.match set state = 'off', off_status = 'awarded', home_goals = 3, away_goals = 0,
    ended_at = ${world.clock.now()} where id = ${placed.match.matchId}`.execute(world.app.db)
  await settle()
  return placed
}

describe('the list of matches', () => {
  it('shows what is staked, and is narrowed by league, state, team and whether it was bet on', async () => {
    const { match } = await bet()
    const rows = async (query: string) => (await zhou.get(`${matchList.path}${query}`)).data.rows
    const [row] = await rows(`?hasBets=yes`)
    expect(row).toMatchObject({
      matchId: match.matchId,
      home: `${match.home.names['zh-CN']} / ${match.home.names.en}`,
      state: 'upcoming',
      score: null,
      bets: 1,
      staked: '100.00',
      isProven: true,
      isClosed: false,
    })
    expect(await rows(`?hasBets=yes`)).toHaveLength(1)
    const team = encodeURIComponent(match.home.names.en.slice(0, 4).toUpperCase())
    const found: { matchId: string }[] = await rows(`?team=${team}&state=upcoming`)
    expect(found.map(({ matchId }) => matchId)).toContain(match.matchId)
    expect(await rows(`?league=world-cup-2022`)).toEqual([])
    expect(await rows('?team=zzzz')).toEqual([])
  })

  it('is nobody’s who may not see it', async () => {
    const nobody = world.staff('console.use')
    expect((await nobody.get(matchList.path)).status).toBe(403)
    expect((await nobody.get(`${matchRecordCall.path}?matchId=${crypto.randomUUID()}`)).status).toBe(403)
    expect((await zhou.get(`${matchRecordCall.path}?matchId=${crypto.randomUUID()}`)).code).toBe(
      SportsbookErrors.unknownMatch.code,
    )
  })
})

describe('the record of a match', () => {
  it('says what is staked on what, and which score would cost the most', async () => {
    await fund('chen_mo', 500)
    const first = await bet()
    const { matchId } = first.match
    await place(chen, await offered(0, 2), { stake: '50.00', oddsPolicy: 'any' })
    const record = await matchRecord(matchId)
    expect(record.sums.open).toEqual({ bets: 2, staked: '150.00' })
    expect(record.exposure.map(({ selection, staked }) => [selection, staked])).toEqual([
      ['home', '100.00'],
      ['away', '50.00'],
    ])
    expect(record.exposure[0]?.ifWon).toBe((Number(first.odds) * 100).toFixed(2))
    expect(record.worst).not.toBeNull()
    expect(Number(record.worst?.paid)).toBe(Math.max(...record.exposure.map(({ ifWon }) => Number(ifWon))))
    expect(record.largest.map(({ member }) => member.name)).toEqual(['lin_yuan', 'chen_mo'])
    expect(record.betting).toEqual({ isOpen: true, closedAt: null })
    expect(record.feed.commitment).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('betting on a match', () => {
  it('is closed by one at once, for members too, and opened again by two', async () => {
    const taken = await bet()
    const { matchId } = taken.match
    expect(await act(zhou, closeBettingCall, { matchId })).toMatchObject({
      code: 0,
      data: { state: 'applied', result: { matchId, isOpen: false } },
    })
    expect((await markets(matchId))[0]?.markets).toEqual([])
    expect((await matchRecord(matchId)).betting.isOpen).toBe(false)
    const pick = { matchId, market: '1x2', line: null, selection: 'home', odds: taken.odds }
    expect((await place(lin, pick, { oddsPolicy: 'any' })).code).toBe(SportsbookErrors.bettingClosed.code)
    expect(await betOf(taken)).toMatchObject({ state: 'open' })
    expect((await act(he, closeBettingCall, { matchId })).code).toBe(SportsbookErrors.closedAlready.code)

    const proposed = await act(zhou, openBettingCall, { matchId })
    expect(proposed).toMatchObject({ code: 0, data: { state: 'proposed', seats: 2 } })
    expect((await agree(zhou, proposed.data.changeId)).code).toBe(ChangesErrors.seatTaken.code)
    expect((await place(lin, pick, { oddsPolicy: 'any' })).code).toBe(SportsbookErrors.bettingClosed.code)
    expect(await agree(he, proposed.data.changeId)).toMatchObject({ code: 0, data: { state: 'applied' } })
    expect((await place(lin, pick, { oddsPolicy: 'any' })).code).toBe(0)
    const { trail } = await matchRecord(matchId)
    expect(trail.map(({ action }) => action)).toContain('sportsbook.close')
  })

  it('is closed in play, but not once the match is over, nor by whoever may not', async () => {
    const { match } = await bet()
    const nobody = world.staff('fixtures.view')
    expect((await act(nobody, closeBettingCall, { matchId: match.matchId })).status).toBe(403)
    world.clock.set(await kickOffOf(match.matchId))
    await world.runJobs('sportsbook.kick-off')
    expect((await act(zhou, closeBettingCall, { matchId: match.matchId })).code).toBe(0)
    const { match: next } = await bet()
    await playOut(next.matchId)
    expect((await act(zhou, closeBettingCall, { matchId: next.matchId })).code).toBe(
      SportsbookErrors.matchStarted.code,
    )
  })
})

describe('a match', () => {
  it('that two people void gives every stake back, a simulated one too', async () => {
    const placed = await bet()
    const { matchId } = placed.match
    const voided = await byTwo(zhou, he, decideMatchCall, { matchId, decision: { kind: 'void' } })
    expect(voided).toMatchObject({ code: 0, data: { state: 'applied' } })
    await settle()
    expect(await betOf(placed)).toMatchObject({ state: 'settled', result: 'void', payout: '100.00' })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
    // Nothing of how it was to go happens any more, and anybody can see the seed that it would have gone by.
    world.clock.set(await kickOffOf(matchId))
    await world.runJobs('sportsbook.kick-off')
    expect((await matchRecord(matchId)).match).toMatchObject({ state: 'off', offStatus: 'cancelled' })
    const proof = await world.browser().get(`/live/v1/match/${matchId}/proof`)
    expect(proof.data).toMatchObject({ serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/), fullTime: null })
  })

  it('that was awarded settles its bets by the awarded score', async () => {
    const placed = await bet()
    const { matchId } = placed.match
    await unproven(matchId)
    const decision = { kind: 'award', score: [2, 0] }
    expect(await byTwo(zhou, he, decideMatchCall, { matchId, decision })).toMatchObject({ code: 0 })
    await settle()
    const settled = await betOf(placed)
    expect(settled).toMatchObject({ state: 'settled', result: 'win' })
    expect(settled.payout).toBe((Number(placed.odds) * 100).toFixed(2))
    const record = await matchRecord(matchId)
    expect(record).toMatchObject({
      match: { state: 'off', offStatus: 'awarded', homeScore: 2, guestScore: 0 },
      verdict: { kind: 'result', score: [2, 0] },
      sums: { settled: { bets: 1, paid: settled.payout } },
      worst: null,
    })
  })

  it('that was stopped keeps its goals, and waits', async () => {
    const placed = await bet()
    const { matchId } = placed.match
    world.clock.set(await kickOffOf(matchId))
    await world.runJobs('sportsbook.kick-off')
    await unproven(matchId)
    expect(await byTwo(zhou, he, decideMatchCall, { matchId, decision: { kind: 'abandon' } })).toMatchObject({
      code: 0,
    })
    await settle()
    expect(await betOf(placed)).toMatchObject({ state: 'open' })
    await byTwo(zhou, he, decideMatchCall, { matchId, decision: { kind: 'void' } })
    await settle()
    expect(await betOf(placed)).toMatchObject({ state: 'settled', result: 'void' })
  })

  it('whose result a proof decides nobody corrects: it can only be void, and before its end', async () => {
    const placed = await bet()
    const { matchId } = placed.match
    const award = { matchId, decision: { kind: 'award', score: [9, 0] } }
    const refused = { code: FixturesErrors.provenMatch.code }
    expect(await act(zhou, decideMatchCall, award)).toMatchObject(refused)
    await playOut(matchId)
    const before = await betOf(placed)
    expect(before.state).toBe('settled')
    for (const decision of [award.decision, { kind: 'void' }, { kind: 'abandon' }]) {
      expect(await act(zhou, decideMatchCall, { matchId, decision })).toMatchObject(refused)
    }
    await settle()
    expect(await betOf(placed)).toEqual(before)
  })

  it('is not decided by who has a bet on it, nor on facts that have changed since', async () => {
    const placed = await bet()
    const { matchId } = placed.match
    const decision = { kind: 'void' }
    const proposed = await act(he, decideMatchCall, { matchId, decision })
    zhou.memberIds.push(await memberIdOf('lin_yuan'))
    expect((await act(zhou, decideMatchCall, { matchId, decision: { kind: 'abandon' } })).code).toBe(
      ChangesErrors.ownAccount.code,
    )
    expect((await agree(zhou, proposed.data.changeId)).code).toBe(ChangesErrors.ownAccount.code)
    zhou.memberIds.length = 0
    world.clock.set(await kickOffOf(matchId))
    await world.runJobs('sportsbook.kick-off')
    expect((await agree(zhou, proposed.data.changeId)).data).toMatchObject({ state: 'stale' })
    expect(await betOf(placed)).toMatchObject({ state: 'open' })
  })
})

describe('a bet under review', () => {
  it('stands in the queue with its clock, is claimed, and is decided by one', async () => {
    const placed = await reviewed()
    const frame = (await zhou.get('/console/v1/frame')).data
    // Other lists that this colleague may see stand beside it, in an order that is theirs.
    expect(frame.queues).toContainEqual(expect.objectContaining({ id: 'bets.reviews', count: 1, late: 0 }))
    const { data } = await zhou.get(reviewList.path)
    expect(data.rows).toMatchObject([{ betId: placed.betId, stake: '100.00', member: { name: 'lin_yuan' } }])
    const [row] = data.rows
    expect(Date.parse(row.dueAt) - Date.parse(row.since)).toBe(24 * 3_600_000)
    expect((await zhou.post(`${reviewList.path}/next`, {})).data).toEqual({ key: placed.betId })
    const record = await betRecord(placed.betId)
    expect(record).toMatchObject({ byScore: 'win', othersWaiting: 0, review: { dueAt: row.dueAt } })
    expect(record.ends.map(({ result }) => result).toSorted()).toEqual(['lose', 'void', 'win'])

    const done = await act(zhou, decideBetCall, { betId: placed.betId, result: 'win' })
    expect(done).toMatchObject({ code: 0, data: { state: 'applied' } })
    expect(await betOf(placed)).toMatchObject({ state: 'settled', result: 'win' })
    expect((await zhou.get(reviewList.path)).data.rows).toEqual([])
    expect((await act(zhou, decideBetCall, { betId: placed.betId, result: 'lose' })).code).toBe(
      SportsbookErrors.notUnderReview.code,
    )
  })

  it('takes two from ¥5,000 on what it could pay', async () => {
    await fund('lin_yuan', 10_000)
    const placed = await reviewed('5000.00')
    const settled = await byTwo(zhou, he, decideBetCall, { betId: placed.betId, result: 'void' })
    expect(settled).toMatchObject({ code: 0, data: { state: 'applied' } })
    expect(await betOf(placed)).toMatchObject({ state: 'settled', result: 'void' })
  })

  it('is not decided by its own member', async () => {
    const placed = await reviewed()
    zhou.memberIds.push(await memberIdOf('lin_yuan'))
    expect((await act(zhou, decideBetCall, { betId: placed.betId, result: 'win' })).code).toBe(
      ChangesErrors.ownAccount.code,
    )
    expect(await betOf(placed)).toMatchObject({ state: 'review' })
  })
})

describe('what the house finds', () => {
  it('are matches by team and id, and bets by their number', async () => {
    const placed = await bet()
    const found = async (text: string) =>
      (await zhou.get(`/console/v1/search?text=${encodeURIComponent(text)}`)).data.groups.flatMap(
        ({ found: some }: { found: { to: string }[] }) => some.map(({ to }) => to),
      )
    expect(await found(placed.betId)).toEqual([`/console/bets/${placed.betId}`])
    expect(await found(placed.match.matchId)).toEqual([`/console/matches/${placed.match.matchId}`])
    expect((await found(placed.match.home.names['zh-CN'])).length).toBeGreaterThan(0)
  })

  it('are the bets of a member on their page', async () => {
    const placed = await bet()
    const { data } = await zhou.get(`/console/v1/members/bets?member=${await memberIdOf('lin_yuan')}`)
    expect(data.rows).toMatchObject([{ betId: placed.betId, state: 'open' }])
    expect((await zhou.get('/console/v1/bets?state=open')).data.rows).toHaveLength(1)
  })
})
