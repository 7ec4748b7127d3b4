import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as coins from '#money/coins/server/coins.bookings.ts'
import * as deposits from '#money/deposits/server/deposits.bookings.ts'
import * as interest from '#money/interest/server/interest.bookings.ts'
import { type AccountKey, type AccountKind, CHART, REASONS } from '#money/ledger/ledger.chart.ts'
import { legId } from '#money/ledger/server/groups.ts'
import { groupId } from '#money/ledger/server/index.ts'
import * as quickpay from '#money/quickpay/server/quickpay.bookings.ts'
import * as rails from '#money/rails/server/rails.bookings.ts'
import * as usdt from '#money/usdt/server/usdt.bookings.ts'
import { IN_REVIEW_KINDS } from '#money/wallet/desk/in-review.rules.ts'
import * as wallet from '#money/wallet/server/adjustments/wallet.bookings.ts'
import type { Booking, BookingLeg } from '#money/wallet/server/index.ts'
import { BOOKINGS_BY_TYPE } from '#money/wallet/transaction-types.ts'
import * as withdrawals from '#money/withdrawals/server/withdrawals.bookings.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { formatAmount, type Money, money, zero } from '#platform/money/money.ts'
import * as draws from '#play/draws/server/draws.bookings.ts'
import * as games from '#play/games/server/games.bookings.ts'
import * as sportsbook from '#play/sportsbook/server/sportsbook.bookings.ts'
import * as venues from '#play/venues/server/venues.bookings.ts'
import { RECORDS_IN_REVIEW } from './console/in-review.ts'

/** Rooms with bookings. */
const rooms = {
  rails,
  deposits,
  withdrawals,
  quickpay,
  usdt,
  interest,
  coins,
  venues,
  sportsbook,
  games,
  draws,
  wallet,
}

const lin = '018f0000-0000-7000-8000-00000000000a'
const chen = '018f0000-0000-7000-8000-00000000000b'
const transferId = '018f0000-0000-7000-8000-00000000000c'
const rail = 'sandbox'
const none = zero('CNY')

type Samples = Readonly<Record<string, readonly (Booking | readonly Booking[])[]>>

