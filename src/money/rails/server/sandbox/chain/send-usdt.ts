import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { compare } from '#platform/money/money.ts'
import { RailErrors } from '../../../rails.refusals.ts'
import {
  MOST_USDT_AT_ONCE,
  type SandboxAddress,
  type sandboxSendCall,
} from '../../../sandbox-chain.contract.ts'
import { CONFIRMATIONS_NEEDED, type PlannedWord, planChain } from '../../../sandbox-chain.rules.ts'
import type { Purchase } from '../../rail.ts'
import { chainNoticeBody } from '../notice-body.ts'
import type { AddressTable, ChainTransferTable, SandboxTables } from '../sandbox.tables.ts'
import { showAddress } from './chain-view.ts'
import { txIdOf } from './tx-id.ts'

/** A tester cannot fill the books of the sandbox with one address. */
const MAX_TRANSFERS = 100

type SendInput = CallParsed<typeof sandboxSendCall>

/**
 * A transfer and all that will be told of it; everything about it follows from its id, so that a repeat is
 * known again.
 */
function rowsOf(
  input: Pick<SendInput, 'scenario' | 'amount'>,
  { protocol, address, ref }: Selectable<AddressTable>,
  words: readonly PlannedWord[],
  id: string,
  now: Date,
) {
  const txId = txIdOf(protocol, id)
  const terms = {
    transferId: id,
    protocol,
    address,
    txId,
    confirmationsNeeded: CONFIRMATIONS_NEEDED[protocol],
    amount: input.amount,
  }
  const notices = words.flatMap(({ status, confirmations, at, dueAt, copies }) => {
    const eventId = idFrom('rails_sandbox.event', id, status, at.toISOString())
    const body = chainNoticeBody(eventId, { ...terms, status, confirmations }, at)
    return Array.from({ length: copies }, (_, copy) => ({
      id: idFrom('rails_sandbox.notice', eventId, String(copy)),
      event_id: eventId,
      kind: status,
      transfer_id: null,
      payout_id: null,
      chain_transfer_id: id,
      body,
      due_at: dueAt,
      next_attempt_at: dueAt,
      acknowledged_at: null,
    }))
  })
  const transfer: ChainTransferTable = {
    id,
    ref,
    scenario: input.scenario,
    tx_id: txId,
    amount: input.amount.units,
    made_at: now,
  }
  return { transfer, notices }
}

/** Whether the same request was carried out before. @throws `requestIdReused` when its id was another's. */
async function wasMade(tx: Tx, transfers: readonly ChainTransferTable[]): Promise<boolean> {
  const ids = transfers.map(({ id }) => id)
  const known = await tx
    .$extendTables<SandboxTables>()
    .selectFrom('rails_sandbox.chain_transfer')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  if (known.length === 0) return false
  const isSame = (row: ChainTransferTable) =>
    transfers.some(
      ({ id, ref, scenario, amount }) =>
        id === row.id && ref === row.ref && scenario === row.scenario && amount === row.amount,
    )
  if (known.length !== transfers.length || !known.every(isSame)) throw WireErrors.requestIdReused()
  return true
}

async function writeRows(tx: Tx, rows: readonly ReturnType<typeof rowsOf>[]): Promise<void> {
  const t = tx.$extendTables<SandboxTables>()
  const transfers = rows.map((row) => row.transfer)
  await t.insertInto('rails_sandbox.chain_transfer').values(transfers).execute()
  const notices = rows.flatMap((row) => row.notices)
  await t.insertInto('rails_sandbox.notice').values(notices).execute()
}

/**
 * The sandbox's exchange: it has the USDT already, and sends them at once. The same purchase again is sent
 * once.
 */
export async function buySandboxUsdt(ctx: Ctx, purchase: Purchase): Promise<{ transferId: string }> {
  const { id, protocol, address, amount } = purchase
  const transferId = idFrom('rails_sandbox.purchase', id)
  await transact(ctx, async (tx) => {
    const to = await tx
      .$extendTables<SandboxTables>()
      .selectFrom('rails_sandbox.address')
      .selectAll()
      .where('protocol', '=', protocol)
      .where('address', '=', address)
      .forUpdate()
      .executeTakeFirst()
    if (!to) throw RailErrors.addressNotFound()
    const now = ctx.app.clock.now()
    const [words = []] = planChain('sent', protocol, now)
    const row = rowsOf({ scenario: 'sent', amount }, to, words, transferId, now)
    if (!(await wasMade(tx, [row.transfer]))) await writeRows(tx, [row])
  })
  return { transferId }
}

/**
 * Has a sandbox chain act out a scenario: books the transfers and all that the rail will tell of them, in one
 * commit. The same request again changes nothing.
 * @throws `RailErrors.addressNotFound`, `amountTooLarge`, `tooManyPayments`; `requestIdReused`
 */
export async function sendSandboxUsdt({
  ctx,
  input,
}: {
  ctx: Ctx
  input: SendInput
}): Promise<SandboxAddress> {
  if (compare(input.amount, MOST_USDT_AT_ONCE) > 0)
    throw RailErrors.amountTooLarge({ params: { most: MOST_USDT_AT_ONCE } })
  await transact(ctx, async (tx) => {
    const t = tx.$extendTables<SandboxTables>()
    const to = await t
      .selectFrom('rails_sandbox.address')
      .selectAll()
      .where('ref', '=', input.ref)
      .forUpdate()
      .executeTakeFirst()
    if (!to) throw RailErrors.addressNotFound()
    const now = ctx.app.clock.now()
    const rows = planChain(input.scenario, to.protocol, now).map((words, no) =>
      rowsOf(
        input,
        to,
        words,
        idFrom('rails_sandbox.chainTransfer', input.requestId.toLowerCase(), String(no)),
        now,
      ),
    )
    const transfers = rows.map((row) => row.transfer)
    if (await wasMade(tx, transfers)) return
    const { made } = await t
      .selectFrom('rails_sandbox.chain_transfer')
      .select(({ fn }) => fn.countAll<bigint>().as('made'))
      .where('ref', '=', input.ref)
      .executeTakeFirstOrThrow()
    if (Number(made) + rows.length > MAX_TRANSFERS) throw RailErrors.tooManyPayments()
    await writeRows(tx, rows)
  })
  return showAddress({ ctx, input })
}
