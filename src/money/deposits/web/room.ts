import { Landmark } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'
import { DEPOSIT_PATH } from './paths.ts'

/** What the portal shows of deposits. */
export const depositsRoom = defineRoom({
  name: 'deposits',
  pages: [
    {
      path: DEPOSIT_PATH,
      frame: 'centre',
      access: 'member',
      title: 'deposits.title',
      load: () => import('./pages/deposit-page.tsx'),
    },
  ],
  centreNav: [{ id: 'deposit', to: DEPOSIT_PATH, label: 'deposits.title', icon: Landmark, order: 30 }],
  overlays: [() => import('./components/order/deposit-ball.tsx')],
})
