import type { Notice } from '#members/notifier/notifier.contract.ts'
import { notifyOf } from '#members/notifier/server/index.ts'
import { type Ctx, SYSTEM_ACTOR } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { shownPhone } from '../identity.rules.ts'
import { readBoundPhone } from './bound-phone.ts'
import { wholeNumber } from './codes.ts'

/** Tells a member by text of what happened to the account; who has no phone bound reads it on the page alone. */
export async function tellByText(tx: Tx, ctx: Ctx, memberId: string, notice: Notice): Promise<void> {
  const phone = await readBoundPhone(tx, ctx, memberId)
  if (!phone) return
  const recipient = shownPhone(phone.phone)
  // In the house's language: whoever decides may work in another than the member reads.
  const told = { ...ctx, actor: SYSTEM_ACTOR }
  await notifyOf(tx, told, { memberId, phone: wholeNumber(phone), recipient, notice })
}
