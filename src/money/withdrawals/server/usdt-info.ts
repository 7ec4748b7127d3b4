import { chainsOf } from '#money/rails/server/index.ts'
import { readWallet } from '#money/wallet/server/index.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { mostUsdt, USDT_LIMITS, usdtLeft } from '../usdt-way.rules.ts'
import { readUsdtUse } from './day-use.store.ts'

/** What the member may withdraw in USDT now: the limits, what is left of the day, what is there, and by which protocols. */
export async function usdtWithdrawInfo({ house, actor }: MemberCtx) {
  const day = siteDay(house.clock.now(), house.config.siteTimeZone)
  const use = await readUsdtUse(house.db, actor.memberId, day)
  const { available } = (await readWallet(house.db, actor.memberId)).usdt
  return {
    ...USDT_LIMITS,
    left: usdtLeft(use),
    available,
    most: mostUsdt(use, available),
    protocols: chainsOf(house).map(({ protocol }) => protocol),
    expectSeconds: house.config.payoutReviewSeconds,
    confirmSeconds: house.config.withdrawalConfirmSeconds,
  }
}
