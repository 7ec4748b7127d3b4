import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOUSE_OWNER } from '#money/ledger/ledger.chart.ts'
import { balanceOf, violations } from '#money/ledger/server/index.ts'
import { type Ctx, systemCtx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny, formatAmount, type Money, money, zero } from '#platform/money/money.ts'
import { createToyHouse } from '#testing/toy-house.ts'
import type { WalletParts } from '../wallet.rules.ts'
import {
  bookedEntriesOf,
  capturePayout,
  creditDeposit,
  holdForWithdrawal,
  moveFromVenue,
  moveToVenue,
  parkInSuspense,
  placeStake,
  readWallet,
  releaseEscrow,
  releaseWithdrawal,
  settleBet,
  takeIntoEscrow,
  takePart,
  voidBet,
} from './index.ts'

let toy: Awaited<ReturnType<typeof createToyHouse>>
beforeAll(async () => {
  toy = await createToyHouse()
})
afterEach(async () => {
  expect(await violations(toy.house.db)).toEqual([])
})
afterAll(() => toy.close())

/** Runs one verb in a transaction of its own, as a room does. */
function doing<T>(work: (tx: Tx, ctx: Ctx) => Promise<T>): Promise<T> {
  return transact(systemCtx(toy.house, newId()), work)
}

const none = zero('CNY')
const RAIL = 'testbank'

/** A member with a deposit of that much. */
async function member(amount = cny(100)) {
  const memberId = randomUUID()
  await doing((tx, ctx) => creditDeposit(tx, ctx, { memberId, billNo: `D-${memberId}`, rail: RAIL, amount }))
  return memberId
}

/** A wallet in yuan: free, held, and per venue its balance and stakes. */
async function wallet(memberId: string) {
  return shown(await readWallet(toy.house.db, memberId))
}
function shown(parts: WalletParts) {
  const venues = parts.venues.map((part) => [
    part.channelCode,
    formatAmount(part.money),
    formatAmount(part.staked),
  ])
  return [formatAmount(parts.available), formatAmount(parts.held), ...venues]
}

async function house(name: 'railClearing' | 'suspense' | 'venueResult' | 'rounding', scope: string) {
  const key = { name, owner: HOUSE_OWNER, scope, currency: 'CNY' as const }
  return (await balanceOf(toy.house.db, key)).posted
}

/** How much a house account changes while something happens. */
async function change(name: Parameters<typeof house>[0], scope: string, work: () => Promise<unknown>) {
  const before = await house(name, scope)
  await work()
  return formatAmount(money('CNY', (await house(name, scope)).units - before.units))
}

/** What was put into the outbox for the member, oldest first. */
async function told(memberId: string) {
  const { rows } = await sql<{ payload: Record<string, unknown>; topics: string[] }>`
    select payload, topics from platform.outbox where type = 'wallet.changed' and key = ${memberId} order by seq`.execute(
    toy.house.db,
  )
  return rows
}

describe('a deposit', () => {
  it('is credited to the centre wallet out of the rail, and the member is told', async () => {
    const memberId = randomUUID()
    const input = { memberId, billNo: 'D1', rail: RAIL, amount: cny('128.50') }
    const bank = await change('railClearing', RAIL, () => doing((tx, ctx) => creditDeposit(tx, ctx, input)))
    expect(bank).toBe('-128.50')
    expect(await wallet(memberId)).toEqual(['128.50', '0.00'])
    expect(await told(memberId)).toEqual([
      {
        topics: [`member:${memberId}`],
        payload: {
          memberId,
          version: 1,
          currency: 'CNY',
          centre: { available: '128.50', held: '0.00' },
          venues: [],
          at: '2026-06-14T06:36:00.000Z',
        },
      },
    ])
  })

  it('credited twice is credited once, told once', async () => {
    const memberId = await member()
    const input = { memberId, billNo: `D-${memberId}`, rail: RAIL, amount: cny(100) }
    await Promise.all(Array.from({ length: 5 }, () => doing((tx, ctx) => creditDeposit(tx, ctx, input))))
    expect(await wallet(memberId)).toEqual(['100.00', '0.00'])
    expect(await told(memberId)).toHaveLength(1)
  })

  it('credited again with another amount is a fault, and changes nothing', async () => {
    const memberId = await member()
    const input = { memberId, billNo: `D-${memberId}`, rail: RAIL, amount: cny(101) }
    await expect(doing((tx, ctx) => creditDeposit(tx, ctx, input))).rejects.toThrow(/conflict/)
    expect(await wallet(memberId)).toEqual(['100.00', '0.00'])
  })

  it('that rolls back was never credited and never told', async () => {
    const memberId = randomUUID()
    const gone = doing(async (tx, ctx) => {
      await creditDeposit(tx, ctx, { memberId, billNo: 'D2', rail: RAIL, amount: cny(5) })
      throw new Error('power cut')
    })
    await expect(gone).rejects.toThrow('power cut')
    expect(await wallet(memberId)).toEqual(['0.00', '0.00'])
    expect(await told(memberId)).toEqual([])
  })

  it('that nobody can be credited with is parked in suspense, once', async () => {
    const input = { rail: RAIL, transferId: 'T1', amount: cny(77), reason: 'wrongAmount' }
    const parked = await change('suspense', RAIL, async () => {
      await doing((tx, ctx) => parkInSuspense(tx, ctx, input))
      await doing((tx, ctx) => parkInSuspense(tx, ctx, input))
    })
    expect(parked).toBe('77.00')
  })
})

