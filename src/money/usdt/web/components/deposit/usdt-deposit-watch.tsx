import { useUsdtDepositNews } from '../../deposits.queries.ts'

/** Keeps what any page shows of USDT deposits, and of limits that they use, up to date. Draws nothing. */
export default function UsdtDepositWatch() {
  useUsdtDepositNews()
  return null
}
