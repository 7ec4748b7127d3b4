import type { App, Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact, withFreshKey } from '#platform/db/index.ts'
import { money } from '#platform/money/money.ts'
import { HAND_RAIL } from '../../hand.contract.ts'
import { openPayee, sealPayee } from '../payouts/payee-seal.ts'
import {
  type AccountPayee,
  type BookedTransfer,
  type CollectionOrder,
  isAddress,
  isReturn,
  type Payee,
  type PayerInstructions,
  type PaymentRail,
  type PayoutOrder,
} from '../rail.ts'
import type { HandTables } from './hand.tables.ts'
import { newPayoutReference } from './references.rules.ts'
import { houseAccountOf } from './settings.ts'

/** Every order is paid into the one account that the house has; what its payer was told stays as it was. */
async function openCollections(
  tx: Tx,
  app: App,
  orders: readonly CollectionOrder[],
): Promise<readonly PayerInstructions[]> {
  const account = houseAccountOf(app.config)
  if (!account) throw new Error('this house has no account at a bank')
  const references = orders.map(({ reference }) => reference)
  await sql`
    insert into rails_hand.collection (reference, currency, amount, instructions, member_id, opened_at)
    select reference, currency, amount, ${JSON.stringify(account)}::jsonb, member_id, ${app.clock.now()} from unnest(
      ${references}::text[], ${orders.map(({ amount }) => amount.currency)}::text[],
      ${orders.map(({ amount }) => amount.units)}::bigint[], ${orders.map(({ memberId }) => memberId ?? null)}::uuid[]
    ) asked(reference, currency, amount, member_id)
    order by reference on conflict (reference) do nothing`.execute(tx)
  const known = await tx
    .$extendTables<HandTables>()
    .selectFrom('rails_hand.collection')
    .select(['reference', 'instructions'])
    .where('reference', 'in', references)
    .execute()
  const told = new Map(known.map(({ reference, instructions }) => [reference, instructions]))
  return references.map((reference) => told.get(reference) as PayerInstructions)
}

/** What lines of imported statements brought for an order. */
async function arrivedFor(tx: Tx, _ctx: Ctx, reference: string): Promise<readonly BookedTransfer[]> {
  const lines = await tx
    .$extendTables<HandTables>()
    .selectFrom('rails_hand.line')
    .select(['id', 'amount'])
    .where('reference', '=', reference)
    .where('meaning', 'in', ['order', 'aside'])
    .orderBy('id')
    .execute()
  return lines.map(({ id, amount }) => ({ transferId: id, amount: money('CNY', amount) }))
}

/** Whom it goes to at a bank: what is sent back, to whom the statement names. */
async function payeeAtBank(tx: Tx, ctx: Ctx, id: string, payee: Payee): Promise<AccountPayee> {
  if (isAddress(payee)) throw new Error(`payout ${id} goes to no account at a bank`)
  if (!isReturn(payee)) return payee
  const line = await tx
    .$extendTables<HandTables>()
    .selectFrom('rails_hand.line')
    .select(['id', 'party'])
    .where('id', '=', payee.transferId)
    .executeTakeFirst()
  if (!line) throw new Error(`payout ${id} sends back what never came by this rail`)
  return openPayee(ctx.app.secret, line.id, line.party) as AccountPayee
}

/** Puts a payout with those that wait for the next file. The same one again changes nothing. */
async function sendPayout(given: Ctx, { id, amount, payee }: PayoutOrder): Promise<void> {
  if (amount.currency !== 'CNY') throw new Error(`payout ${id} is not of yuan`)
  await transact(given, async (tx, ctx) => {
    const t = tx.$extendTables<HandTables>()
    const known = await t.selectFrom('rails_hand.payout').select('id').where('id', '=', id).executeTakeFirst()
    if (known) return
    const sealed = sealPayee(ctx.app.secret, id, await payeeAtBank(tx, ctx, id, payee))
    await withFreshKey(tx, {
      draw: newPayoutReference,
      held: ['payout_reference'],
      write: (reference) =>
        t
          .insertInto('rails_hand.payout')
          .values({
            id,
            reference,
            currency: amount.currency,
            amount: amount.units,
            payee: sealed,
            asked_at: ctx.app.clock.now(),
            file_id: null,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
    })
  })
}

/**
 * The house's own account at a bank, served by its people: what came in and went out is what the lines of imported
 * statements say, and payouts leave in a file (docs/rail-by-hand.md). It calls no webhook.
 */
export const handRail: PaymentRail = {
  id: HAND_RAIL,
  isByHand: true,
  isOpen: ({ config }) => houseAccountOf(config) !== null,
  openCollections,
  arrivedFor,
  sendPayout,
}
