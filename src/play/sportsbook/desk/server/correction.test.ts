import { beforeEach, describe, expect, it } from 'vitest'
import { book, centreBalance, readWallet, venueBalance } from '#money/wallet/server/index.ts'
import { withdrawalHoldBooking } from '#money/withdrawals/server/withdrawals.bookings.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { cny, formatAmount } from '#platform/money/money.ts'
import { FixturesErrors } from '#play/fixtures/fixtures.refusals.ts'
import { venueTransferBooking } from '#play/venues/server/index.ts'
import { lin, memberIdOf, offered, place, playOut, withBettors, world } from '#testing/people/bettors.ts'
import { act, agree, byTwo } from '#testing/staff/seats.ts'
import type { BetView } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { betRecordCall } from '../bets.desk.ts'
import { correctionCall, correctMatchCall, decideMatchCall, matchRecordCall } from '../matches.desk.ts'

withBettors()

const TRADER = [
  'fixtures.view',
  'fixtures.state',
  'fixtures.state.approve',
  'fixtures.correct',
  'fixtures.correct.approve',
  'console.use',
] as const
let zhou: ReturnType<typeof world.staff>
let he: ReturnType<typeof world.staff>
beforeEach(() => {
  zhou = world.staff(...TRADER)
  he = world.staff(...TRADER)
})

/** A bet of ¥100 on the home side of a match that was awarded to it, and settled. */
async function won(): Promise<BetView> {
  const placed: BetView = (await place(lin, await offered(0, 0), { oddsPolicy: 'any' })).data
  const { matchId } = placed.match
  await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
  await sql`update fixtures.match set feed = 'history', commitment = null where id = ${matchId}`.execute(
    world.app.db,
  )
  await byTwo(zhou, he, decideMatchCall, { matchId, decision: { kind: 'award', score: [2, 0] } })
  await world.runJobs('sportsbook.settle')
  return { ...placed, payout: (await recordOf(placed)).bet.payout }
}

const recordOf = async ({ betId }: BetView) => (await lin.get(`/cg/v1/bet/${betId}`)).data
const preview = (matchId: string, verdict: string) =>
  zhou.get(`${correctionCall.path}?matchId=${matchId}&verdict=${verdict}`)
