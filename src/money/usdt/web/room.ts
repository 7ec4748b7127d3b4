import { CircleDollarSign } from 'lucide-react'
import { USDT_PATH } from '#money/wallet/web/paths.ts'
import { defineRoom } from '#platform/shell/web/room.ts'

/** What USDT gives the portal: its screen in the funds area (S2-089), where the site keeps such wallets (S6-010). */
export const usdtRoom = defineRoom({
  name: 'usdt',
  pages: [
    {
      path: USDT_PATH,
      frame: 'centre',
      access: 'member',
      title: 'usdt.title',
      switchedBy: 'supportUsdt',
      load: () => import('./pages/usdt-page.tsx'),
    },
  ],
  centreNav: [
    { to: USDT_PATH, label: 'usdt.nav', icon: CircleDollarSign, order: 55, switchedBy: 'supportUsdt' },
  ],
})
