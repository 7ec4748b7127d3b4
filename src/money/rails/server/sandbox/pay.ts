import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { compare, money } from '#platform/money/money.ts'
import { RailErrors } from '../../rails.refusals.ts'
import { MOST_AT_ONCE, type SandboxPayment, type sandboxPayCall } from '../../sandbox.contract.ts'
import { type PlannedTransfer, planPayment } from '../../sandbox.rules.ts'
import { transferNoticeBody } from './notice-body.ts'
import { showPayment } from './payment-view.ts'
import type { SandboxTables, TransferTable } from './sandbox.tables.ts'

/** A tester cannot fill the books of the sandbox bank with one payment. */
const MAX_TRANSFERS = 20

type PayInput = CallParsed<typeof sandboxPayCall>

/**
 * Everything about one transfer has an id of its own place in the tester's request, so a repeat is known
 * again.
 */
function rowsOf(input: PayInput, planned: PlannedTransfer, no: number, now: Date, isOurs: boolean) {
  const id = idFrom('rails_sandbox.transfer', input.requestId.toLowerCase(), String(no))
  const transfer = { id, remark: planned.remark, amount: money('CNY', planned.amountUnits) }
  const notices = planned.notices.flatMap(({ status, dueAt, copies }) => {
    const eventId = idFrom('rails_sandbox.event', id, status)
    const body = transferNoticeBody(eventId, transfer, status, dueAt)
    return Array.from({ length: copies }, (_, copy) => ({
      id: idFrom('rails_sandbox.notice', eventId, String(copy)),
      event_id: eventId,
      kind: status,
      transfer_id: id,
      payout_id: null,
      body,
      due_at: dueAt,
      next_attempt_at: dueAt,
      // Of what goes to a member's card the house is told nothing.
      acknowledged_at: isOurs ? null : dueAt,
    }))
  })
  return {
    transfer: {
      id,
      ref: input.ref,
      scenario: input.scenario,
      remark: planned.remark,
      amount: planned.amountUnits,
      made_at: now,
    },
    notices,
  }
}

/** Whether the same request was carried out before. @throws `requestIdReused` when its id was another's. */
async function wasMade(tx: Tx, transfers: readonly TransferTable[]): Promise<boolean> {
  const known = await tx
    .$extendTables<SandboxTables>()
    .selectFrom('rails_sandbox.transfer')
    .selectAll()
    .where(
      'id',
      'in',
      transfers.map(({ id }) => id),
    )
    .execute()
  if (known.length === 0) return false
  const isSame = (row: TransferTable) =>
    transfers.some(
      ({ id, ref, scenario, amount }) =>
        id === row.id && ref === row.ref && scenario === row.scenario && amount === row.amount,
    )
  if (known.length !== transfers.length || !known.every(isSame)) throw WireErrors.requestIdReused()
  return true
}

/**
 * Has the sandbox bank act out a scenario for a payment: books the transfers and all the webhooks it will
 * send of them, in one commit, so that a restart changes nothing. The same request again changes nothing
 * either.
 * @throws `RailErrors.paymentNotFound`, `amountMissing` (wrongAmount without one), `amountTooLarge`,
 * `tooManyPayments`; `requestIdReused`
 */
export async function payAtSandboxBank({
  ctx,
  input,
}: {
  ctx: Ctx
  input: PayInput
}): Promise<SandboxPayment> {
  await transact(ctx, async (tx) => {
    const t = tx.$extendTables<SandboxTables>()
    const collection = await t
      .selectFrom('rails_sandbox.collection')
      .selectAll()
      .where('ref', '=', input.ref)
      .forUpdate()
      .executeTakeFirst()
    if (!collection) throw RailErrors.paymentNotFound()
    if (input.scenario === 'wrongAmount' && !input.amount) throw RailErrors.amountMissing()
    if (input.amount && compare(input.amount, MOST_AT_ONCE) > 0)
      throw RailErrors.amountTooLarge({ params: { most: MOST_AT_ONCE } })
    const now = ctx.app.clock.now()
    const expected = {
      amountUnits: collection.amount,
      reference: collection.reference,
      closesAt: collection.closes_at,
    }
    const plan = planPayment(input.scenario, expected, now, input.amount?.units ?? null)
    const rows = plan.map((planned, no) => rowsOf(input, planned, no, now, collection.payee === null))
    const transfers = rows.map((row) => row.transfer)
    if (await wasMade(tx, transfers)) return
    const { made } = await t
      .selectFrom('rails_sandbox.transfer')
      .select(({ fn }) => fn.countAll<bigint>().as('made'))
      .where('ref', '=', input.ref)
      .executeTakeFirstOrThrow()
    if (Number(made) + rows.length > MAX_TRANSFERS) throw RailErrors.tooManyPayments()
    await t.insertInto('rails_sandbox.transfer').values(transfers).execute()
    await t
      .insertInto('rails_sandbox.notice')
      .values(rows.flatMap((row) => row.notices))
      .execute()
  })
  return showPayment({ ctx, input })
}
