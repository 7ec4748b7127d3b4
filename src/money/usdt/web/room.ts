import { CircleDollarSign } from 'lucide-react'
import { DEPOSIT_TILES } from '#money/deposits/web/index.ts'
import { USDT_PATH } from '#money/wallet/web/index.ts'
import { WITHDRAW_TAB_PATH, withdrawTab } from '#money/withdrawals/web/index.ts'
import { defineRoom } from '#platform/shell/web/room.ts'
import { USDT_DEPOSIT_PATH } from './paths.ts'

/**
 * What USDT gives the portal: its screen in the funds area (S2-089), its way to deposit and its tab of
 * withdrawals, where the site keeps such wallets (S6-010).
 */
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
    {
      path: USDT_DEPOSIT_PATH,
      frame: 'centre',
      access: 'member',
      title: 'usdt.deposit.title',
      switchedBy: 'supportUsdt',
      load: () => import('./pages/usdt-deposit-page.tsx'),
    },
    {
      path: WITHDRAW_TAB_PATH.usdt,
      frame: 'centre',
      access: 'member',
      title: 'withdrawals.title',
      switchedBy: 'supportUsdt',
      load: () => import('./pages/usdt-withdraw-page.tsx'),
    },
  ],
  parts: [
    {
      place: DEPOSIT_TILES,
      order: 10,
      switchedBy: 'supportUsdt',
      load: () => import('./components/usdt-tile.tsx'),
    },
  ],
  places: [withdrawTab('usdt', { switchedBy: 'supportUsdt' })],
  centreNav: [
    {
      id: 'usdt',
      to: USDT_PATH,
      label: 'usdt.nav',
      icon: CircleDollarSign,
      order: 55,
      switchedBy: 'supportUsdt',
    },
  ],
  overlays: [() => import('./components/deposit/usdt-deposit-watch.tsx')],
})
