import { BANKS } from '#money/payees/catalogue/banks.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { quickBanksCall } from '../../banks.desk.ts'

/** Every bank that quick pay knows: which are stopped since when, and what is under way to their cards. */
export async function quickBanks({ app }: StaffCtx): Promise<CallOutput<typeof quickBanksCall>> {
  const { rows: stopped } = await sql<{ bank_code: string; since: Date }>`select bank_code, since
    from quickpay.bank_maintenance`.execute(app.db)
  const { rows: open } = await sql<{
    bank_code: string
    open: number
  }>`select bank_code, count(*)::int as open
    from quickpay.withdrawal where unmatched > 0 group by bank_code`.execute(app.db)
  const since = new Map(stopped.map((row) => [row.bank_code, row.since.toISOString()]))
  const waiting = new Map(open.map((row) => [row.bank_code, row.open]))
  return {
    banks: BANKS.map(({ code, names }) => ({
      code,
      names: { 'zh-CN': names['zh-CN'], en: names.en },
      stoppedSince: since.get(code) ?? null,
      open: waiting.get(code) ?? 0,
    })),
  }
}
