import { freeCard } from '#money/payees/server/index.ts'
import { type Booking, book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { lockDayUse, takeOutOfDay } from '../admission/day-use.store.ts'
import { announce } from '../announce.ts'
import { railOf } from '../payout/payout-rail.ts'
import { type LineEnd, partBookedAs, partPaidBooking } from '../withdrawals.bookings.ts'
import { moveWithdrawal } from '../withdrawals.store.ts'
import type { PartRow, WithdrawalRow } from '../withdrawals.tables.ts'
import { movePart, noteReturned, partsOf } from './parts.store.ts'

/**
 * Does what the rail's words on the parts of a locked withdrawal mean: what was paid leaves the house, what was refused
 * waits for somebody, and the withdrawal goes on once no part is open.
 */
export async function settleParts(tx: Tx, ctx: Ctx, row: WithdrawalRow): Promise<void> {
  const now = ctx.app.clock.now()
  const told = (await partsOf(tx, row)).filter(
    ({ state, payout_outcome: outcome }) => state === 'asked' && outcome !== null,
  )
  if (told.length === 0) return
  const paid: PartRow[] = []
  for (const part of told) {
    if (part.payout_outcome === 'paid')
      paid.push(await movePart(tx, part, 'payoutPaid', { paid_at: now, ended_at: now }))
    else await movePart(tx, part, 'payoutRefused', {})
    await audit(tx, ctx, {
      action: part.payout_outcome === 'paid' ? 'withdrawals.partPaid' : 'withdrawals.partFailed',
      subject: `withdrawal:${row.bill_no}`,
      detail: { no: part.no, reason: part.payout_reason },
    })
  }
  const end = await endIfOver(tx, ctx, row)
  const rail = railOf(row)
  const bookings = paid.map((part, n) =>
    partPaidBooking({ ...partBookedAs(row, part), rail }, n === paid.length - 1 ? end : null),
  )
  await bookAny(tx, ctx, bookings)
}

async function bookAny(tx: Tx, ctx: Ctx, bookings: readonly Booking[]): Promise<void> {
  if (bookings.length > 0) await book(tx, ctx.app, ...bookings)
}

/**
 * Has a locked withdrawal go on whose parts have all ended, and tells of it: paid, as far as any of them was, and its
 * member is asked; otherwise refused. Answers how its line ends, or null while a part is open.
 */
export async function endIfOver(tx: Tx, ctx: Ctx, row: WithdrawalRow): Promise<LineEnd | null> {
  const parts = await partsOf(tx, row)
  const isOpen = parts.some(({ state }) => state === 'asked' || state === 'failed')
  if (isOpen) {
    await announce(tx, row)
    return null
  }
  const now = ctx.app.clock.now()
  const paid = sumOf(row, parts, 'paid')
  if (paid.units > 0n) {
    const moved = await moveWithdrawal(tx, row, 'payoutPaid', {
      paid_at: now,
      confirm_due_at: secondsAfter(now, ctx.app.config.withdrawalConfirmSeconds),
    })
    await announce(tx, moved)
    await audit(tx, ctx, { action: 'withdrawals.paid', subject: `withdrawal:${row.bill_no}` })
    return { paid }
  }
  await freeCard(tx, row.bill_no)
  const moved = await moveWithdrawal(tx, row, 'payoutRefused', {
    ended_at: now,
    refused_by: 'bank',
    refused_reason: null,
  })
  await announce(tx, moved)
  await audit(tx, ctx, {
    action: 'withdrawals.refuse',
    subject: `withdrawal:${row.bill_no}`,
    detail: { by: 'bank' },
  })
  return { paid }
}

/** What of the parts of a withdrawal is in a state. */
export function sumOf(row: WithdrawalRow, parts: readonly PartRow[], state: PartRow['state']) {
  const units = parts.reduce((total, part) => total + (part.state === state ? part.amount : 0n), 0n)
  return money(row.currency, units)
}

/**
 * Counts a part as given back, of a locked withdrawal: off what its day's use is of, and noted with the order. The
 * time goes with the last part.
 */
export async function countReturned(tx: Tx, row: WithdrawalRow, amount: bigint): Promise<WithdrawalRow> {
  const { member_id: memberId, site_day: siteDay } = row
  const returned = row.returned + amount
  await lockDayUse(tx, memberId, siteDay)
  if (row.currency === 'CNY') {
    const times = returned === row.amount ? 1 : 0
    await takeOutOfDay(tx, { memberId, siteDay, times, amount: money('CNY', amount) })
  }
  await noteReturned(tx, row.bill_no, returned)
  return { ...row, returned }
}
