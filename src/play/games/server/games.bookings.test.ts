import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { BookedOtherwise, bookedEntriesOf } from '#money/wallet/server/index.ts'
import { cny, money, zero } from '#platform/money/money.ts'
import { venueTransferBooking } from '#play/venues/server/index.ts'
import { openWalletBooks, shown, type WalletBooks } from '#testing/books/wallet-books.ts'
import {
  playedBookings,
  roundRef,
  settledBookings,
  stakedBookings,
  voidedBookings,
} from './games.bookings.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterEach(async () => expect(await violations(books.app.db)).toEqual([]))
afterAll(() => books.close())

const none = zero('CNY')
const venue = 'slots'
const at = (balance: string, staked: string) => [venue, balance, staked, '0.00']

/** A round of a member with a thousand at the venue. */
async function seated(stake = cny(100)) {
  const memberId = await books.member(cny(1000))
  await books.book(venueTransferBooking({ memberId, venue, transferId: memberId, amount: cny(1000) }, 'in'))
  return { memberId, venue, roundId: `R-${memberId}`, stake, follows: none, remainder: none, home: false }
}

describe('a round that is over at once', () => {
  it.each([
    ['won', '198', '0', '1098.00', '-98.00', '0.00'],
    ['won, with a rest from rounding', '133.33', '0.0035', '1033.33', '-33.3335', '0.0035'],
    ['just its stake back', '100', '0', '1000.00', '0.00', '0.00'],
    ['paid half', '50', '0', '950.00', '50.00', '0.00'],
    ['lost', '0', '0', '900.00', '100.00', '0.00'],
  ])('%s is booked whole, to the last unit', async (_, paid, remainder, left, result, rest) => {
    const round = await seated()
    const booked = playedBookings({ ...round, paid: cny(paid), remainder: cny(remainder) })
    let rounding = ''
    const won = await books.change('venueResult', venue, async () => {
      rounding = await books.change('rounding', '', () => books.book(...booked))
    })
    expect(await books.wallet(round.memberId)).toEqual(['0.00', '0.00', at(left, '0.00')])
    expect([won, rounding]).toEqual([result, rest])
    const lines = (await books.lines(round.memberId)).slice(2)
    expect(lines.map(([deal]) => deal)).toEqual(paid === '0' ? ['stake'] : ['stake', 'payout'])
  })

  it('brings what its stake lacks and takes home what it pays, in the same posting, and once', async () => {
    const memberId = await books.member()
    const round = { memberId, venue, roundId: `F-${memberId}`, stake: cny(30), remainder: none, home: true }
    for (let time = 0; time < 2; time++)
      await books.book(...playedBookings({ ...round, follows: cny(30), paid: cny(45) }))
    expect(await books.wallet(memberId)).toEqual(['115.00', '0.00', at('0.00', '0.00')])
    expect((await books.lines(memberId)).slice(1).map(([deal]) => deal)).toEqual([
      'venueIn',
      'stake',
      'payout',
      'venueOut',
    ])
  })

  it('opens to entries that add up', async () => {
    const round = await seated()
    await books.book(...playedBookings({ ...round, paid: cny('133.33'), remainder: money('CNY', 3500n) }))
    const ref = roundRef(round.roundId)
    const booked = await bookedEntriesOf(books.app.db, { memberId: round.memberId, ref, currency: 'CNY' })
    expect(booked.debitTotal).toBe(booked.creditTotal)
    expect(booked.entries.map(({ reason, account }) => `${reason} ${account.name}`)).toEqual([
      'staked memberVenue',
      'staked memberStakes',
      'stakeReturned memberStakes',
      'stakeReturned memberVenue',
      'won venueResult',
      'won memberVenue',
      'rounded venueResult',
      'rounded rounding',
    ])
  })
})

describe('a round with moves', () => {
  it('locks its stake, and ends once', async () => {
    const round = await seated()
    const wallets = await books.book(...stakedBookings(round))
    expect(shown(wallets.of(round.memberId))).toEqual(['0.00', '0.00', at('900.00', '100.00')])
    const won = settledBookings({ ...round, paid: cny(250) })
    await Promise.all(Array.from({ length: 5 }, () => books.book(...won)))
    expect(await books.wallet(round.memberId)).toEqual(['0.00', '0.00', at('1150.00', '0.00')])
    await expect(books.book(...voidedBookings(round))).rejects.toBeInstanceOf(BookedOtherwise)
  })

  it('that is void gives its stake back', async () => {
    const round = await seated()
    await books.book(...stakedBookings(round))
    await books.book(...voidedBookings(round))
    expect(await books.wallet(round.memberId)).toEqual(['0.00', '0.00', at('1000.00', '0.00')])
    expect((await books.lines(round.memberId)).at(-1)?.[0]).toBe('refund')
  })
})
