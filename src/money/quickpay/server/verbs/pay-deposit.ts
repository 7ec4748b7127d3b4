import { checkDepositor, payerSaid } from '#money/deposits/server/index.ts'
import { findBank } from '#money/payees/catalogue/banks.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import type { fastToCardPaymentCall, QuickDeposit } from '../../quickpay.contract.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import { PAY_NAME } from '../../quickpay.rules.ts'
import { noteDevice } from '../matching/linked-members.ts'
import { moveDeposit, movePairing, tellSides } from '../move.ts'
import { quickTerms } from '../quickpay.documents.ts'
import { lockDeposit, lockPairing, type Pairing } from '../quickpay.store.ts'
import type { DepositRow } from '../quickpay.tables.ts'
import { isInBooks } from '../views/in-books.ts'
import { showDeposit } from '../views/quickpay.views.ts'

/** A deposit of the member who acts, locked. @throws `orderNotFound`, also for another member's */
export async function lockOwn(tx: Tx, ctx: MemberCtx, billNo: string): Promise<DepositRow> {
  const row = await lockDeposit(tx, billNo)
  if (row?.member_id !== ctx.actor.memberId) throw QuickpayErrors.orderNotFound()
  return row
}

/** The pairing of a locked deposit that was matched. */
export async function pairingOf(tx: Tx, billNo: string): Promise<Pairing> {
  const pairing = await lockPairing(tx, billNo)
  if (!pairing) throw new Error(`quick deposit ${billNo} pays nothing`)
  return pairing
}

/**
 * The payer says that the receiver's card was paid (S7-127): from here on no clock ends the order unpaid.
 * Saying it again changes nothing.
 * @throws `orderNotFound`, also for another member's; `notPaying` while there is no match; `orderClosed`;
 * `unknownBank`; the depositor's name missing or another's
 */
export async function sayPaid({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof fastToCardPaymentCall>
}): Promise<QuickDeposit> {
  return transact(ctx, async (tx, inner) => {
    const row = await lockOwn(tx, inner, input.billNo)
    if (row.state === 'waiting') throw QuickpayErrors.notPaying()
    if (row.state === 'confirming' || row.state === 'frozen' || row.state === 'credited')
      return showDeposit(tx, inner, row)
    if (row.state !== 'paying') throw QuickpayErrors.orderClosed()
    if (!findBank(input.bankCode)) throw QuickpayErrors.unknownBank()
    await noteDevice(tx, inner)
    const { payNameType } = await quickTerms(inner)
    const name =
      payNameType === PAY_NAME.anybody
        ? payerSaid(input.payerName)
        : await checkDepositor(tx, inner, { name: input.payerName, isNeeded: true })
    const { deposit } = await movePairing(tx, inner, await pairingOf(tx, row.bill_no), 'paid', {
      paid_at: inner.app.clock.now(),
      payer_name: name,
      payer_bank: input.bankCode,
      payer_tail: input.lastFour,
    })
    await audit(tx, inner, { action: 'quickpay.paid', subject: `quickDeposit:${row.bill_no}` })
    return showDeposit(tx, inner, deposit)
  })
}

/**
 * Cancels a deposit that nobody said was paid; what it would have paid is matched anew. Cancelling again
 * changes nothing. Where the bank's books have the payment, it counts as said instead, and waits for the
 * receiver: cancelled, the payer's money would be nobody's.
 * @throws `orderNotFound`, also for another member's; `alreadyPaid`; `orderClosed`
 */
export async function cancelDeposit({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: { readonly billNo: string }
}): Promise<QuickDeposit> {
  return transact(ctx, async (tx, inner) => {
    const row = await lockOwn(tx, inner, input.billNo)
    if (row.state === 'cancelled') return showDeposit(tx, inner, row)
    if (row.state === 'confirming' || row.state === 'frozen') throw QuickpayErrors.alreadyPaid()
    if (row.state !== 'waiting' && row.state !== 'paying') throw QuickpayErrors.orderClosed()
    await audit(tx, inner, { action: 'quickpay.cancel', subject: `quickDeposit:${row.bill_no}` })
    if (row.state === 'waiting') {
      const deposit = await moveDeposit(tx, inner, row, 'cancel')
      await tellSides(tx, inner.app, { deposit })
      return showDeposit(tx, inner, deposit)
    }
    const pairing = await pairingOf(tx, row.bill_no)
    const { deposit } = (await isInBooks(tx, inner, row))
      ? await movePairing(tx, inner, pairing, 'paid', { paid_at: inner.app.clock.now() })
      : await movePairing(tx, inner, pairing, 'cancel')
    return showDeposit(tx, inner, deposit)
  })
}