/** Each room's bookings in all their forms, of two amounts: 100 and 0.50 where they are pinned. */
const samples = (most: Money<'CNY'>, more: Money<'CNY'>): Readonly<Record<keyof typeof rooms, Samples>> => {
  const given = money('USDT', most.units)
  const part = { memberId: lin, billNo: 'QW1', partNo: 'QP1', amount: most }
  const paid = { ...part, payerId: chen, depositNo: 'QD1', reward: more, endsWithdrawal: true }
  const fallen = { memberId: lin, billNo: 'QW1', withdrawalNo: 'W2', amount: most, endsWithdrawal: true }
  const whole = money('CNY', most.units + more.units)
  const held = { memberId: lin, billNo: 'W1', amount: most }
  const piece = { memberId: lin, billNo: 'W3', no: 1, amount: most }
  const transfer = { memberId: lin, venue: 'sports', transferId, amount: most }
  const outside = { ...transfer, awaitsVenue: true }
  const exchange = { about: transferId, pay: given, get: most, rate: { units: 720n, scale: 2 } }
  const fromUsdt = { ...transfer, exchange }
  const bet = { memberId: lin, venue: 'sports', betId: 'B1', stake: most }
  const round = { memberId: lin, venue: 'slots', roundId: 'R1', stake: most }
  const drawBet = { memberId: lin, venue: 'lottery', betId: 'L1', stake: most }
  const movement = { memberId: lin, venue: 'studio', roundId: transferId, movementId: transferId }
  const adjusted = { memberId: lin, changeId: transferId, record: 'deposit:D1', amount: most }
  return {
    rails: {
      parkedBooking: [
        rails.parkedBooking({ rail, transferId: 'T1', amount: most, reason: 'wrongAmount' }),
        rails.parkedBooking({ rail, transferId: 'T2', amount: given, reason: 'unknownAddress' }),
      ],
      sentBackBooking: [rails.sentBackBooking({ rail, transferId: 'T3', payoutId: 'P2', amount: most })],
      contradictedPayoutBooking: [
        rails.contradictedPayoutBooking({ rail, payoutId: 'P1', amount: most, memo: 'withdrawal W1' }),
      ],
      settledPayoutBooking: (['recovered', 'writtenOff'] as const).map((finding, n) =>
        rails.settledPayoutBooking({
          rail,
          payoutId: `P${n + 3}`,
          amount: most,
          memo: 'withdrawal W1',
          finding,
        }),
      ),
    },
    deposits: {
      depositBooking: [
        deposits.depositBooking({ memberId: lin, billNo: 'D1', rail, amount: most }),
        deposits.depositBooking({ memberId: lin, billNo: 'D2', rail, amount: most, discount: more }),
        deposits.depositBooking({ memberId: lin, billNo: 'D3', rail, amount: given }),
      ],
      depositReleaseBooking: [
        deposits.depositReleaseBooking({ memberId: lin, appealNo: 'A1', rail, amount: most }),
      ],
      depositRecoveryBooking: [
        deposits.depositRecoveryBooking({
          memberId: lin,
          billNo: 'D4',
          rail,
          transferId: 'T4',
          amount: most,
        }),
      ],
    },
    withdrawals: {
      withdrawalHoldBooking: [
        withdrawals.withdrawalHoldBooking(held),
        withdrawals.withdrawalHoldBooking({ ...held, amount: given }),
      ],
      withdrawalPaidBooking: [withdrawals.withdrawalPaidBooking({ ...held, rail })],
      withdrawalCameBackBooking: [withdrawals.withdrawalCameBackBooking({ ...held, rail })],
      withdrawalReturnedBooking: [withdrawals.withdrawalReturnedBooking(held)],
      withdrawalSplitBookings: [
        withdrawals.withdrawalSplitBookings({ ...held, billNo: 'W3', amount: whole }, [
          piece,
          { ...piece, no: 2, amount: more },
        ]),
      ],
      partPaidBooking: [
        withdrawals.partPaidBooking({ ...piece, rail }, null),
        withdrawals.partPaidBooking({ ...piece, no: 2, amount: more, rail }, { paid: whole }),
      ],
      partReturnedBooking: [
        withdrawals.partReturnedBooking(piece, null),
        withdrawals.partReturnedBooking(piece, { paid: none }),
      ],
      partCameBackBooking: [withdrawals.partCameBackBooking({ ...piece, rail }, { paid: more })],
    },
    quickpay: {
      escrowBooking: [quickpay.escrowBooking({ memberId: lin, billNo: 'QW1', amount: most })],
      splitBooking: [quickpay.splitBooking(part)],
      unsplitBooking: [quickpay.unsplitBooking(part)],
      releaseBookings: [
        quickpay.releaseBookings(paid),
        quickpay.releaseBookings({ ...paid, reward: none, endsWithdrawal: false }),
      ],
      rewardBooking: [quickpay.rewardBooking({ payerId: chen, depositNo: 'QD2', reward: more })],
      lateBookings: [
        quickpay.lateBookings({ ...paid, depositNo: 'QD3', isEscrowed: true }),
        quickpay.lateBookings({ ...paid, depositNo: 'QD4', isEscrowed: false }),
      ],
      fallBackBookings: [
        quickpay.fallBackBookings({ ...fallen, whole: most, quick: none }),
        quickpay.fallBackBookings({ ...fallen, whole, quick: more }),
        quickpay.fallBackBookings({ ...fallen, whole, quick: more, endsWithdrawal: false }),
      ],
    },
    usdt: {
      heldDepositBooking: [usdt.heldDepositBooking({ memberId: lin, billNo: 'U2', rail, amount: given })],
      purchaseBooking: [usdt.purchaseBooking({ memberId: lin, billNo: 'U1', pay: most })],
      exchangeBooking: [
        usdt.exchangeBooking({ memberId: lin, billNo: 'X1', pay: most, get: given }),
        usdt.exchangeBooking({ memberId: lin, billNo: 'X2', pay: given, get: most }),
      ],
    },
    interest: {
      interestTransferBooking: [
        interest.interestTransferBooking({ memberId: lin, transferId, amount: most }, 'in'),
        interest.interestTransferBooking({ memberId: lin, transferId, amount: most }, 'out'),
      ],
      interestDayBooking: [interest.interestDayBooking(lin, { day: '2026-06-13', amount: most })],
    },
    coins: {
      coinPurchaseBooking: [
        coins.coinPurchaseBooking({
          memberId: lin,
          billNo: 'C1',
          price: most,
          coins: money('COIN', most.units),
        }),
      ],
    },
    venues: {
      venueTransferBooking: [
        venues.venueTransferBooking(transfer, 'in'),
        venues.venueTransferBooking(transfer, 'out'),
        venues.venueTransferBooking(outside, 'in'),
        venues.venueTransferBooking(outside, 'out'),
        venues.venueTransferBooking(fromUsdt, 'in'),
      ],
      transitEndBooking: [
        venues.transitEndBooking({ ...outside, direction: 'in', arrived: true }),
        venues.transitEndBooking({ ...outside, direction: 'in', arrived: false }),
        venues.transitEndBooking({ ...outside, direction: 'out', arrived: true }),
        venues.transitEndBooking({ ...outside, direction: 'out', arrived: false }),
      ],
      studioRoundBooking: [none, more, most, whole].map((payout) =>
        venues.studioRoundBooking({
          memberId: lin,
          venue: 'studio',
          roundId: transferId,
          stake: most,
          payout,
        }),
      ),
      studioDebitBooking: [venues.studioDebitBooking({ ...movement, amount: most })],
      studioRollbackBooking: [venues.studioRollbackBooking({ ...movement, amount: most })],
      studioCreditBooking: [
        venues.studioCreditBooking({ ...movement, returned: most, won: none, lost: none }),
        venues.studioCreditBooking({ ...movement, returned: none, won: none, lost: most }),
        venues.studioCreditBooking({ ...movement, returned: most, won: more, lost: none }),
        venues.studioCreditBooking({ ...movement, returned: more, won: none, lost: most }),
      ],
    },
    sportsbook: {
      stakeBookings: [sportsbook.stakeBookings(bet), sportsbook.stakeBookings({ ...bet, follows: more })],
      settlementBookings: [
        sportsbook.settlementBookings({ ...bet, paid: whole, remainder: money('CNY', 35n), home: true }),
        sportsbook.settlementBookings({ ...bet, paid: none, remainder: money('CNY', -35n) }),
      ],
      voidBookings: [sportsbook.voidBookings(bet), sportsbook.voidBookings({ ...bet, home: true })],
      cashOutBookings: [
        sportsbook.cashOutBookings({ ...bet, cashOutId: 'O1', paid: whole, home: true }),
        sportsbook.cashOutBookings({ ...bet, cashOutId: 'O2', paid: more }),
      ],
      correctionBookings: [
        sportsbook.correctionBookings({
          ...{ id: 'C1', memberId: lin, venue: 'sports', betId: 'B1', paid: most, home: true },
          ...{ taken: { there: none, centre: none }, borne: -more.units, remainder: 35n },
        }),
        sportsbook.correctionBookings({
          ...{ id: 'C2', memberId: lin, venue: 'sports', betId: 'B1', paid: none, home: false },
          ...{ taken: { there: most, centre: more }, borne: more.units, remainder: -35n },
        }),
      ],
    },
    games: {
      playedBookings: [
        games.playedBookings({ ...round, follows: none, paid: none, remainder: none, home: true }),
        games.playedBookings({
          ...round,
          follows: more,
          paid: whole,
          remainder: money('CNY', 35n),
          home: true,
        }),
      ],
      stakedBookings: [
        games.stakedBookings({ ...round, follows: none }),
        games.stakedBookings({ ...round, follows: more }),
      ],
      settledBookings: [
        games.settledBookings({ ...round, paid: none, remainder: none, home: false }),
        games.settledBookings({ ...round, paid: more, remainder: money('CNY', 35n), home: true }),
      ],
      voidedBookings: [games.voidedBookings({ ...round, home: false })],
    },
    draws: {
      stakedBookings: [
        draws.stakedBookings({ ...drawBet, follows: none }),
        draws.stakedBookings({ ...drawBet, follows: more }),
      ],
      settledBookings: [
        draws.settledBookings({ ...drawBet, paid: none, remainder: none, home: false }),
        draws.settledBookings({ ...drawBet, paid: whole, remainder: money('CNY', 35n), home: true }),
      ],
      returnedBookings: [
        draws.returnedBookings({ ...drawBet, home: false }, 'cancelled'),
        draws.returnedBookings({ ...drawBet, home: true }, 'void'),
      ],
    },
    wallet: {
      adjustmentBooking: [wallet.adjustmentBooking(adjusted)],
      adjustmentUndoneBooking: [wallet.adjustmentUndoneBooking({ ...adjusted, changeId: chen })],
    },
  }
}