/** What the member is told, in the order in which the outbox hands it on. */
async function delivered(memberId: string) {
  const { rows } = await sql<{ version: number; centre: { available: string; held: string } }>`
    select (payload->>'version')::int as version, payload->'centre' as centre from platform.outbox
    where type = 'wallet.changed' and key = ${memberId} order by xid, seq`.execute(toy.house.db)
  return rows.map(({ version, centre }) => ({ version, centre: [centre.available, centre.held] }))
}

describe('changes of one wallet at the same time', () => {
  it('are numbered as they come to be seen, whichever began first and is delivered first', async () => {
    const memberId = await member()
    const [begun, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = doing(async (tx, ctx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      begun.resolve()
      await overtaken.promise
      await creditDeposit(tx, ctx, { memberId, billNo: `S-${memberId}`, rail: RAIL, amount: cny(20) })
    })
    await begun.promise
    await doing((tx, ctx) =>
      creditDeposit(tx, ctx, { memberId, billNo: `Q-${memberId}`, rail: RAIL, amount: cny(3) }),
    )
    overtaken.resolve()
    await slow
    expect(await delivered(memberId)).toEqual([
      { version: 1, centre: ['100.00', '0.00'] },
      { version: 3, centre: ['123.00', '0.00'] },
      { version: 2, centre: ['103.00', '0.00'] },
    ])
  })

  it('are told with one another where one posts to the centre wallet and the other to an escrow', async () => {
    const [memberId, payerId] = [await member(), await member()]
    const billNo = `W-${memberId}`
    const part = { memberId, billNo, partNo: `P-${memberId}`, amount: cny(40) }
    await doing((tx, ctx) => takeIntoEscrow(tx, ctx, { memberId, billNo, amount: cny(60) }))
    await doing((tx, ctx) => takePart(tx, ctx, part))
    const pairing = { payerId, depositNo: `D-${billNo}`, reward: none, endsWithdrawal: false }
    const [released, credited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const release = doing(async (tx, ctx) => {
      await releaseEscrow(tx, ctx, { ...part, ...pairing })
      released.resolve()
      await credited.promise
    })
    await released.promise
    const { pid, credit } = await startCredit(memberId)
    await waitsForLock(pid)
    credited.resolve()
    await Promise.all([release, credit])
    const newest = (await delivered(memberId)).toSorted((a, b) => b.version - a.version)
    expect(newest.slice(0, 2)).toEqual([
      { version: 4, centre: ['45.00', '20.00'] },
      { version: 3, centre: ['40.00', '20.00'] },
    ])
  })
})

/** Has a deposit credited by a session that can be watched. */
async function startCredit(memberId: string) {
  const ready = Promise.withResolvers<number>()
  const credit = doing(async (tx, ctx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    ready.resolve(rows[0]?.pid ?? 0)
    await creditDeposit(tx, ctx, { memberId, billNo: `C-${memberId}`, rail: RAIL, amount: cny(5) })
  })
  return { pid: await ready.promise, credit }
}

/** Resolves when the session waits for a lock that another holds. */
async function waitsForLock(pid: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ blocked: boolean }>`
        select cardinality(pg_blocking_pids(${pid}::int)) > 0 as blocked`.execute(toy.house.db)
      return rows[0]?.blocked
    })
    .toBe(true)
}

