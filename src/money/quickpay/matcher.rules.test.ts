import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { fits, matchAll, nearestAmounts, type Offer, type Seeker } from './matcher.rules.ts'

const units = (yuan: number) => cny(yuan).units
const NONE = new Set<string>()
const seeker = (billNo: string, yuan: number, since = 0, more: Partial<Seeker> = {}): Seeker => ({
  billNo,
  memberId: `m-${billNo}`,
  units: units(yuan),
  bankCode: null,
  since,
  ...more,
})
const offer = (billNo: string, yuan: number, since = 0, more: Partial<Offer> = {}): Offer => ({
  billNo,
  memberId: `m-${billNo}`,
  units: units(yuan),
  bankCode: 'ICBC',
  since,
  ...more,
})
const pairs = (seekers: readonly Seeker[], offers: readonly Offer[], maintained = NONE) =>
  matchAll(seekers, offers, maintained).map(({ deposit, withdrawal }) => `${deposit}-${withdrawal}`)

describe('the matcher', () => {
  const cases: readonly [what: string, Seeker[], Offer[], string[]][] = [
    ['an exact amount', [seeker('Q', 300)], [offer('F', 300)], ['Q-F']],
    [
      'the exact one before an older larger one',
      [seeker('Q', 300)],
      [offer('F', 900, 1), offer('G', 300, 2)],
      ['Q-G'],
    ],
    ['of two exact ones the older', [seeker('Q', 300)], [offer('G', 300, 2), offer('F', 300, 1)], ['Q-F']],
    ['of two larger ones the older', [seeker('Q', 300)], [offer('G', 500, 2), offer('F', 900, 1)], ['Q-F']],
    ['the older deposit first', [seeker('R', 300, 2), seeker('Q', 300, 1)], [offer('F', 300)], ['Q-F']],
    [
      'a younger exact deposit before an older splitting one',
      [seeker('Q', 200, 1), seeker('R', 900, 2)],
      [offer('F', 900)],
      ['R-F'],
    ],
    [
      'several deposits to one large withdrawal',
      [seeker('Q', 300, 1), seeker('R', 400, 2)],
      [offer('F', 900)],
      ['Q-F', 'R-F'],
    ],
    ['nothing that leaves a rest too small to pay', [seeker('Q', 300)], [offer('F', 399)], []],
    ['a rest that is just large enough', [seeker('Q', 300)], [offer('F', 400)], ['Q-F']],
    ['nothing larger than is left', [seeker('Q', 300)], [offer('F', 200)], []],
    [
      'the same bank before an older one of another',
      [seeker('Q', 300, 0, { bankCode: 'CMB' })],
      [offer('F', 300, 1), offer('G', 300, 2, { bankCode: 'CMB' })],
      ['Q-G'],
    ],
    [
      'an exact one of another bank before a split of the same',
      [seeker('Q', 300, 0, { bankCode: 'CMB' })],
      [offer('F', 300, 2), offer('G', 900, 1, { bankCode: 'CMB' })],
      ['Q-F'],
    ],
    [
      'nobody with themselves',
      [seeker('Q', 300, 0, { memberId: 'me' })],
      [offer('F', 300, 0, { memberId: 'me' })],
      [],
    ],
  ]
  it.each(cases)('takes %s', (_, seekers, offers, expected) => {
    expect(pairs(seekers, offers)).toEqual(expected)
  })

  it('takes nothing of a bank under maintenance', () => {
    expect(pairs([seeker('Q', 300)], [offer('F', 300)], new Set(['ICBC']))).toEqual([])
  })

  it.each([
    [300, 300, true],
    [300, 400, true],
    [300, 399.99, false],
    [300, 299, false],
    [99, 500, false],
  ])('%s yuan fits into %s: %s', (amount, left, can) => {
    expect(fits(units(amount), units(left))).toBe(can)
  })
})

describe('the nearest amounts', () => {
  it.each([
    [350, [400], [300, 400]],
    [1000, [400, 300], [400, 300, 200]],
    [350, [], []],
    [350, [399, 5000], [399, 299]],
  ])('to %s yuan of %j on offer are %j', (amount, offered, expected) => {
    const found = nearestAmounts(
      units(amount),
      offered.filter((one) => !fits(units(amount), units(one))).map(units),
    )
    expect(found).toEqual(expected.map(units))
  })
})

