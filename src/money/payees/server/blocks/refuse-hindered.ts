import { type Blockable, hindranceOf } from '../../blocks/block.rules.ts'
import { payeeWaitSeconds } from '../../payee-wait.rules.ts'
import { PayeesErrors } from '../../payees.refusals.ts'

/**
 * Refuses a payee that no money can go to now.
 * @throws Refusal `payeeBlocked`, with the reason that its member is told; `payeeWaiting`, with the minutes left
 */
export function refuseHindered(payee: Blockable & { readonly usable_at: Date | null }, now: Date): void {
  const hindrance = hindranceOf(payee, now)
  if (hindrance === 'blocked') throw PayeesErrors.payeeBlocked({ data: { reason: payee.block_reason } })
  if (hindrance === null) return
  const minutes = Math.ceil(payeeWaitSeconds(payee.usable_at, now) / 60)
  throw PayeesErrors.payeeWaiting({
    params: { minutes, count: minutes },
    data: { usableAt: payee.usable_at?.toISOString() },
  })
}
