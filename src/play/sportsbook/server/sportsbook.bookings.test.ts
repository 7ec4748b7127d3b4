import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { BookedOtherwise, bookedEntriesOf } from '#money/wallet/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { cny, money, zero } from '#platform/money/money.ts'
import { venueTransferBooking } from '#play/venues/server/index.ts'
import { openWalletBooks, shown, type WalletBooks } from '#testing/books/wallet-books.ts'
import { settlementBookings, stakeBookings, voidBookings } from './sportsbook.bookings.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterEach(async () => expect(await violations(books.app.db)).toEqual([]))
afterAll(() => books.close())

const none = zero('CNY')
const sports = (balance: string, staked: string) => ['sports', balance, staked, '0.00']

/** A bet of a member with a thousand at the venue. */
async function placed(stake = cny(100)) {
  const memberId = await books.member(cny(1000))
  const venue = 'sports'
  const bet = { memberId, venue, betId: `B-${memberId}`, stake }
  await books.book(venueTransferBooking({ memberId, venue, transferId: memberId, amount: cny(1000) }, 'in'))
  await books.book(...stakeBookings(bet))
  return bet
}

describe('a bet', () => {
  it('takes its stake out of the venue wallet; it is locked, and once', async () => {
    const bet = await placed()
    const again = await books.book(...stakeBookings(bet))
    expect(shown(again.of(bet.memberId))).toEqual(['0.00', '0.00', sports('900.00', '100.00')])
    expect((await books.lines(bet.memberId)).at(-1)).toEqual(['stake', 'done', '100.00', `bet ${bet.betId}`])
  })

  it('brings what its stake lacks from the centre wallet, in the same posting', async () => {
    const memberId = await books.member()
    const bet = { memberId, venue: 'sports', betId: `F-${memberId}`, stake: cny(30), follows: cny(30) }
    for (let time = 0; time < 2; time++) await books.book(...stakeBookings(bet))
    expect(await books.wallet(memberId)).toEqual(['70.00', '0.00', sports('0.00', '30.00')])
    expect((await books.lines(memberId)).slice(1).map(([deal]) => deal)).toEqual(['venueIn', 'stake'])
    expect(await books.told(memberId)).toHaveLength(2)
  })

  it('above the venue wallet is refused with what is there', async () => {
    const bet = await placed()
    const more = stakeBookings({ ...bet, betId: `${bet.betId}-more`, stake: cny('900.01') })
    await expect(books.book(...more)).rejects.toMatchObject({
      code: WalletErrors.insufficient.code,
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
    const settlement = settlementBookings({ ...bet, paid: cny(paid), remainder: exact })
    let rounding = ''
    const won = await books.change('venueResult', 'sports', async () => {
      rounding = await books.change('rounding', '', () => books.book(...settlement))
    })
    expect(await books.wallet(bet.memberId)).toEqual(['0.00', '0.00', sports(left, '0.00')])
    expect([won, rounding]).toEqual([result, rest])
    const lines = (await books.lines(bet.memberId)).slice(3)
    expect(lines.map(([deal, , amount]) => [deal, amount])).toEqual(
      paid === '0' ? [] : [['payout', paid.includes('.') ? paid : `${paid}.00`]],
    )
  })

  it('is paid once, however often it is settled', async () => {
    const bet = await placed()
    const won = settlementBookings({ ...bet, paid: cny(185), remainder: none })
    await Promise.all(Array.from({ length: 5 }, () => books.book(...won)))
    expect(await books.wallet(bet.memberId)).toEqual(['0.00', '0.00', sports('1085.00', '0.00')])
  })

  it('sends its return home in the same posting where its member has free transfer on', async () => {
    const bet = await placed()
    await books.book(...settlementBookings({ ...bet, paid: cny(185), remainder: none, home: true }))
    expect(await books.wallet(bet.memberId)).toEqual(['185.00', '0.00', sports('900.00', '0.00')])
    expect((await books.lines(bet.memberId)).slice(3).map(([deal]) => deal)).toEqual(['payout', 'venueOut'])
  })

  it('that was settled can be neither voided nor settled otherwise', async () => {
    const bet = await placed()
    await books.book(...settlementBookings({ ...bet, paid: none, remainder: none }))
    await expect(books.book(...voidBookings(bet))).rejects.toBeInstanceOf(BookedOtherwise)
    const won = settlementBookings({ ...bet, paid: cny(185), remainder: none })
    await expect(books.book(...won)).rejects.toBeInstanceOf(BookedOtherwise)
    expect(await books.wallet(bet.memberId)).toEqual(['0.00', '0.00', sports('900.00', '0.00')])
  })

  it('that is void gives its stake back', async () => {
    const bet = await placed()
    await books.book(...voidBookings(bet))
    expect(await books.wallet(bet.memberId)).toEqual(['0.00', '0.00', sports('1000.00', '0.00')])
    expect((await books.lines(bet.memberId)).at(-1)?.[0]).toBe('refund')
  })

  it('opens to entries that add up, and keeps the house’s balances to itself', async () => {
    const bet = await placed()
    const remainder = money('CNY', 3500n)
    await books.book(...settlementBookings({ ...bet, paid: cny('185.33'), remainder }))
    const ref = { kind: 'bet', id: bet.betId }
    const booked = await bookedEntriesOf(books.app.db, { memberId: bet.memberId, ref, currency: 'CNY' })
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
