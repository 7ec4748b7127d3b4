import { useCallMutation, useCallQuery, useOnceMutation } from '#platform/http/web/query.ts'
import { exchangeCall, quoteCall, usdtSwitchCall } from '../usdt.contract.ts'

/** Whether the member may use USDT. */
export const useUsdtSwitch = () => useCallQuery(usdtSwitchCall, {}, { staleSeconds: 60 })
export const useQuote = () => useCallMutation(quoteCall)
export const useExchange = () => useOnceMutation(exchangeCall)
