import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { idFrom, newSecret } from '#platform/ids/ids.ts'
import { sandboxBankPath } from '../../sandbox.contract.ts'
import type { CardTransfer } from '../rail.ts'
import { payAtSandboxBank } from './pay.ts'
import type { SandboxTables } from './sandbox.tables.ts'

/**
 * Opens a page at the sandbox bank for a payment to a member's card. The same reference gets the same page
 * again.
 */
export async function openCardTransfer(tx: Tx, ctx: Ctx, order: CardTransfer): Promise<{ payPath: string }> {
  const { reference, amount, payee, closesAt } = order
  const t = tx.$extendTables<SandboxTables>()
  await t
    .insertInto('rails_sandbox.collection')
    .values({
      ref: newSecret(),
      reference,
      account: 'card',
      currency: amount.currency,
      amount: amount.units,
      opened_at: ctx.app.clock.now(),
      closes_at: closesAt,
      payee: JSON.stringify(payee),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return { payPath: sandboxBankPath((await collectionOf(tx, reference)).ref) }
}

function collectionOf(tx: Tx, reference: string): Promise<{ ref: string }> {
  return tx
    .$extendTables<SandboxTables>()
    .selectFrom('rails_sandbox.collection')
    .select('ref')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

/** Pays the exact amount of such a payment, once. */
export async function payCardTransfer(ctx: Ctx, reference: string): Promise<void> {
  const { ref } = await collectionOf((ctx.tx ?? ctx.app.db) as Tx, reference)
  await payAtSandboxBank({
    ctx,
    input: { requestId: idFrom('rails_sandbox.cardTransfer', reference), ref, scenario: 'exact' },
  })
}
