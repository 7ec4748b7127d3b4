import { LayoutDashboard } from 'lucide-react'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'
import { defineRoom } from '#platform/shell/web/room.ts'
import {
  BETS_PATH,
  CENTRE_PATH,
  LICENCES_PATH,
  MY_WALLET_PATH,
  NOT_FOUND_PATH,
  TRANSACTIONS_PATH,
  VERIFY_PATH,
} from './paths.ts'

/** The portal's own pages. */
export const portalRoom = defineRoom({
  name: 'portal',
  pages: [
    {
      path: HOME_PATH,
      frame: 'page',
      access: 'anyone',
      title: 'portal.home.name',
      about: 'portal.server.about.home',
      // The default entry page is home; '/home' is rewritten to it (section 2).
      also: ['/', '/app', '/home'],
      load: () => import('./pages/home/home-page.tsx'),
    },
    {
      path: CENTRE_PATH,
      frame: 'centre',
      access: 'member',
      title: 'portal.centre.name',
      load: () => import('./pages/centre/centre-page.tsx'),
    },
    {
      path: MY_WALLET_PATH,
      frame: 'centre',
      access: 'member',
      title: 'wallet.title',
      load: () => import('./pages/wallet/wallet-page.tsx'),
    },
    {
      path: TRANSACTIONS_PATH,
      frame: 'centre',
      access: 'member',
      title: 'wallet.records.pageTitle',
      load: () => import('./pages/transactions/transactions-page.tsx'),
    },
    {
      path: BETS_PATH,
      frame: 'centre',
      access: 'member',
      title: 'records.title',
      load: () => import('./pages/bets/bets-page.tsx'),
    },
    {
      path: VERIFY_PATH,
      frame: 'page',
      access: 'anyone',
      title: 'fairness.title',
      about: 'fairness.server.about',
      load: () => import('./pages/verify/verify-page.tsx'),
    },
    {
      path: LICENCES_PATH,
      frame: 'page',
      access: 'anyone',
      title: 'portal.licences.title',
      about: 'portal.server.about.licences',
      load: () => import('./pages/licences/licences-page.tsx'),
    },
    {
      path: NOT_FOUND_PATH,
      frame: 'page',
      access: 'anyone',
      title: 'portal.notFound.title',
      about: 'portal.notFound.detail',
      load: () => import('./pages/not-found/not-found-page.tsx'),
    },
  ],
  centreNav: [
    { id: 'centre', to: CENTRE_PATH, label: 'portal.centre.name', icon: LayoutDashboard, order: 10 },
  ],
})
