import type { Kysely } from 'kysely'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { idFrom, newSecret } from '#platform/ids/ids.ts'
import { money } from '#platform/money/money.ts'
import { SANDBOX_RAIL, sandboxBankPath } from '../../sandbox.contract.ts'
import { isMarkedToBounce, isMarkedToReturn } from '../../sandbox.rules.ts'
import { isRefusedAddress } from '../../sandbox-chain.rules.ts'
import {
  type AccountPayee,
  type AddressPayee,
  type BookedTransfer,
  type CollectionOrder,
  isAddress,
  isReturn,
  type Payee,
  type PayerInstructions,
  type PaymentRail,
  type PayoutOrder,
} from '../rail.ts'
import { sandboxAccount } from './accounts.ts'
import { openCardTransfer } from './card-transfer.ts'
import { sandboxChain } from './chain/sandbox-chain.ts'
import { txIdOf } from './chain/tx-id.ts'
import { payoutNoticeBody, readSandboxNotice } from './notice-body.ts'
import type { SandboxTables } from './sandbox.tables.ts'

/** The sandbox bank pays after this moment. */
const PAYS_AFTER_SECONDS = 3
/** What it paid to a holder who is marked for it comes back then. */
const RETURNS_AFTER_SECONDS = 8

async function openCollections(
  tx: Tx,
  app: App,
  orders: readonly CollectionOrder[],
): Promise<readonly PayerInstructions[]> {
  const accounts = orders.map(({ account }) => sandboxAccount(account))
  const references = orders.map(({ reference }) => reference)
  type Opened = { reference: string; ref: string }
  const opened = await sql<Opened>`
    insert into rails_sandbox.collection (ref, reference, account, currency, amount, opened_at, closes_at)
    select ref, reference, account, currency, amount, ${app.clock.now()}, closes_at from unnest(
      ${orders.map(() => newSecret())}::text[], ${references}::text[], ${orders.map(({ account }) => account)}::text[],
      ${orders.map(({ amount }) => amount.currency)}::text[], ${orders.map(({ amount }) => amount.units)}::bigint[],
      ${orders.map(({ closesAt }) => closesAt)}::timestamptz[]
    ) asked(ref, reference, account, currency, amount, closes_at)
    order by reference on conflict (reference) do nothing returning reference, ref`.execute(tx)
  const known =
    opened.rows.length === orders.length
      ? opened
      : await sql<Opened>`select reference, ref from rails_sandbox.collection
          where reference = any(${references}::text[])`.execute(tx)
  const refOf = new Map(known.rows.map(({ reference, ref }) => [reference, ref]))
  return accounts.map(({ bankName, branch, account, holder }, n) => ({
    bankName,
    branch,
    account,
    holder,
    payPath: sandboxBankPath(refOf.get(references[n] as string) as string),
  }))
}

/** The notices of an order's transfers that are due are sent once more, heard or not. */
async function tellOfTransfersAgain(tx: Tx, ctx: Ctx, reference: string): Promise<void> {
  const now = ctx.app.clock.now()
  const t = tx.$extendTables<SandboxTables>()
  await t
    .updateTable('rails_sandbox.notice')
    .set({ acknowledged_at: null, next_attempt_at: now })
    .where('due_at', '<=', now)
    .where('transfer_id', 'in', transfersOf(t, reference).select('transfer.id'))
    .execute()
}

function transfersOf(t: Kysely<SandboxTables>, reference: string) {
  return t
    .selectFrom('rails_sandbox.transfer as transfer')
    .innerJoin('rails_sandbox.collection as collection', 'collection.ref', 'transfer.ref')
    .where('collection.reference', '=', reference)
}

/** The transfers for an order whose arrival the bank has in its books by now, with a wrong remark too. */
async function arrivedFor(tx: Tx, ctx: Ctx, reference: string): Promise<readonly BookedTransfer[]> {
  const rows = await transfersOf(tx.$extendTables<SandboxTables>(), reference)
    .innerJoin('rails_sandbox.notice as notice', 'notice.transfer_id', 'transfer.id')
    .select(['transfer.id', 'transfer.amount'])
    .where('notice.kind', '=', 'settled')
    .where('notice.due_at', '<=', ctx.app.clock.now())
    .distinct()
    .orderBy('transfer.id')
    .execute()
  return rows.map(({ id, amount }) => ({ transferId: id, amount: money('CNY', amount) }))
}

/**
 * The bank tells the end of a payout it knows once more, when what it told was acknowledged and yet it is
 * asked.
 */
async function tellAgain(t: Kysely<SandboxTables>, payoutId: string, now: Date): Promise<void> {
  await t
    .updateTable('rails_sandbox.notice')
    .set({ acknowledged_at: null, next_attempt_at: now })
    .where('payout_id', '=', payoutId)
    .where('due_at', '<=', now)
    .where('acknowledged_at', 'is not', null)
    .execute()
}

const payeeAtBank = ({ bankName, accountNumber, holder }: AccountPayee) => ({
  bank_name: bankName,
  account_tail: accountNumber.slice(-4),
  refused: isMarkedToBounce(holder),
})

const payeeOnChain = ({ protocol, address }: AddressPayee) => ({
  bank_name: protocol,
  account_tail: address.slice(-4),
  refused: isRefusedAddress(protocol, address),
})

/** What is sent back reaches the account that it came from. */
function payeeAt(payee: Payee) {
  if (isReturn(payee)) return { bank_name: 'return', account_tail: '', refused: false }
  return isAddress(payee) ? payeeOnChain(payee) : payeeAtBank(payee)
}

async function sendPayout(ctx: Ctx, payout: PayoutOrder): Promise<void> {
  const { id, amount, payee } = payout
  const now = ctx.app.clock.now()
  const { refused, ...to } = payeeAt(payee)
  await transact(ctx, async (tx) => {
    const t = tx.$extendTables<SandboxTables>()
    const taken = await t
      .insertInto('rails_sandbox.payout')
      .values({
        id,
        currency: amount.currency,
        amount: amount.units,
        ...to,
        refused,
        received_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!taken) return tellAgain(t, id, now)
    const txId = isAddress(payee) && !refused ? txIdOf(payee.protocol, id) : null
    const notice = (eventId: string, isRefused: boolean, dueAt: Date) => ({
      id: eventId,
      event_id: eventId,
      kind: isRefused ? ('refused' as const) : ('paid' as const),
      transfer_id: null,
      payout_id: id,
      body: payoutNoticeBody(eventId, id, isRefused, dueAt, isRefused ? null : txId),
      due_at: dueAt,
      next_attempt_at: dueAt,
      acknowledged_at: null,
    })
    const comesBack = !refused && 'holder' in payee && isMarkedToReturn(payee.holder)
    await t
      .insertInto('rails_sandbox.notice')
      .values([
        notice(idFrom('rails_sandbox.payout', id), refused, secondsAfter(now, PAYS_AFTER_SECONDS)),
        ...(comesBack
          ? [notice(idFrom('rails_sandbox.returned', id), true, secondsAfter(now, RETURNS_AFTER_SECONDS))]
          : []),
      ])
      .execute()
  })
}

/**
 * The rail of the sandbox: an invented bank inside this program that behaves as a tester tells it to on its
 * own page and calls our webhook over HTTP like any bank would. It never touches real money.
 */
export const sandboxRail = {
  id: SANDBOX_RAIL,
  openCollections,
  chain: sandboxChain,
  tellAgain: tellOfTransfersAgain,
  arrivedFor,
  openCardTransfer,
  readNotice: readSandboxNotice,
  sendPayout,
} satisfies PaymentRail