const member = fc.constantFrom('a', 'b', 'c', 'd')
const bank = fc.constantFrom('ICBC', 'CMB', 'BOC')
const amount = fc.integer({ min: 100, max: 1200 })
const seekersOf = fc
  .array(fc.record({ member, amount, bank: fc.option(bank), since: fc.nat(5) }), { maxLength: 12 })
  .map((list) =>
    list.map((one, n) =>
      seeker(`Q${String(n).padStart(2, '0')}`, one.amount, one.since, {
        memberId: one.member,
        bankCode: one.bank,
      }),
    ),
  )
const offersOf = fc
  .array(fc.record({ member, amount, bank, since: fc.nat(5) }), { maxLength: 12 })
  .map((list) =>
    list.map((one, n) =>
      offer(`F${String(n).padStart(2, '0')}`, one.amount, one.since, {
        memberId: one.member,
        bankCode: one.bank,
      }),
    ),
  )

describe('whatever is on offer', () => {
  it('is used for no more than it has, once by each deposit, by others than its owner, and leaves nothing unpayable', () => {
    fc.assert(
      fc.property(seekersOf, offersOf, fc.subarray(['ICBC', 'CMB']), (seekers, offers, away) => {
        const matches = matchAll(seekers, offers, new Set(away))
        expect(new Set(matches.map(({ deposit }) => deposit)).size).toBe(matches.length)
        for (const one of offers) {
          const taken = matches.filter(({ withdrawal }) => withdrawal === one.billNo)
          const rest = taken.reduce((left, { units }) => left - units, one.units)
          expect(rest === 0n || taken.length === 0 || rest >= units(100)).toBe(true)
          if (taken.length > 0) expect(away).not.toContain(one.bankCode)
          for (const { deposit } of taken)
            expect(seekers.find(({ billNo }) => billNo === deposit)?.memberId).not.toBe(one.memberId)
        }
        for (const match of matches)
          expect(match.units).toBe(seekers.find(({ billNo }) => billNo === match.deposit)?.units)
      }),
    )
  })

  it('goes to the older of two deposits that differ in nothing but age, and the older of two such withdrawals is taken', () => {
    fc.assert(
      fc.property(seekersOf, offersOf, (seekers, offers) => {
        const matches = matchAll(seekers, offers, NONE)
        const matched = new Set(matches.map(({ deposit }) => deposit))
        for (const older of seekers)
          for (const younger of seekers) {
            const isTwin =
              older.memberId === younger.memberId &&
              older.units === younger.units &&
              older.bankCode === younger.bankCode
            if (isTwin && older.since < younger.since && matched.has(younger.billNo))
              expect(matched).toContain(older.billNo)
          }
        const taken = new Set(matches.map(({ withdrawal }) => withdrawal))
        for (const older of offers)
          for (const younger of offers) {
            const isTwin =
              older.memberId === younger.memberId &&
              older.units === younger.units &&
              older.bankCode === younger.bankCode
            if (isTwin && older.since < younger.since && taken.has(younger.billNo))
              expect(taken).toContain(older.billNo)
          }
      }),
    )
  })

  it('leaves no deposit and withdrawal of one amount apart that could be paired', () => {
    fc.assert(
      fc.property(seekersOf, offersOf, (seekers, offers) => {
        const matches = matchAll(seekers, offers, NONE)
        const idle = seekers.filter(({ billNo }) => !matches.some(({ deposit }) => deposit === billNo))
        const whole = offers.filter(({ billNo }) => !matches.some(({ withdrawal }) => withdrawal === billNo))
        for (const one of idle)
          expect(
            whole.filter((other) => other.memberId !== one.memberId && fits(one.units, other.units)),
          ).toEqual([])
      }),
    )
  })

  it('names nearest amounts that really fit', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 8 }), (wanted, offered) => {
        for (const near of nearestAmounts(units(wanted), offered.map(units)))
          expect(offered.some((one) => fits(near, units(one)))).toBe(true)
      }),
    )
  })
})
