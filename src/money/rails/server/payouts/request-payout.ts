import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { PayoutPurpose } from '../../rails.contract.ts'
import { isAddress, isReturn, type Payee, type PayoutOrder } from '../rail.ts'
import type { RailsTables } from '../rails.tables.ts'
import { railById } from '../registry.ts'
import { openPayee, sealPayee } from './payee-seal.ts'

/** A payout a room asks for. */
export interface PayoutRequest extends PayoutOrder {
  readonly rail: string
  readonly purpose: PayoutPurpose
  /** The record it pays, as it will stand in `PayoutResolved`. */
  readonly subject: string
}

/**
 * Asks for money to be sent, in the caller's own transaction: it is sent if and only if that commits, and
 * once however often the rail has to be asked. The end comes as `PayoutResolved`. The same id with the same
 * content is harmless.
 * @throws when the id is known with other content, or the rail is unknown.
 */
export async function requestPayout(tx: Tx, ctx: Ctx, request: PayoutRequest): Promise<void> {
  const { id, rail, purpose, subject, amount, payee } = request
  railById(ctx.app, rail)
  const { clock, secret } = ctx.app
  const now = clock.now()
  const t = tx.$extendTables<RailsTables>()
  const fresh = await t
    .insertInto('rails.payout')
    .values({
      id,
      rail,
      purpose,
      subject,
      currency: amount.currency,
      amount: amount.units,
      payee: sealPayee(secret, id, payee),
      state: 'requested',
      reason: null,
      next_attempt_at: now,
      requested_at: now,
      resolved_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!fresh) return requireSame(tx, ctx, request)
  await audit(tx, ctx, {
    action: 'rails.requestPayout',
    subject: `payout:${id}`,
    detail: { rail, purpose, subject, accountTail: accountOf(payee).slice(-4) },
  })
}

const accountOf = (payee: Payee) =>
  isReturn(payee) ? payee.transferId : isAddress(payee) ? payee.address : payee.accountNumber
const placeOf = (payee: Payee) =>
  isReturn(payee) ? 'return' : isAddress(payee) ? payee.protocol : payee.holder

async function requireSame(tx: Tx, ctx: Ctx, request: PayoutRequest): Promise<void> {
  const { id, rail, purpose, subject, amount, payee } = request
  const known = await tx
    .$extendTables<RailsTables>()
    .selectFrom('rails.payout')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before = openPayee(ctx.app.secret, id, known.payee)
  const same =
    known.rail === rail &&
    known.purpose === purpose &&
    known.subject === subject &&
    known.currency === amount.currency &&
    known.amount === amount.units &&
    accountOf(before) === accountOf(payee) &&
    placeOf(before) === placeOf(payee)
  if (!same) throw new Error(`payout ${id} was asked for before with other content`)
}
