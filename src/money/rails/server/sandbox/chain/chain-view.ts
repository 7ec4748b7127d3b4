import type { Ctx } from '#platform/context/context.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { RailErrors } from '../../../rails.refusals.ts'
import type { SandboxAddress, SandboxChainTransfer } from '../../../sandbox-chain.contract.ts'
import { CONFIRMATIONS_NEEDED } from '../../../sandbox-chain.rules.ts'
import type { SandboxTables } from '../sandbox.tables.ts'

/**
 * Where a transfer stands by the words that were due by now: the latest that happened, and arrived is final.
 */
function statusOf(due: readonly Word[]): Pick<SandboxChainTransfer, 'status' | 'confirmations'> {
  const word = due.find(({ kind }) => kind === 'arrived') ?? due.at(-1)
  if (!word) return { status: 'scheduled', confirmations: 0 }
  const { confirmations } = JSON.parse(word.body) as { confirmations: number }
  return { status: word.kind as SandboxChainTransfer['status'], confirmations }
}

interface Word {
  readonly chain_transfer_id: string | null
  readonly kind: string
  readonly body: string
  readonly due_at: Date
}

/**
 * An address as the sandbox's page shows it.
 * @throws `RailErrors.addressNotFound`
 */
export async function showAddress({
  ctx,
  input,
}: {
  ctx: Ctx
  input: { readonly ref: string }
}): Promise<SandboxAddress> {
  const t = (ctx.tx ?? ctx.app.db).$extendTables<SandboxTables>()
  const found = await t
    .selectFrom('rails_sandbox.address')
    .selectAll()
    .where('ref', '=', input.ref)
    .executeTakeFirst()
  if (!found) throw RailErrors.addressNotFound()
  const transfers = await t
    .selectFrom('rails_sandbox.chain_transfer')
    .selectAll()
    .where('ref', '=', input.ref)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  const words = await t
    .selectFrom('rails_sandbox.notice')
    .innerJoin(
      'rails_sandbox.chain_transfer as transfer',
      'transfer.id',
      'rails_sandbox.notice.chain_transfer_id',
    )
    .select(['chain_transfer_id', 'kind', 'body', 'due_at'])
    .where('transfer.ref', '=', input.ref)
    .orderBy('due_at')
    .execute()
  const now = ctx.app.clock.now()
  return {
    ref: found.ref,
    protocol: found.protocol,
    address: found.address,
    confirmationsNeeded: CONFIRMATIONS_NEEDED[found.protocol],
    transfers: transfers.map((transfer) => {
      const own = words.filter((word) => word.chain_transfer_id === transfer.id)
      return {
        id: transfer.id,
        scenario: transfer.scenario,
        amount: formatAmount(money('USDT', transfer.amount)),
        txId: transfer.tx_id,
        madeAt: transfer.made_at.toISOString(),
        ...statusOf(own.filter((word) => word.due_at <= now)),
        nextAt: own.find((word) => word.due_at > now)?.due_at.toISOString() ?? null,
      }
    }),
  }
}
