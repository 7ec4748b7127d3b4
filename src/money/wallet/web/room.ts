import { ListOrdered, Wallet } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'
import { MY_WALLET_PATH, TRANSACTIONS_PATH } from './paths.ts'

/**
 * What the wallet gives the portal: its two places in the member area, and a watch that keeps every balance
 * on the screen fresh. Its pages and the chip hold parts of rooms to the right of it, so the portal puts them
 * together.
 */
export const walletRoom = defineRoom({
  name: 'wallet',
  centreNav: [
    { id: 'wallet', to: MY_WALLET_PATH, label: 'wallet.title', icon: Wallet, order: 20 },
    {
      id: 'transactions',
      to: TRANSACTIONS_PATH,
      label: 'wallet.records.pageTitle',
      icon: ListOrdered,
      order: 80,
    },
  ],
  overlays: [() => import('./components/wallet-watch.tsx')],
})
