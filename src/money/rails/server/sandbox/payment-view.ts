import { secondsUntil } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { RailErrors } from '../../rails.refusals.ts'
import type { SandboxPayment, SandboxTransfer } from '../../sandbox.contract.ts'
import { sandboxAccount } from './accounts.ts'
import type { SandboxTables } from './sandbox.tables.ts'

interface NoticeRow {
  readonly transfer_id: string | null
  readonly kind: string
  readonly due_at: Date
  readonly acknowledged_at: Date | null
}

/**
 * Where a transfer stands by what was due by now: the end counts before the beginning, whatever order they
 * came in.
 */
function statusOf(due: readonly NoticeRow[]): SandboxTransfer['status'] {
  const kinds = new Set(due.map((notice) => notice.kind))
  if (kinds.has('settled')) return 'settled'
  if (kinds.has('declined')) return 'declined'
  return kinds.has('incoming') ? 'incoming' : 'scheduled'
}

function receivingAccount(key: string, locale: Locale) {
  const { bankName, account, holder } = sandboxAccount(key)
  return { bankName: bankName[locale], account, holder: holder[locale] }
}

/**
 * A payment as the sandbox bank's page shows it.
 * @throws `RailErrors.paymentNotFound`
 */
export async function showPayment({
  ctx,
  input,
}: {
  ctx: Ctx
  input: { readonly ref: string }
}): Promise<SandboxPayment> {
  const t = (ctx.tx ?? ctx.app.db).$extendTables<SandboxTables>()
  const collection = await t
    .selectFrom('rails_sandbox.collection')
    .selectAll()
    .where('ref', '=', input.ref)
    .executeTakeFirst()
  if (!collection) throw RailErrors.paymentNotFound()
  const transfers = await t
    .selectFrom('rails_sandbox.transfer')
    .selectAll()
    .where('ref', '=', input.ref)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  const notices = await t
    .selectFrom('rails_sandbox.notice')
    .innerJoin('rails_sandbox.transfer', 'rails_sandbox.transfer.id', 'rails_sandbox.notice.transfer_id')
    .select(['transfer_id', 'kind', 'due_at', 'acknowledged_at'])
    .where('ref', '=', input.ref)
    .orderBy('due_at')
    .execute()
  const now = ctx.app.clock.now()
  const { locale } = ctx.actor
  const { payee } = collection
  const account = payee
    ? { bankName: payee.bankName[locale], account: `**** ${payee.lastFour}`, holder: payee.holder }
    : receivingAccount(collection.account, locale)
  const currency = collection.currency as Currency
  return {
    ref: collection.ref,
    ...account,
    remark: collection.reference,
    amount: formatAmount(money(currency, collection.amount)),
    currency,
    closesAt: collection.closes_at.toISOString(),
    expireSeconds: secondsUntil(collection.closes_at, now),
    transfers: transfers.map((transfer) => {
      const own = notices.filter((notice) => notice.transfer_id === transfer.id)
      const due = own.filter((notice) => notice.due_at <= now)
      return {
        id: transfer.id,
        scenario: transfer.scenario,
        amount: formatAmount(money(currency, transfer.amount)),
        remark: transfer.remark,
        madeAt: transfer.made_at.toISOString(),
        status: statusOf(due),
        nextAt: own.find((notice) => notice.due_at > now)?.due_at.toISOString() ?? null,
        acknowledged: due.every((notice) => notice.acknowledged_at !== null),
      }
    }),
  }
}
