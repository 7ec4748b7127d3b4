import { PayType, ShortageType } from '#money/deposits/deposit-channels.contract.ts'
import { type DepositWaySource, plainChannel } from '#money/deposits/server/index.ts'
import { readSite } from '#site/config/server/index.ts'
import { buyUsdtCall, placeUsdtDepositCall, usdtDepositInfoCall } from '../../usdt-deposits.contract.ts'
import { WALLET_DEPOSIT } from '../../usdt-deposits.rules.ts'
import { depositInfo } from './deposits.views.ts'

/**
 * USDT among the ways to deposit (pay type 2120), a channel for each protocol they can be sent by. That they
 * can be bought with yuan, and by which protocols, its `infoPath` says.
 */
export const usdtDepositKind: DepositWaySource = async (ctx) => {
  if (!(await readSite(ctx)).supportUsdt) return null
  const { shortageType, protocols } = await depositInfo({ ctx })
  return {
    payType: PayType.usdt,
    payTypeName: 'USDT',
    icon: 'usdt',
    shortageType,
    backAt: null,
    orderTimeOut: ctx.app.config.usdtDepositMinutes,
    // There is one for each protocol and way: see `infoPath`.
    openBillNo: null,
    placePaths: [placeUsdtDepositCall.path, buyUsdtCall.path],
    infoPath: usdtDepositInfoCall.path,
    channels:
      shortageType === ShortageType.normal
        ? protocols.map(({ id, name }, n) =>
            plainChannel({
              id: `usdt-${name.toLowerCase()}`,
              pay_type_id: PayType.usdt,
              typeName: name,
              icon: 'usdt',
              sort: (n + 1) * 10,
              range: WALLET_DEPOSIT,
              dc_protocol: id,
            }),
          )
        : [],
  }
}
