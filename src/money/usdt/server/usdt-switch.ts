import { findMember } from '#members/identity/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { readSite } from '#site/config/server/index.ts'
import { UsdtErrors } from '../usdt.refusals.ts'
import { isListed } from '../usdt.rules.ts'

/** Whether the member who acts may use USDT: the house's switch (S6-010) and its whitelist (S6-018). */
export async function usdtSwitchOf(ctx: MemberCtx): Promise<{ supportUsdt: boolean; listed: boolean }> {
  const { supportUsdt, virtualCurrencyWhitelist } = await readSite(ctx)
  if (virtualCurrencyWhitelist.length === 0) return { supportUsdt, listed: true }
  const member = await findMember(ctx.app.db, ctx.actor.memberId)
  return { supportUsdt, listed: member !== null && isListed(member.name, virtualCurrencyWhitelist) }
}

/**
 * Lets the member on who may use USDT.
 * @throws Refusal `closed` where the house keeps no such wallets, `notListed` where it keeps none for this
 * member.
 */
export async function requireUsdt(ctx: MemberCtx): Promise<void> {
  const { supportUsdt, listed } = await usdtSwitchOf(ctx)
  if (!supportUsdt) throw UsdtErrors.closed()
  if (!listed) throw UsdtErrors.notListed()
}