const PINNED = samples(money('CNY', 100_000_000n), money('CNY', 500_000n))
const bookingsOf = (all: ReturnType<typeof samples>): readonly Booking[] =>
  Object.values(all).flatMap((room) => Object.values(room).flat(2))

const accountText = ({ name, owner, scope, shard }: AccountKey) =>
  [CHART[name].code, owner === lin ? 'lin' : owner === chen ? 'chen' : `house ${shard}`, scope]
    .filter(Boolean)
    .join(' ')

function legText(leg: BookingLeg, id: string): string {
  const amount = leg.kind === 'release' ? '' : ` ${formatAmount(leg.amount)} ${leg.amount.currency}`
  const hold = 'hold' in leg ? ` of ${leg.hold.join(' ')}` : ''
  return `  ${id} ${leg.kind}${hold}: ${accountText(leg.debit)} -> ${accountText(leg.credit)}${amount}, reason ${REASONS[leg.reason]}`
}

function bookingText({ name, ref, memo, legs, transactions = [] }: Booking): string {
  const group = groupId(...name)
  return [
    `${name.join(' ')}: ${group}, ref ${ref.kind} ${ref.id}${memo ? `, memo ${memo}` : ''}`,
    ...legs.map((leg, no) => legText(leg, legId(group, no))),
    ...transactions.map((line) => {
      const { kind, memberId, type, status, amount } = line
      const id = idFrom('wallet.movement', type, ref.kind, ref.id)
      const venue = kind === 'new' ? line.venue : undefined
      const said = [status, amount && `${formatAmount(amount)} ${amount.currency}`, venue]
        .filter(Boolean)
        .join(' ')
      return `  ${id} ${kind} line of ${memberId === lin ? 'lin' : 'chen'}: ${type} ${said}`
    }),
  ].join('\n')
}

