import { readAddress, readCardSecret } from '#money/payees/server/index.ts'
import type { ChainProtocol } from '#money/rails/rails.contract.ts'
import type { Payee } from '#money/rails/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'
import { payeeNames } from '../withdrawals.views.ts'

/** Whom a withdrawal goes to, opened for its rail. */
export async function payeeOf(tx: Tx, ctx: Ctx, row: WithdrawalRow): Promise<Payee> {
  if (row.payee_kind === 'address')
    return { protocol: row.bank_code as ChainProtocol, address: await readAddress(tx, ctx, row.card_id) }
  const { number, holderName } = await readCardSecret(tx, ctx, row.card_id)
  return { bankName: payeeNames(row)['zh-CN'], accountNumber: number, holder: holderName }
}
