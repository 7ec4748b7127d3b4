import { findBank } from '#money/payees/catalogue/banks.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { QuickpayErrors } from '../../quickpay.refusals.ts'

interface Switch {
  readonly bankCode: string
  readonly to: 'stopped' | 'open'
  readonly why: string
}

/**
 * Has nothing matched with a bank any more, or has it matched again; what is matched already goes on. The same once
 * more changes nothing.
 * @throws `forbidden` for a member; `unknownBank`
 */
export async function switchBank({
  ctx,
  input: { bankCode, to, why },
}: {
  ctx: Ctx
  input: Switch
}): Promise<{ readonly bankCode: string; readonly isOpen: boolean }> {
  assertDecider(ctx)
  if (!findBank(bankCode)) throw QuickpayErrors.unknownBank()
  return transact(ctx, async (tx, inner) => {
    const { rows } =
      to === 'stopped'
        ? await sql`insert into quickpay.bank_maintenance (bank_code, since) values (${bankCode}, ${inner.app.clock.now()})
            on conflict do nothing returning bank_code`.execute(tx)
        : await sql`delete from quickpay.bank_maintenance where bank_code = ${bankCode} returning bank_code`.execute(
            tx,
          )
    if (rows.length > 0)
      await audit(tx, inner, {
        action: to === 'stopped' ? 'quickpay.stopBank' : 'quickpay.openBank',
        subject: `quickBank:${bankCode}`,
        detail: { why },
      })
    return { bankCode, isOpen: to === 'open' }
  })
}
