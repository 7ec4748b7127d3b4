import type { z } from 'zod'
import { admitArrived, countDeposits } from '#members/protection/server/index.ts'
import { depositBooking } from '#money/deposits/server/index.ts'
import type { ChainTransferReported } from '#money/rails/rails.contract.ts'
import { parkedBooking } from '#money/rails/server/index.ts'
import { addRequirements } from '#money/turnover/server/index.ts'
import { worthInCny } from '#money/wallet/exchange.rules.ts'
import { book } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { formatAmount, type Money, money, readAmount } from '#platform/money/money.ts'
import { baseRate } from '#site/config/server/index.ts'
import { isOver } from '../../usdt-deposits.rules.ts'
import { heldDepositBooking } from '../usdt.bookings.ts'
import { insertDeposit, lockDeposit, moveDeposit, tellMember } from './deposits.store.ts'
import { type AddressRow, type DepositRow, type ReceiptRow, tables } from './deposits.tables.ts'

type Word = z.output<typeof ChainTransferReported.payload>

/**
 * Notes the newest word of a transfer: nothing comes after `arrived`, and of two others the one that happened
 * later counts. What it means is done by `usdt.follow`, each transfer in a transaction of its own, so that a
 * batch of words never holds several members' locks.
 */
export async function noteWord(tx: Tx, { app }: Ctx, word: Word): Promise<void> {
  const { rail, transferId, protocol, address, txId, status, confirmations, confirmationsNeeded } = word
  await sql`insert into usdt.receipt as known (rail, transfer_id, protocol, address, tx_id, status, confirmations,
      confirmations_needed, amount, word_at, seen_at, told)
    values (${rail}, ${transferId}, ${protocol}, ${address}, ${txId}, ${status}, ${confirmations}, ${confirmationsNeeded},
      ${readAmount(word.amount, 'USDT').units}, ${word.at}::timestamptz, ${app.clock.now()}, true)
    on conflict (rail, transfer_id) do update set tx_id = excluded.tx_id, status = excluded.status,
      confirmations = excluded.confirmations, confirmations_needed = excluded.confirmations_needed,
      amount = excluded.amount, address = excluded.address, protocol = excluded.protocol,
      word_at = excluded.word_at, told = true
    where known.status <> 'arrived' and (excluded.word_at > known.word_at or excluded.status = 'arrived')`.execute(
    tx,
  )
}

/** Names a transfer for good. */
export interface TransferName {
  readonly rail: string
  readonly transferId: string
}

/**
 * Does what the newest word of a transfer means for its deposit and the money, once. Locks the transfer, its
 * deposit, the limits, the ledger.
 */
export async function followTransfer(request: { ctx: Ctx; input: TransferName }): Promise<void> {
  const { rail, transferId } = request.input
  await transact(request.ctx, async (tx, ctx) => {
    const receipt = await tables(tx)
      .selectFrom('usdt.receipt')
      .selectAll()
      .where('rail', '=', rail)
      .where('transfer_id', '=', transferId)
      .where('told', '=', true)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!receipt) return
    const address = await addressOf(tx, receipt)
    const change = address ? await follow(tx, ctx, receipt, address) : await park(tx, ctx, receipt)
    if (!change) return
    await tables(tx)
      .updateTable('usdt.receipt')
      .set({ told: false, ...change })
      .where('rail', '=', rail)
      .where('transfer_id', '=', transferId)
      .execute()
  })
}

type Change = Partial<Pick<ReceiptRow, 'bill_no' | 'booked_at'>>

function addressOf(tx: Tx, { rail, protocol, address }: ReceiptRow): Promise<AddressRow | undefined> {
  return tables(tx)
    .selectFrom('usdt.address')
    .selectAll()
    .where('rail', '=', rail)
    .where('protocol', '=', protocol)
    .where('address', '=', address)
    .executeTakeFirst()
}

/** Money at an address that nobody has lies in suspense until a person decides. */
async function park(tx: Tx, ctx: Ctx, receipt: ReceiptRow): Promise<Change> {
  if (receipt.status !== 'arrived' || receipt.booked_at) return {}
  const { rail, transfer_id: transferId } = receipt
  const amount = money('USDT', receipt.amount)
  await audit(tx, ctx, {
    action: 'usdt.park',
    subject: `transfer:${transferId}`,
    detail: { rail, amount: formatAmount(amount) },
  })
  await book(tx, ctx.app, parkedBooking({ rail, transferId, amount, reason: 'unknownAddress' }))
  return { booked_at: ctx.app.clock.now() }
}