describe('a withdrawal', () => {
  const held = async (amount = cny(60)) => {
    const memberId = await member()
    const billNo = `W-${memberId}`
    await doing((tx, ctx) => holdForWithdrawal(tx, ctx, { memberId, billNo, amount }))
    return { memberId, billNo }
  }

  it('is held: no longer free, still the member’s', async () => {
    const { memberId } = await held()
    expect(await wallet(memberId)).toEqual(['40.00', '60.00'])
  })

  it('of more than is free is refused with what is free', async () => {
    const { memberId } = await held()
    const more = { memberId, billNo: 'W-more', amount: cny('40.01') }
    await expect(doing((tx, ctx) => holdForWithdrawal(tx, ctx, more))).rejects.toMatchObject({
      code: 602001,
      data: { available: '40.00', currency: 'CNY' },
    })
  })

  it('paid leaves through the rail', async () => {
    const of = await held()
    const bank = await change('railClearing', RAIL, () =>
      doing((tx, ctx) => capturePayout(tx, ctx, { ...of, rail: RAIL })),
    )
    expect(bank).toBe('60.00')
    expect(await wallet(of.memberId)).toEqual(['40.00', '0.00'])
  })

  it('paid or returned twice happens once', async () => {
    const paid = await held()
    for (let time = 0; time < 2; time++)
      await doing((tx, ctx) => capturePayout(tx, ctx, { ...paid, rail: RAIL }))
    expect(await wallet(paid.memberId)).toEqual(['40.00', '0.00'])
    const returned = await held()
    for (let time = 0; time < 2; time++) await doing((tx, ctx) => releaseWithdrawal(tx, ctx, returned))
    expect(await wallet(returned.memberId)).toEqual(['100.00', '0.00'])
    expect(await told(returned.memberId)).toHaveLength(3)
  })

  it('is paid or returned, never both', async () => {
    const of = await held()
    await doing((tx, ctx) => releaseWithdrawal(tx, ctx, of))
    await expect(doing((tx, ctx) => capturePayout(tx, ctx, { ...of, rail: RAIL }))).rejects.toThrow(
      /hold_resolved/,
    )
    expect(await wallet(of.memberId)).toEqual(['100.00', '0.00'])
  })

  it('is nobody else’s to take', async () => {
    const { billNo } = await held()
    const other = await member()
    const theirs = doing((tx, ctx) => capturePayout(tx, ctx, { memberId: other, billNo, rail: RAIL }))
    await expect(theirs).rejects.toThrow()
  })

  it('of one balance in two tabs at once goes through once', async () => {
    const memberId = await member()
    const tabs = ['a', 'b'].map((tab) =>
      doing((tx, ctx) =>
        holdForWithdrawal(tx, ctx, { memberId, billNo: `${memberId}${tab}`, amount: cny(80) }),
      ),
    )
    const outcomes = await Promise.allSettled(tabs)
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await wallet(memberId)).toEqual(['20.00', '80.00'])
  })
})

describe('a venue wallet', () => {
  const transfer = (memberId: string, amount: Money<'CNY'>, transferId: string = randomUUID()) => ({
    memberId,
    venue: 'sports',
    transferId,
    amount,
  })

  it('borrows from the centre wallet and gives back; both answer with the wallet as it is then', async () => {
    const memberId = await member()
    const lent = await doing((tx, ctx) => moveToVenue(tx, ctx, transfer(memberId, cny(70))))
    expect(shown(lent)).toEqual(['30.00', '0.00', ['sports', '70.00', '0.00']])
    const back = await doing((tx, ctx) => moveFromVenue(tx, ctx, transfer(memberId, cny('20.50'))))
    expect(shown(back)).toEqual(['50.50', '0.00', ['sports', '49.50', '0.00']])
    expect((await told(memberId)).at(-1)?.payload).toMatchObject({
      centre: { available: '50.50' },
      venues: [{ channelCode: 'sports', money: '49.50', staked: '0.00', inTransit: '0.00' }],
    })
  })

  it('moves a transfer once', async () => {
    const memberId = await member()
    const once = transfer(memberId, cny(70))
    await doing((tx, ctx) => moveToVenue(tx, ctx, once))
    expect(shown(await doing((tx, ctx) => moveToVenue(tx, ctx, once)))).toEqual([
      '30.00',
      '0.00',
      ['sports', '70.00', '0.00'],
    ])
  })

  it('cannot borrow or give what is not there', async () => {
    const memberId = await member()
    await expect(
      doing((tx, ctx) => moveToVenue(tx, ctx, transfer(memberId, cny('100.01')))),
    ).rejects.toMatchObject({ code: 602001, data: { available: '100.00' } })
    await expect(
      doing((tx, ctx) => moveFromVenue(tx, ctx, transfer(memberId, cny('0.01')))),
    ).rejects.toMatchObject({ code: 602001, data: { available: '0.00' } })
  })
})