describe('the words about the books', () => {
  it('name accounts that the chart has', () => {
    const root = join(import.meta.dirname, '../..')
    const pages = globSync(['*.md', 'docs/**/*.md', 'src/**/README.md'], { cwd: root })
    const isField = new Set(['memberId', 'memberPanels', 'memberTags', 'seq'])
    const unknown = pages.flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8')
      const named = [
        ...text.matchAll(/\baccounts? `([a-zA-Z]+)`/g),
        ...text.matchAll(/`(member[A-Z][A-Za-z]+|[a-z]+(?:Clearing|Suspense))`/g),
      ].map(([, name]) => String(name))
      return named.filter((name) => !(name in CHART) && !isField.has(name)).map((name) => `${page}: ${name}`)
    })
    expect(unknown).toEqual([])
  })
})

describe('the bookings of all rooms', () => {
  it('are all here: each form of each booking that a room declares', () => {
    const declared = globSync('**/*.bookings.ts', { cwd: join(import.meta.dirname, '..') })
    expect(declared.map((path) => path.split('/')[1]).toSorted()).toEqual(Object.keys(rooms).toSorted())
    for (const [room, module] of Object.entries(rooms)) {
      const names = Object.keys(module).filter((name) => /Bookings?$/.test(name))
      expect(Object.keys(PINNED[room as keyof typeof rooms]).toSorted()).toEqual(names.toSorted())
    }
  })

  // Houses that exist have these names, ids, accounts and reasons in their books: a repeat must meet them,
  // and so must whoever verifies.
  it('keep their names and ids, accounts and reasons for good', () => {
    const text = Object.entries(PINNED)
      .map(([room, forms]) => [`# ${room}`, ...Object.values(forms).flat(2).map(bookingText)].join('\n'))
      .join('\n\n')
    expect(`${text}\n`).toBe(readFileSync(join(import.meta.dirname, 'bookings.pinned.txt'), 'utf8'))
  })

  it('name what a line opens to under its kind', () => {
    for (const { name, transactions = [], ref } of bookingsOf(PINNED)) {
      for (const { type } of transactions)
        if (ref.kind !== 'quickWithdrawal') expect(BOOKINGS_BY_TYPE[type], name.join(' ')).toContain(name[0])
    }
  })

  it('bring transactions in review only of records that a desk answers for, of kinds that the console names', () => {
    const kinds: readonly string[] = IN_REVIEW_KINDS
    const begun = bookingsOf(PINNED).flatMap(({ ref, transactions = [] }) =>
      transactions
        .filter((line) => line.kind === 'new' && line.status === 'processing')
        .map(({ type }) => ({ record: ref.kind, type })),
    )
    const answered = RECORDS_IN_REVIEW.map(({ kind }) => kind)
    expect([...new Set(begun.map(({ record }) => record))].toSorted()).toEqual(answered.toSorted())
    expect(begun.filter(({ type }) => !kinds.includes(type))).toEqual([])
  })

  it('balance in each currency, between accounts of the chart, for declared reasons, whatever the amounts', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((n) => money('CNY', n))
    fc.assert(
      fc.property(units, units, (most, more) => {
        for (const { legs } of bookingsOf(samples(most, more))) {
          expect(legs.length).toBeGreaterThan(0)
          for (const leg of legs) {
            const { debit, credit, reason } = leg
            expect(REASONS).toHaveProperty(reason)
            expect(debit).not.toEqual(credit)
            expect(debit.currency).toBe(credit.currency)
            if (leg.kind !== 'release') {
              expect(leg.amount.currency).toBe(debit.currency)
              expect(leg.amount.units > 0n).toBe(true)
            }
            for (const { name, scope, shard } of [debit, credit]) {
              const kind: AccountKind = CHART[name]
              expect(scope !== '').toBe(kind.scopedBy !== undefined)
              expect(shard).toBeLessThan(kind.shards ?? 1)
            }
          }
        }
      }),
    )
  })
})
