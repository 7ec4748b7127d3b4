import { describe, expect, it } from 'vitest'
import { StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import { book } from '#money/wallet/server/index.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { cny, formatAmount, money, parseMoney } from '#platform/money/money.ts'
import { readAs } from '#platform/outbox/server/read-as.ts'
import type { OutboxEvent } from '#platform/room/room.ts'
import type { OffStatus } from '#play/fixtures/fixtures.contract.ts'
import { makeStuck } from '#testing/databases/stuck-row.ts'
import {
  chen,
  fund,
  kickOffOf,
  lin,
  MINUTE,
  markets,
  memberIdOf,
  offered,
  place,
  playOut,
  sportsWallet,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import type { WireClient } from '#testing/wire-client.ts'
import type { BetView } from '../sportsbook.contract.ts'
import { SportsbookErrors } from '../sportsbook.refusals.ts'
import { endBets } from './ending/end-bet.ts'
import { settlementBookings } from './sportsbook.bookings.ts'
import { readBets } from './sportsbook.store.ts'

withBettors()

const record = async (browser: WireClient, betId: string) => (await browser.get(`/cg/v1/bet/${betId}`)).data

const stateOf = async (matchId: string) =>
  (await world.browser().get(`/live/v1/match/${matchId}`)).data.state as string

/** What was told of how stakes ended, oldest first. */
async function told() {
  const { rows } =
    await sql<OutboxEvent>`select seq, type, key, payload, at from platform.outbox order by seq`.execute(
      world.app.db,
    )
  return rows.flatMap((event) => readAs([StakeSettled, StakeVoided], event) ?? [])
}

/** Has a match end otherwise than planned, as the feed of real matches may have it. */
async function endAs(matchId: string, off: { state: OffStatus; score: [number, number] }): Promise<void> {
  await sql`update fixtures.match set state = 'off', off_status = ${off.state}, home_goals = ${off.score[0]},
    away_goals = ${off.score[1]}, ended_at = ${world.clock.now()} where id = ${matchId}`.execute(world.app.db)
}

describe('kick-off', () => {
  it('ends the betting to the millisecond, before any job has run', async () => {
    const pick = await offered()
    const kickOff = await kickOffOf(pick.matchId)
    world.clock.set(new Date(kickOff.getTime() - 1))
    expect(await place(lin, pick)).toMatchObject({ code: 0 })
    world.clock.set(kickOff)
    expect(await place(lin, pick)).toMatchObject({ code: SportsbookErrors.matchStarted.code })
    expect(await markets(pick.matchId)).toEqual([])
  })

  it('publishes every accepted bet and no other, however close they come', { tags: ['races'] }, async () => {
    await fund('chen_mo', 2_000)
    const pick = await offered()
    world.clock.set(new Date((await kickOffOf(pick.matchId)).getTime() - 1))
    const racing = Array.from({ length: 12 }, (_, i) =>
      place(i % 2 ? lin : chen, pick, { stake: '10.00', oddsPolicy: 'any' }),
    )
    world.clock.advance(1)
    await world.runJobs('sportsbook.kick-off')
    const accepted = (await Promise.all(racing))
      .filter((answer) => answer.code === 0)
      .map((answer) => answer.data.betId)
    const { data } = await world.browser().get(`/live/v1/match/${pick.matchId}/proof`)
    expect(data.betIds).toEqual(accepted.sort())
    expect(await place(lin, pick)).toMatchObject({ code: SportsbookErrors.suspended.code })
  })
})

describe('settlement', () => {
  it('pays every winner once, to the cent, and every bet opens to balanced entries (S7-123)', async () => {
    const picks = [
      await offered(0, 0),
      await offered(0, 1),
      await offered(0, 2),
      await offered(1, 0),
      await offered(1, 1),
    ]
    const bets: BetView[] = []
    for (const pick of picks) bets.push((await place(lin, pick, { stake: '33.33', oddsPolicy: 'any' })).data)
    expect(await sportsWallet(lin)).toEqual({ money: '833.35', staked: '166.65' })
    const matchId = picks[0]?.matchId ?? ''
    await playOut(matchId)
    await world.runJobs('sportsbook.settle')

    const match = (await lin.get(`/live/v1/match/${matchId}`)).data
    let expected = 83_335n
    for (const bet of bets) {
      const { bet: settled, entries, debitTotal, creditTotal } = await record(lin, bet.betId)
      const winner =
        match.homeScore > match.guestScore ? 'home' : match.homeScore < match.guestScore ? 'away' : 'draw'
      const goals = match.homeScore + match.guestScore
      const right =
        bet.market === '1x2'
          ? bet.selection === winner
          : (bet.selection === 'over') === goals > Number(bet.line)
      expect(settled).toMatchObject({ state: 'settled', result: right ? 'win' : 'lose' })
      const odds = BigInt(bet.odds.replace('.', ''))
      const cents = right ? (3_333n * odds + 50n) / 100n : 0n
      const exactHalf = (3_333n * odds) % 100n === 50n
      if (!exactHalf) expect(settled.payout).toBe(formatAmount(money('CNY', cents * 10_000n)))
      expected += (parseMoney(settled.payout, 'CNY')?.units ?? 0n) / 10_000n
      expect(debitTotal).toBe(creditTotal)
      expect(entries.map((entry: { reason: string }) => entry.reason)).toContain('staked')
      expect(
        entries
          .filter((entry: { account: { own: boolean } }) => !entry.account.own)
          .every((entry: { balanceAfter: unknown }) => entry.balanceAfter === null),
      ).toBe(true)
    }
    expect(await sportsWallet(lin)).toEqual({
      money: formatAmount(money('CNY', expected * 10_000n)),
      staked: '0.00',
    })
  })

  it('settles each bet once when many workers settle at once', { tags: ['races'] }, async () => {
    const pick = await offered()
    for (let i = 0; i < 6; i += 1) await place(lin, pick, { stake: '20.00', oddsPolicy: 'any' })
    world.clock.set(await kickOffOf(pick.matchId))
    await world.runJobs('sportsbook.kick-off')
    world.clock.advance(10 * MINUTE)
    await world.runJobs('fixtures.advance')
    await Promise.all([1, 2, 3].map(() => world.runJobs('sportsbook.settle')))
    await world.runJobs('sportsbook.settle')
    expect(await told()).toHaveLength(6)
    expect((await sportsWallet(lin)).staked).toBe('0.00')
  })

  it('settles the others when one cannot be settled', { tags: ['statements'] }, async () => {
    const pick = await offered()
    const bets: string[] = []
    for (let i = 0; i < 3; i += 1)
      bets.push((await place(lin, pick, { stake: '20.00', oddsPolicy: 'any' })).data.betId)
    const bet = {
      memberId: await memberIdOf('lin_yuan'),
      venue: 'sports',
      betId: bets[0] ?? '',
      stake: cny(20),
    }
    const closed = { ...bet, paid: cny('0.01'), remainder: cny(0) }
    await transact(systemCtx(world.app, 'test'), (tx, ctx) =>
      book(tx, ctx.app, ...settlementBookings(closed)),
    )
    world.clock.set(await kickOffOf(pick.matchId))
    await world.runJobs('sportsbook.kick-off')
    world.clock.advance(10 * MINUTE)
    await world.runJobs('fixtures.advance')
    await expect(world.runJobs('sportsbook.settle')).rejects.toThrow('1 of 3 could not be done')
    const { rows } = await sql<{ id: string; state: string }>`select id, state from sportsbook.bet`.execute(
      world.app.db,
    )
    const states = Object.fromEntries(rows.map(({ id, state }) => [id, state]))
    expect(bets.map((id) => states[id])).toEqual(['open', 'settled', 'settled'])
    // Its turn comes again, but not before those that others may be behind it.
    await world.runJobs('sportsbook.settle')
  })

  it('kicks the others off, and lets them go on, when one match cannot be touched', {
    tags: ['statements'],
  }, async () => {
    const [stuck, other] = [await offered(0, 0, 0), await offered(0, 0, 1)]
    const release = await makeStuck(world.pool, 'fixtures.match', { column: 'id', value: stuck.matchId })
    world.clock.set(await kickOffOf(other.matchId))
    await expect(world.runJobs('sportsbook.kick-off')).rejects.toThrow('1 of 2 could not be done')
    await world.runJobs('sportsbook.kick-off')
    expect(await stateOf(other.matchId)).toBe('live')
    await release()
    world.clock.advance(2000)
    await world.runJobs('sportsbook.kick-off')
    await makeStuck(world.pool, 'fixtures.match', { column: 'id', value: stuck.matchId })
    world.clock.advance(10 * MINUTE)
    // With them end the matches that the board began with.
    await expect(world.runJobs('fixtures.advance')).rejects.toThrow(/\b1 of \d+ could not be done/)
    await world.runJobs('fixtures.advance')
    expect(await stateOf(other.matchId)).toBe('finished')
  })

  it('settles what an abandoned match has decided at once, however many bets on it have to wait', {
    tags: ['races'],
  }, async () => {
    const waiting = (await place(lin, await offered(0, 0))).data
    const decided = (await place(lin, await offered(1, 0))).data
    await sql`insert into sportsbook.bet
      (id, member_id, match_id, kind, line, selection, currency, stake, odds, placed_at)
      select gen_random_uuid(), member_id, match_id, kind, line, selection, currency, stake, odds,
        placed_at - interval '1 minute' from sportsbook.bet, generate_series(1, 1000) where id = ${waiting.betId}`.execute(
      world.app.db,
    )
    await endAs(waiting.match.matchId, { state: 'abandoned', score: [5, 5] })
    await world.runJobs('sportsbook.settle')
    const { rows } = await sql<{ id: string }>`select id from sportsbook.bet where state = 'settled'`.execute(
      world.app.db,
    )
    expect(rows).toEqual([{ id: decided.betId }])
  })

  it('settles one match while others wait, and gives stakes on a postponed one back when its window ends', {
    tags: ['races'],
  }, async () => {
    const picks = [await offered(0, 0, 0), await offered(0, 0, 1), await offered(0, 0, 2)]
    const [postponed, played, coming] = picks.map(({ matchId }) => matchId)
    const bets: BetView[] = []
    for (const pick of picks) bets.push((await place(lin, pick)).data)
    await endAs(postponed ?? '', { state: 'postponed', score: [0, 0] })
    await playOut(played ?? '')
    expect(await stateOf(coming ?? '')).toBe('upcoming')
    const states = await Promise.all(bets.map(async ({ betId }) => (await record(lin, betId)).bet.state))
    expect(states).toEqual(['open', 'settled', 'open'])
    const { waitsUntil } = (await world.browser().get(`/live/v1/match/${postponed}`)).data
    world.clock.set(new Date(waitsUntil))
    await world.runJobs('sportsbook.settle')
    const later = world.browser()
    await later.login('lin_yuan', 'Yuan-lou7-hall')
    expect((await record(later, bets[0]?.betId ?? '')).bet).toMatchObject({
      state: 'settled',
      result: 'void',
      validBetAmount: '0.00',
    })
    const [settled, voided] = await told()
    const one = (await record(later, bets[1]?.betId ?? '')).bet
    expect(settled).toMatchObject({
      type: StakeSettled.type,
      payload: {
        stakeId: one.betId,
        venue: 'sports',
        price: one.price,
        placedAt: one.placedAt,
        finalAt: one.settledAt,
        result: one.result,
        payout: one.payout,
        validStake: one.validBetAmount,
      },
    })
    expect(voided).toMatchObject({ type: StakeVoided.type, payload: { stakeId: bets[0]?.betId } })
  })

  it('ends a bet that waits for a person as any other: paid, counted and told, once', {
    tags: ['statements'],
  }, async () => {
    const { betId, match } = (await place(lin, await offered(), { stake: '20.00' })).data
    await endAs(match.matchId, { state: 'awarded', score: [3, 0] })
    await world.runJobs('sportsbook.settle')
    expect((await record(lin, betId)).bet.state).toBe('review')
    expect(await told()).toEqual([])
    const decide = () =>
      transact(systemCtx(world.app, 'test'), async (tx, ctx) => {
        const [bet] = await readBets(tx, [betId])
        if (bet) await endBets(tx, ctx, [{ bet, result: 'half-lose' }])
      })
    await decide()
    await expect(decide()).rejects.toThrow('is settled')
    expect((await record(lin, betId)).bet).toMatchObject({ state: 'settled', payout: '10.00' })
    expect(await told()).toMatchObject([
      { payload: { stakeId: betId, payout: '10.00', validStake: '10.00' } },
    ])
  })

  it('never changes a bet that is settled', { tags: ['statements'] }, async () => {
    const { data } = await place(lin, await offered())
    await playOut(data.match.matchId)
    await expect(
      sql`update sportsbook.bet set payout = 10000000 where id = ${data.betId}`.execute(world.app.db),
    ).rejects.toThrow('is settled')
  })
})