describe('a bet', () => {
  const placed = async (stake = cny(100)) => {
    const memberId = await member(cny(1000))
    const bet = { memberId, venue: 'sports', betId: `B-${memberId}`, stake }
    await doing(async (tx, ctx) => {
      await moveToVenue(tx, ctx, { memberId, venue: 'sports', transferId: memberId, amount: cny(1000) })
    })
    await doing((tx, ctx) => placeStake(tx, ctx, bet))
    return bet
  }

  it('takes its stake out of the venue wallet; it is locked, and once', async () => {
    const bet = await placed()
    const again = await doing((tx, ctx) => placeStake(tx, ctx, bet))
    expect(shown(again)).toEqual(['0.00', '0.00', ['sports', '900.00', '100.00']])
  })

  it('above the venue wallet is refused with what is there', async () => {
    const bet = await placed()
    const more = { ...bet, betId: `${bet.betId}-more`, stake: cny('900.01') }
    await expect(doing((tx, ctx) => placeStake(tx, ctx, more))).rejects.toMatchObject({
      code: 602001,
      data: { available: '900.00' },
    })
  })

  it.each([
    ['won', '185', '0', '1085.00', '-85.00', '0.00'],
    ['won, with a rest from rounding', '185.33', '0.0035', '1085.33', '-85.3335', '0.0035'],
    ['won, rounded up', '185.34', '-0.0035', '1085.34', '-85.3365', '-0.0035'],
    ['pushed', '100', '0', '1000.00', '0.00', '0.00'],
    ['half lost', '50', '0', '950.00', '50.00', '0.00'],
    ['lost', '0', '0', '900.00', '100.00', '0.00'],
  ])('%s is settled to the last unit', async (_, paid, remainder, left, result, rest) => {
    const bet = await placed()
    const sign = remainder.startsWith('-') ? -1n : 1n
    const exact = money('CNY', cny(remainder.replace('-', '')).units * sign)
    const settlement = { ...bet, paid: cny(paid), remainder: exact }
    let rounding = ''
    const won = await change('venueResult', 'sports', async () => {
      rounding = await change('rounding', '', () => doing((tx, ctx) => settleBet(tx, ctx, settlement)))
    })
    expect(await wallet(bet.memberId)).toEqual(['0.00', '0.00', ['sports', left, '0.00']])
    expect([won, rounding]).toEqual([result, rest])
  })

  it('is paid once, however often it is settled', async () => {
    const bet = await placed()
    const won = { ...bet, paid: cny(185), remainder: none }
    await Promise.all(Array.from({ length: 5 }, () => doing((tx, ctx) => settleBet(tx, ctx, won))))
    expect(await wallet(bet.memberId)).toEqual(['0.00', '0.00', ['sports', '1085.00', '0.00']])
  })

  it('that was settled can be neither voided nor settled otherwise', async () => {
    const bet = await placed()
    await doing((tx, ctx) => settleBet(tx, ctx, { ...bet, paid: none, remainder: none }))
    await expect(doing((tx, ctx) => voidBet(tx, ctx, bet))).rejects.toThrow(/conflict/)
    await expect(
      doing((tx, ctx) => settleBet(tx, ctx, { ...bet, paid: cny(185), remainder: none })),
    ).rejects.toThrow(/conflict/)
    expect(await wallet(bet.memberId)).toEqual(['0.00', '0.00', ['sports', '900.00', '0.00']])
  })

  it('that is void gives its stake back', async () => {
    const bet = await placed()
    await doing((tx, ctx) => voidBet(tx, ctx, bet))
    expect(await wallet(bet.memberId)).toEqual(['0.00', '0.00', ['sports', '1000.00', '0.00']])
  })

  it('opens to entries that add up, and keeps the house’s balances to itself', async () => {
    const bet = await placed()
    await doing((tx, ctx) =>
      settleBet(tx, ctx, { ...bet, paid: cny('185.33'), remainder: money('CNY', 3500n) }),
    )
    const ref = { kind: 'bet', id: bet.betId }
    const booked = await bookedEntriesOf(toy.house.db, { memberId: bet.memberId, ref, currency: 'CNY' })
    expect([booked.debitTotal, booked.creditTotal]).toEqual(['285.3335', '285.3335'])
    expect(
      booked.entries.map((e) => [e.reason, e.account.name, e.debit ?? '', e.credit ?? '', e.balanceAfter]),
    ).toEqual([
      ['staked', 'memberVenue', '100.00', '', '900.00'],
      ['staked', 'memberStakes', '', '100.00', '100.00'],
      ['stakeReturned', 'memberStakes', '100.00', '', '0.00'],
      ['stakeReturned', 'memberVenue', '', '100.00', '1000.00'],
      ['won', 'venueResult', '85.33', '', null],
      ['won', 'memberVenue', '', '85.33', '1085.33'],
      ['rounded', 'venueResult', '0.0035', '', null],
      ['rounded', 'rounding', '', '0.0035', null],
    ])
  })
})
