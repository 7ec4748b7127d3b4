import { describe, expect, it } from 'vitest'
import type { CallOutput } from '#platform/http/contract.ts'
import type { sharedBetCall } from '#play/records/records.contract.ts'
import { verifyMultiple } from './multiple-proof.rules.ts'

type SharedBet = CallOutput<typeof sharedBetCall>

const leg = (market: string, selection: string, result: string | null) => ({
  match: {},
  market,
  line: null,
  selection,
  odds: '1.90',
  state: result === null ? 'open' : 'settled',
  result,
})
const part = (no: number, stake: string, paid: string) => ({ no, stake, paid })

/** A bet builder of ¥100 at 3.20, of which nothing was cashed out unless it is said, with what the books moved for it. */
function builder(
  results: readonly (string | null)[],
  change: { result: string; payout: string; cashOuts?: readonly object[] },
): SharedBet {
  const seal = { position: 1, block: 7, hash: 'ab'.repeat(32) }
  const own = (debit: string | null, credit: string | null) => ({
    account: { own: true },
    debit,
    credit,
    seal,
  })
  return {
    bet: {
      betId: 'a bet',
      state: 'settled',
      stake: '100.00',
      price: '3.20',
      show: {
        kind: 'multiple',
        type: 'builder',
        lines: 1,
        lineStake: '100.00',
        legs: [leg('1x2', 'home', results[0] ?? null), leg('btts', 'yes', results[1] ?? null)],
      },
      ...change,
    },
    currency: 'CNY',
    entries: [own('100.00', null), own(null, change.payout)],
    exchanged: [],
    debitTotal: '100.00',
    creditTotal: '100.00',
  } as unknown as SharedBet
}

describe('checking a bet builder', () => {
  it.each([
    ['won', ['win', 'win'], { result: 'win', payout: '320.00' }, true],
    ['that paid a cent too much', ['win', 'win'], { result: 'win', payout: '320.01' }, false],
    [
      'of which a part was cashed out: what ran on at its odds, beside what was paid before',
      ['win', 'win'],
      { result: 'win', payout: '231.50', cashOuts: [part(1, '30.00', '25.00'), part(2, '7.00', '4.90')] },
      true,
    ],
    [
      'of which a part was cashed out, and that paid for all of it',
      ['win', 'win'],
      { result: 'win', payout: '345.00', cashOuts: [part(1, '30.00', '25.00')] },
      false,
    ],
    [
      'void after a part was cashed out: the rest comes back',
      ['void', 'void'],
      { result: 'void', payout: '95.00', cashOuts: [part(1, '30.00', '25.00')] },
      true,
    ],
    [
      'cashed out as a whole, however its picks ended',
      ['win', null],
      {
        result: 'cashed-out',
        payout: '88.00',
        cashOuts: [part(1, '60.00', '50.00'), part(2, '40.00', '38.00')],
      },
      true,
    ],
    [
      'called cashed out, of which something ran on',
      ['win', 'win'],
      { result: 'cashed-out', payout: '50.00', cashOuts: [part(1, '60.00', '50.00')] },
      false,
    ],
  ])('one %s', (_, results, change, settled) => {
    expect(verifyMultiple(builder(results, change), 9)).toMatchObject({ settled, booked: true, sealed: true })
  })
})

/** A system of three legs at 1.90, ¥11.11 a line, with what was cashed out of it and what the books moved. */
function system(
  results: readonly (string | null)[],
  change: { result: string; payout: string; cashOuts?: readonly object[] },
): SharedBet {
  const shared = builder([], change)
  const show = {
    kind: 'multiple',
    type: '2/3',
    lines: 3,
    lineStake: '11.11',
    legs: results.map((result) => leg('1x2', 'home', result)),
  }
  const entries = shared.entries.map((entry) => (entry.debit === null ? entry : { ...entry, debit: '33.33' }))
  return { ...shared, bet: { ...shared.bet, stake: '33.33', price: null, show }, entries } as SharedBet
}

describe('checking a system', () => {
  it.each([
    // 33.33 / 3 x 1.90 x 1.90, on the one line that is won: 40.1071.
    ['with one line won', ['win', 'lose', 'win'], { result: 'win', payout: '40.11' }, true],
    // 16.67 / 3 x 3.61 = 20.0595..., beside 15.00.
    [
      'of which half was cashed out: what ran on by all of its lines alike',
      ['win', 'lose', 'win'],
      { result: 'win', payout: '35.06', cashOuts: [part(1, '16.66', '15.00')] },
      true,
    ],
    [
      'of which half was cashed out, and that paid for all of it',
      ['win', 'lose', 'win'],
      { result: 'win', payout: '55.11', cashOuts: [part(1, '16.66', '15.00')] },
      false,
    ],
    [
      'cashed out as a whole, whatever its legs come to',
      ['win', null, null],
      { result: 'cashed-out', payout: '30.00', cashOuts: [part(1, '33.33', '30.00')] },
      true,
    ],
  ])('one %s', (_, results, change, settled) => {
    expect(verifyMultiple(system(results, change), 9)).toMatchObject({ settled, booked: true, sealed: true })
  })
})
