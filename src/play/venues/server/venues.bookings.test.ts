import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { BookedOtherwise } from '#money/wallet/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { cny, type Money } from '#platform/money/money.ts'
import { openWalletBooks, shown, type WalletBooks } from '#testing/books/wallet-books.ts'
import { transitEndBooking, venueTransferBooking } from './venues.bookings.ts'

let books: WalletBooks
beforeAll(async () => {
  books = await openWalletBooks()
})
afterEach(async () => expect(await violations(books.app.db)).toEqual([]))
afterAll(() => books.close())

const transferOf = (memberId: string, amount: Money<'CNY'>, venue = 'sports') => ({
  memberId,
  venue,
  transferId: randomUUID(),
  amount,
})

describe('a venue wallet', () => {
  it('borrows from the centre wallet and gives back; both answer with the wallet as it is then', async () => {
    const memberId = await books.member()
    const lent = await books.book(venueTransferBooking(transferOf(memberId, cny(70)), 'in'))
    expect(shown(lent.of(memberId))).toEqual(['30.00', '0.00', ['sports', '70.00', '0.00', '0.00']])
    const back = await books.book(venueTransferBooking(transferOf(memberId, cny('20.50')), 'out'))
    expect(shown(back.of(memberId))).toEqual(['50.50', '0.00', ['sports', '49.50', '0.00', '0.00']])
    expect((await books.told(memberId)).at(-1)?.payload).toMatchObject({
      centre: { available: '50.50' },
      venues: [{ channelCode: 'sports', money: '49.50', staked: '0.00', inTransit: '0.00' }],
    })
    expect((await books.lines(memberId)).slice(1).map(([deal, status]) => [deal, status])).toEqual([
      ['venueIn', 'done'],
      ['venueOut', 'done'],
    ])
  })

  it('moves a transfer once, and answers with the wallet again', async () => {
    const memberId = await books.member()
    const once = venueTransferBooking(transferOf(memberId, cny(70)), 'in')
    await books.book(once)
    expect(shown((await books.book(once)).of(memberId))).toEqual([
      '30.00',
      '0.00',
      ['sports', '70.00', '0.00', '0.00'],
    ])
    expect(await books.told(memberId)).toHaveLength(2)
  })

  it('cannot borrow or give what is not there', async () => {
    const memberId = await books.member()
    const more = venueTransferBooking(transferOf(memberId, cny('100.01')), 'in')
    await expect(books.book(more)).rejects.toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '100.00' },
    })
    const none = venueTransferBooking(transferOf(memberId, cny('0.01')), 'out')
    await expect(books.book(none)).rejects.toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '0.00' },
    })
  })
})

describe('what is on its way', () => {
  /** A member with a hundred in the centre wallet, of which so much is on its way to a venue. */
  async function sent(amount: Money<'CNY'>) {
    const memberId = await books.member()
    const transfer = { ...transferOf(memberId, amount, 'slots'), awaitsVenue: true }
    await books.book(venueTransferBooking(transfer, 'in'))
    return { ...transfer, direction: 'in' as const }
  }

  it.each([
    [true, 'done', ['40.00', '0.00', ['slots', '60.00', '0.00', '0.00']]],
    [false, 'returned', ['100.00', '0.00', ['slots', '0.00', '0.00', '0.00']]],
  ])(
    'to a venue, arrived: %s, ends once, also when many say so at once',
    async (arrived, status, holdings) => {
      const transfer = await sent(cny(60))
      const { memberId } = transfer
      expect(await books.wallet(memberId)).toEqual(['40.00', '0.00', ['slots', '0.00', '0.00', '60.00']])
      const end = () => books.book(transitEndBooking({ ...transfer, arrived }))
      await Promise.all([end(), end(), end()])
      expect((await books.wallet(memberId)).slice(0, 2)).toEqual(holdings.slice(0, 2))
      expect((await books.wallet(memberId)).at(-1)).toEqual(
        arrived ? holdings[2] : ['slots', '0.00', '0.00', '0.00'],
      )
      expect((await books.lines(memberId)).at(-1)?.slice(0, 2)).toEqual(['venueIn', status])
    },
  )

  it('never ends both ways: the books themselves refuse the second one', async () => {
    const transfer = await sent(cny(60))
    await books.book(transitEndBooking({ ...transfer, arrived: true }))
    const back = books.book(transitEndBooking({ ...transfer, arrived: false }))
    await expect(back).rejects.toBeInstanceOf(BookedOtherwise)
    expect(await books.wallet(transfer.memberId)).toEqual([
      '40.00',
      '0.00',
      ['slots', '60.00', '0.00', '0.00'],
    ])
  })

  it('from a venue goes back there where the venue does not give it up', async () => {
    const inward = await sent(cny(60))
    const { memberId } = inward
    await books.book(transitEndBooking({ ...inward, arrived: true }))
    const outward = { ...inward, transferId: randomUUID(), direction: 'out' as const }
    await books.book(venueTransferBooking(outward, 'out'))
    expect(await books.wallet(memberId)).toEqual(['40.00', '0.00', ['slots', '0.00', '0.00', '60.00']])
    await books.book(transitEndBooking({ ...outward, arrived: false }))
    expect(await books.wallet(memberId)).toEqual(['40.00', '0.00', ['slots', '60.00', '0.00', '0.00']])
  })
})
