import { useWalletWatch } from '../wallet.queries.ts'

/** Keeps the balance and the records fresh on every page. Draws nothing. */
export default function WalletWatch() {
  useWalletWatch()
  return null
}
