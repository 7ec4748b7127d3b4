import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type ActionRoute, actionRoute } from '#platform/desk/server/action.ts'
import { tables } from '../../../server/quickpay.tables.ts'
import { switchBank } from '../../../server/verbs/switch-bank.ts'
import { openBankCall, stopBankCall } from '../../banks.desk.ts'

interface Named {
  readonly bankCode: string
}

const subject = ({ bankCode }: Named) => `quickBank:${bankCode}`

async function factsOf(tx: Tx, _: StaffCtx, { bankCode }: Named) {
  const row = await tables(tx)
    .selectFrom('quickpay.bank_maintenance')
    .select('bank_code')
    .where('bank_code', '=', bankCode)
    .executeTakeFirst()
  return { isOpen: row === undefined }
}

/** Stops a bank: a brake. */
export const stopBank: ActionRoute = actionRoute(stopBankCall, {
  subject,
  facts: factsOf,
  seats: 'brake',
  words: ({ bankCode }) => ({ key: 'quickpayDesk.actions.stopBank', params: { bankCode } }),
  difference: ({ facts }) => ({ before: { isOpen: facts.isOpen }, after: { isOpen: false } }),
  run: (_, ctx, { bankCode }, { reason: why }) =>
    switchBank({ ctx, input: { bankCode, to: 'stopped', why } }),
})

/** Opens it again: by two. */
export const openBank: ActionRoute = actionRoute(openBankCall, {
  subject,
  facts: factsOf,
  seats: () => 2,
  words: ({ bankCode }) => ({ key: 'quickpayDesk.actions.openBank', params: { bankCode } }),
  difference: ({ facts }) => ({ before: { isOpen: facts.isOpen }, after: { isOpen: true } }),
  run: (_, ctx, { bankCode }, { reason: why }) => switchBank({ ctx, input: { bankCode, to: 'open', why } }),
})
