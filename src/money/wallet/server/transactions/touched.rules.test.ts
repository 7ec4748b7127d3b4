import { describe, expect, it } from 'vitest'
import { type AccountKey, houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import type { Booking, BookingLeg } from '../booking.ts'
import { partsTouched } from './touched.rules.ts'

const booking = (...legs: BookingLeg[]): Booking => ({
  name: ['test', '1'],
  ref: { kind: 'test', id: '1' },
  legs,
})
const leg = (debit: AccountKey, credit: AccountKey): BookingLeg => ({
  kind: 'release',
  hold: ['test', '1'],
  debit,
  credit,
  reason: 'won',
})
const own = (
  name: Parameters<typeof memberAccount>[0],
  scope = '',
  currency: 'CNY' | 'USDT' | 'COIN' = 'CNY',
) => memberAccount(name, 'lin', currency, scope)
const bank = houseAccount('railClearing', 'CNY', 'x', 'bank')

/** What is touched of the member's wallet. */
function touched(...legs: BookingLeg[]) {
  const parts = partsTouched([booking(...legs)]).get('lin')
  if (!parts) return null
  const { venues, ...rest } = parts
  return [...Object.entries(rest).flatMap(([name, is]) => (is ? [name] : [])), ...venues]
}

describe('the parts of a wallet that bookings touch', () => {
  it.each([
    ['a deposit', leg(bank, own('memberCentre')), ['centre']],
    ['one of USDT', leg(bank, own('memberCentre', '', 'USDT')), ['usdt']],
    ['what is held for a withdrawal', leg(own('memberCentre'), own('memberPayout')), ['centre']],
    ['what leaves for good', leg(own('memberPayout'), bank), null],
    ['what goes into escrow', leg(own('memberCentre'), own('memberEscrow', 'W1')), ['centre']],
    ['what goes from escrow to somebody else', leg(own('memberEscrow', 'W1'), bank), ['centre']],
    ['what changes places within escrows', leg(own('memberEscrow', 'W1'), own('memberEscrow', 'P1')), null],
    ['a transfer to a venue', leg(own('memberCentre'), own('memberVenue', 'slots')), ['centre', 'slots']],
    [
      'one that waits for its venue',
      leg(own('memberCentre'), own('memberTransit', 'slots')),
      ['centre', 'slots'],
    ],
    ['a stake', leg(own('memberVenue', 'slots'), own('memberStakes', 'slots')), ['slots']],
    ['savings', leg(own('memberCentre'), own('memberInterest')), ['centre', 'interest']],
    ['coins', leg(bank, own('memberCoins', '', 'COIN')), ['coins']],
  ])('%s', (_, one, expected) => {
    expect(touched(one)).toEqual(expected)
  })

  it('are those of all its legs, for each member by itself, and never the house’s', () => {
    const chen = memberAccount('memberCentre', 'chen', 'CNY')
    const all = partsTouched([
      booking(leg(bank, own('memberCentre')), leg(own('memberCentre'), own('memberInterest'))),
      booking(leg(bank, chen)),
    ])
    expect([...all.keys()]).toEqual(['lin', 'chen'])
    expect(all.get('lin')).toMatchObject({ centre: true, interest: true, usdt: false })
  })
})