/** Null where it cannot be said yet whose transfer it is: then it is looked at again. */
async function follow(tx: Tx, ctx: Ctx, receipt: ReceiptRow, address: AddressRow): Promise<Change | null> {
  const known = receipt.bill_no === null ? undefined : await lockDeposit(tx, receipt.bill_no)
  if (receipt.status === 'dropped') {
    if (known?.transfer_id === receipt.transfer_id) await letGo(tx, ctx, known)
    return {}
  }
  // One that comes back after its deposit has ended without it gets a deposit of its own.
  const row = known && !isOver(known.state) ? known : await depositFor(tx, ctx, receipt, address)
  if (!row) return null
  if (receipt.status === 'arrived') {
    await take(tx, ctx, receipt, row)
    return { bill_no: row.bill_no, booked_at: ctx.app.clock.now() }
  }
  const seen = await moveDeposit(tx, ctx, row, 'seen', { transfer_id: receipt.transfer_id })
  if (seen) await tellMember(tx, seen, receipt, ctx.app.clock.now())
  return { bill_no: row.bill_no }
}

/** The block of a transfer was lost: its deposit waits again, the exchange is asked again at once. */
async function letGo(tx: Tx, ctx: Ctx, row: DepositRow): Promise<void> {
  const { clock, config } = ctx.app
  const isBought = row.way === 'rmb'
  await moveDeposit(tx, ctx, row, 'lost', {
    ...(isBought && { ask_at: clock.now() }),
    // What is bought keeps the transfer that its exchange named: it may come back.
    ...(!isBought && {
      transfer_id: null,
      expires_at: secondsAfter(clock.now(), config.usdtDepositMinutes * 60),
    }),
  })
}

/**
 * The deposit that a transfer belongs to: the one the exchange named it for, else one that its member
 * announced by this protocol, else one of its own: whatever comes to a member's address is that member's.
 * Null while an exchange that buys as many has not named its transfer.
 */
