import { randomUUID } from 'node:crypto'
import { depositBooking } from '#money/deposits/server/index.ts'
import { HOUSE_OWNER, type HouseAccountName } from '#money/ledger/ledger.chart.ts'
import { balanceOf } from '#money/ledger/server/index.ts'
import { type Booking, book, bookAll, readWallet } from '#money/wallet/server/index.ts'
import type { WalletParts } from '#money/wallet/wallet.rules.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { cny, formatAmount, type Money, money } from '#platform/money/money.ts'
import { createToyApp } from '../toy/toy-app.ts'

/** The rail by which members of these books get their money. */
export const RAIL = 'testbank'

/** A member's wallet in yuan: free, held, and per venue its balance, its stakes and what is on its way. */
export function shown(parts: WalletParts) {
  const venues = parts.venues.map((part) => [
    part.channelCode,
    formatAmount(part.money),
    formatAmount(part.staked),
    formatAmount(part.inTransit),
  ])
  return [formatAmount(parts.available), formatAmount(parts.held), ...venues]
}

/** A house of a test's own in which bookings are posted, and what is seen of them there. */
export async function openWalletBooks() {
  const toy = await createToyApp()
  const { app } = toy
  const { db } = app

  /** Runs something in a transaction of its own, as a room does. */
  const doing = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    transact(systemCtx(app, newId()), (tx) => work(tx))

  const standing = async (name: HouseAccountName, scope: string, currency: Currency) =>
    (await balanceOf(db, { name, owner: HOUSE_OWNER, scope, currency })).posted.units

  return {
    ...toy,
    doing,
    book: (...bookings: readonly Booking[]) => doing((tx) => book(tx, app, ...bookings)),
    bookAll: (...bookings: readonly Booking[]) => doing((tx) => bookAll(tx, app, bookings)),

    /** A member with a deposit of that much. */
    member: async (amount: Money = cny(100)) => {
      const memberId = randomUUID()
      const deposit = depositBooking({ memberId, billNo: `D-${memberId}`, rail: RAIL, amount })
      await doing((tx) => book(tx, app, deposit))
      return memberId
    },
    wallet: async (memberId: string) => shown(await readWallet(db, memberId)),

    /** The member's list, oldest first: kind, how far, amount, what it belongs to. */
    lines: async (memberId: string) => {
      const { rows } = await sql<{
        deal: string
        status: string
        currency: Currency
        amount: bigint
        ref: string
      }>`
        select deal, status, currency, amount, ref_kind || ' ' || ref_id as ref from wallet.movement
        where member_id = ${memberId} order by seq`.execute(db)
      return rows.map((row) => [row.deal, row.status, formatAmount(money(row.currency, row.amount)), row.ref])
    },

    /** What was put into the outbox for the member, oldest first. */
    told: async (memberId: string) => {
      const { rows } = await sql<{ payload: Record<string, unknown>; topics: string[] }>`
        select payload, topics from platform.outbox where type = 'wallet.changed' and key = ${memberId}
        order by seq`.execute(db)
      return rows
    },

    /** How much a house account changes while something happens. */
    change: async (
      name: HouseAccountName,
      scope: string,
      work: () => Promise<unknown>,
      currency: Currency = 'CNY',
    ) => {
      const before = await standing(name, scope, currency)
      await work()
      return formatAmount(money(currency, (await standing(name, scope, currency)) - before))
    },
  }
}

export type WalletBooks = Awaited<ReturnType<typeof openWalletBooks>>