const correct = (matchId: string, verdict: string) => byTwo(zhou, he, correctMatchCall, { matchId, verdict })
const free = async () => {
  const memberId = await memberIdOf('lin_yuan')
  const [there, centre] = [
    await venueBalance(world.app.db, memberId, 'sports'),
    await centreBalance(world.app.db, memberId),
  ]
  return [formatAmount(there), formatAmount(centre)]
}
const losses = async () => {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(b.credit_posted - b.debit_posted), 0)::bigint as units
    from ledger.balance b join ledger.account a on a.id = b.account_id where a.code = 5040`.execute(
    world.app.db,
  )
  return Math.abs(Number(rows[0]?.units ?? 0n)) / 1e6
}

/** Has the member's sports wallet hold so much and no more; the rest goes to the centre wallet, and from there out. */
async function spendDownTo(left: number, held = 0): Promise<void> {
  const memberId = await memberIdOf('lin_yuan')
  const there = await venueBalance(world.app.db, memberId, 'sports')
  const out = { ...there, units: there.units - cny(left).units }
  await transact(systemCtx(world.app, 'test'), (tx, { app }) =>
    book(
      tx,
      app,
      venueTransferBooking(
        { memberId, venue: 'sports', transferId: crypto.randomUUID(), amount: out },
        'out',
      ),
    ),
  )
  const amount = { ...out, units: out.units - cny(held).units }
  await transact(systemCtx(world.app, 'test'), (tx, { app }) =>
    book(tx, app, withdrawalHoldBooking({ memberId, billNo: 'W1', amount })),
  )
}

describe('a match whose bets have settled', () => {
  it('is corrected by two: what was too much is taken back, and both results are shown', {
    tags: ['statements'],
  }, async () => {
    const bet = await won()
    const { matchId } = bet.match
    expect((await preview(matchId, '0:1')).data).toEqual({
      bets: 1,
      members: 1,
      gains: '0.00',
      losses: bet.payout,
      taken: bet.payout,
      borne: '0.00',
    })
    expect(await correct(matchId, '0:1')).toMatchObject({ code: 0, data: { state: 'applied' } })
    expect((await recordOf(bet)).bet).toMatchObject({
      result: 'win',
      payout: bet.payout,
      corrected: { result: 'lose', payout: '0.00', paid: '0.00', taken: bet.payout },
    })
    expect(await free()).toEqual(['900.00', '0.00'])
    expect(await losses()).toBe(0)
    const taken = { paid: '0.00', taken: bet.payout }
    expect((await zhou.get(`${matchRecordCall.path}?matchId=${matchId}`)).data.corrections).toMatchObject([
      { verdict: '0:1', bets: 1, ...taken, borne: '0.00' },
    ])
    expect((await zhou.get(`${betRecordCall.path}?betId=${bet.betId}`)).data).toMatchObject({
      bet: { result: 'win' },
      corrected: { result: 'lose', payout: '0.00', ...taken },
    })
    expect(await correct(matchId, '3:1')).toMatchObject({ code: 0, data: { state: 'applied' } })
    expect((await recordOf(bet)).bet.corrected).toMatchObject({
      result: 'win',
      paid: bet.payout,
      taken: '0.00',
    })
    expect((await act(zhou, correctMatchCall, { matchId, verdict: '1:0' })).code).toBe(
      SportsbookErrors.nothingToCorrect.code,
    )
  })

  it('takes only what is free, nothing of a submitted withdrawal, and the house bears the rest', async () => {
    const bet = await won()
    const { matchId } = bet.match
    await spendDownTo(30, 12.5)
    expect(await free()).toEqual(['30.00', '12.50'])
    const heldBefore = formatAmount((await readWallet(world.app.db, await memberIdOf('lin_yuan'))).held)
    const borne = Number(bet.payout) - 42.5
    expect((await preview(matchId, '0:1')).data).toMatchObject({ taken: '42.50', borne: borne.toFixed(2) })
    await correct(matchId, '0:1')
    expect(await free()).toEqual(['0.00', '0.00'])
    expect(await losses()).toBeCloseTo(borne, 6)
    const held = (await readWallet(world.app.db, await memberIdOf('lin_yuan'))).held
    expect(formatAmount(held)).toBe(heldBefore)
    // Back again: the member gets what was taken, and the house has its part back.
    await correct(matchId, '1:0')
    expect(await free()).toEqual(['42.50', '0.00'])
    expect(await losses()).toBe(0)
  })

  it('takes nothing after 72 hours', async () => {
    const bet = await won()
    const before = await free()
    world.clock.advance(73 * 3_600_000)
    expect(await correct(bet.match.matchId, 'void')).toMatchObject({ code: 0, data: { state: 'applied' } })
    expect(await free()).toEqual(before)
    expect(await losses()).toBeCloseTo(Number(bet.payout) - 100, 6)
  })

  it('is corrected once, however often its second seat is taken', { tags: ['races'] }, async () => {
    const bet = await won()
    const { data } = await act(zhou, correctMatchCall, { matchId: bet.match.matchId, verdict: '0:1' })
    await Promise.all([agree(he, data.changeId), agree(he, data.changeId)])
    expect(await free()).toEqual(['900.00', '0.00'])
  })

  it('whose result a proof decides nobody corrects', async () => {
    const placed: BetView = (await place(lin, await offered(0, 0), { oddsPolicy: 'any' })).data
    await playOut(placed.match.matchId)
    const refused = { code: FixturesErrors.provenMatch.code }
    for (const verdict of ['0:1', 'void'])
      expect(await act(zhou, correctMatchCall, { matchId: placed.match.matchId, verdict })).toMatchObject(
        refused,
      )
  })
})