async function depositFor(
  tx: Tx,
  ctx: Ctx,
  receipt: ReceiptRow,
  address: AddressRow,
): Promise<DepositRow | null> {
  const { rail, protocol, transfer_id: transferId } = receipt
  const memberId = address.member_id
  const open = await tables(tx)
    .selectFrom('usdt.deposit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('rail', '=', rail)
    .where('protocol', '=', protocol)
    .where('state', 'in', ['buying', 'waiting'])
    .orderBy('bill_no')
    .forUpdate()
    .execute()
  const bought = open.find((row) => row.way === 'rmb' && row.transfer_id === transferId)
  if (bought) return bought
  // The exchange may send before the house has noted by which transfer, and its member may send just as many
  // from a wallet: only the exchange can say which is which.
  if (open.some((row) => row.way === 'rmb' && row.transfer_id === null && row.said === receipt.amount))
    return null
  const announced = open.find((row) => row.state === 'waiting' && row.said !== null)
  if (announced) return announced
  const own = await insertDeposit(tx, ctx, {
    member_id: memberId,
    way: 'usdt',
    protocol,
    rail,
    address: address.address,
    state: 'waiting',
    expires_at: ctx.app.clock.now(),
  })
  if (!own) throw new Error(`transfer ${transferId} got no deposit`)
  return own
}

/** What a transfer is worth in the limits and in what has to be staked. */
async function asLimited(tx: Tx, { app }: Ctx, row: DepositRow, amount: Money<'USDT'>) {
  const worth = worthInCny(amount, await baseRate({ app, tx }))
  return { ref: row.bill_no, memberId: row.member_id, amount: worth }
}

/**
 * Takes what arrived, whatever was said, once: it is credited, or held where the member's deposit limits
 * leave no room for it. Bought USDT were counted in yuan, when those were credited.
 */
async function take(tx: Tx, ctx: Ctx, receipt: ReceiptRow, row: DepositRow): Promise<void> {
  const { rail, transfer_id: transferId } = receipt
  const { bill_no: billNo, member_id: memberId } = row
  const amount = money('USDT', receipt.amount)
  const counts = await asLimited(tx, ctx, row, amount)
  const isCounted = row.way === 'usdt' && counts.amount.units > 0n
  if (isCounted && !(await admitArrived(tx, ctx.app, [counts])).has(billNo))
    return hold(tx, ctx, receipt, row)
  await complete(tx, ctx, row, { rail, transferId, amount })
  if (isCounted) await countCredited(tx, ctx, counts)
  await book(tx, ctx.app, depositBooking({ memberId, billNo, rail, amount }))
}

async function countCredited(
  tx: Tx,
  { app }: Ctx,
  counts: Awaited<ReturnType<typeof asLimited>>,
): Promise<void> {
  await countDeposits(tx, app, [{ ...counts, outcome: 'credited' }])
  await addRequirements(tx, app, [counts])
}

/** The deposit is completed by a transfer, for good. */
async function complete(
  tx: Tx,
  ctx: Ctx,
  row: DepositRow,
  { rail, transferId, amount }: TransferName & { amount: Money<'USDT'> },
): Promise<void> {
  const fields = { transfer_id: transferId, credited: amount.units }
  if (!(await moveDeposit(tx, ctx, row, 'arrived', fields)))
    throw new Error(`transfer ${transferId} cannot complete ${row.bill_no} in ${row.state}`)
  await audit(tx, ctx, {
    action: 'usdt.creditDeposit',
    subject: `usdtDeposit:${row.bill_no}`,
    detail: { rail, transferId, amount: formatAmount(amount) },
  })
}

/** Seconds between two looks at whether the limits have room for what is held. */
const LOOK_AGAIN_SECONDS = 600

/**
 * Keeps in suspense what the limits leave no room for: an address is for good, so that anything may come to
 * it, and a chain names nobody to whom it could go back.
 */
async function hold(tx: Tx, ctx: Ctx, receipt: ReceiptRow, row: DepositRow): Promise<void> {
  const { rail, transfer_id: transferId } = receipt
  const { bill_no: billNo } = row
  const amount = money('USDT', receipt.amount)
  const askAt = secondsAfter(ctx.app.clock.now(), LOOK_AGAIN_SECONDS)
  const held = await moveDeposit(tx, ctx, row, 'overLimit', { transfer_id: transferId, ask_at: askAt })
  if (!held) throw new Error(`transfer ${transferId} cannot be held for ${billNo} in ${row.state}`)
  const { ref, memberId, amount: worth } = await asLimited(tx, ctx, row, amount)
  await countDeposits(tx, ctx.app, [{ ref, memberId, outcome: 'closed', amount: worth }])
  await audit(tx, ctx, {
    action: 'usdt.holdDeposit',
    subject: `usdtDeposit:${billNo}`,
    detail: { rail, transferId, amount: formatAmount(amount) },
  })
  await book(tx, ctx.app, parkedBooking({ rail, transferId, amount, reason: 'overLimit' }))
}

/** Credits what is held once the member's limits have room for it; else it is looked at again later. */
export async function releaseHeld(request: { ctx: Ctx; input: { billNo: string } }): Promise<void> {
  await transact(request.ctx, async (tx, ctx) => {
    const row = await lockDeposit(tx, request.input.billNo)
    if (row?.state !== 'held' || row.transfer_id === null) return
    const { bill_no: billNo, member_id: memberId, rail, transfer_id: transferId } = row
    const receipt = await tables(tx)
      .selectFrom('usdt.receipt')
      .selectAll()
      .where('rail', '=', rail)
      .where('transfer_id', '=', transferId)
      .executeTakeFirstOrThrow()
    const amount = money('USDT', receipt.amount)
    const counts = await asLimited(tx, ctx, row, amount)
    if (!(await admitArrived(tx, ctx.app, [counts])).has(billNo)) {
      await tables(tx)
        .updateTable('usdt.deposit')
        .set({ ask_at: secondsAfter(ctx.app.clock.now(), LOOK_AGAIN_SECONDS) })
        .where('bill_no', '=', billNo)
        .execute()
      return
    }
    await complete(tx, ctx, row, { rail, transferId, amount })
    await countCredited(tx, ctx, counts)
    await book(tx, ctx.app, heldDepositBooking({ memberId, billNo, rail, amount }))
  })
}

/** Whether an exchange that has not named its transfer yet buys as many for the same address. */
const MAY_BE_BOUGHT = sql<boolean>`receipt.bill_no is null and exists (
  select from usdt.deposit d where d.state = 'buying' and d.transfer_id is null and d.rail = receipt.rail
    and d.protocol = receipt.protocol and d.address = receipt.address and d.said = receipt.amount)`

/**
 * Transfers whose newest word was not followed yet, oldest first, at most 100, without those of `except`, nor
 * those of which an exchange has to say first whether they are its: however many, they must not keep others
 * waiting.
 */
export const unfollowedTransfers = ({ app }: Pick<Ctx, 'app'>, except: readonly string[]) =>
  tables(app.db)
    .selectFrom('usdt.receipt')
    .select(['rail', 'transfer_id as transferId'])
    .where('told', '=', sql.lit(true))
    .where(sql<boolean>`rail || ' ' || transfer_id <> all(${except}::text[])`)
    .where(sql<boolean>`not (${MAY_BE_BOUGHT})`)
    .orderBy('seen_at')
    .limit(100)
