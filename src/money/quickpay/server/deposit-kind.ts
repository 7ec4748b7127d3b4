import { PayType, ShortageType } from '#money/deposits/deposit-channels.contract.ts'
import { type DepositWaySource, plainChannel } from '#money/deposits/server/index.ts'
import { namesOf } from '#site/config/server/index.ts'
import en from '../locales/en.json' with { type: 'json' }
import zhCn from '../locales/zh-CN.json' with { type: 'json' }
import { placeQuickDepositCall, quickpayConfigCall } from '../quickpay.contract.ts'
import { LEAST_PART, MOST_AT_ONCE } from '../quickpay.rules.ts'
import { quickpayConfigOf } from './views/config.views.ts'
import { currentDeposit } from './views/quickpay.views.ts'

const names = namesOf('quickpay', 'payKinds', { 'zh-CN': zhCn.payKinds, en: en.payKinds })

/**
 * Quick pay among the ways to deposit (S7-104): what it suggests are amounts that members wait for just now.
 */
export const quickDepositKind: DepositWaySource = async (ctx) => {
  const [config, { order }] = await Promise.all([quickpayConfigOf(ctx), currentDeposit(ctx)])
  const name = names(PayType.quick)[ctx.actor.locale]
  const unusable = config.open
    ? config.countLeft === 0
      ? ShortageType.limiting
      : null
    : ShortageType.noneData
  return {
    payType: PayType.quick,
    payTypeName: name,
    icon: 'quick',
    // An order that goes on can be looked at, whatever is left of the day.
    shortageType: order ? ShortageType.normal : (unusable ?? ShortageType.normal),
    backAt: null,
    orderTimeOut: Math.ceil(config.payConfirmTime),
    openBillNo: order?.billNo ?? null,
    placePaths: [placeQuickDepositCall.path],
    infoPath: quickpayConfigCall.path,
    channels: config.open
      ? [
          plainChannel({
            id: 'quick',
            pay_type_id: PayType.quick,
            typeName: name,
            icon: 'quick',
            sort: 10,
            range: { min: LEAST_PART, max: MOST_AT_ONCE },
            depositRate: config.payRewardRate,
            maxDailyDiscount: config.payDiscountLimit,
            discountLeft: config.discountLeft,
            quick_amount: config.offers,
          }),
        ]
      : [],
  }
}
