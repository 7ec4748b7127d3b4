import { Scale } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { ADJUSTMENTS_PATH, VIEW_MEMBERS } from '../paths.ts'

/** Balances: adjusted by two on a member's page, and every adjustment in a list. */
export const walletDesk = defineDesk({
  name: 'walletDesk',
  pages: [
    {
      path: ADJUSTMENTS_PATH,
      title: 'walletDesk.adjustments.name',
      permission: VIEW_MEMBERS,
      load: () => import('./pages/adjustments-page.tsx'),
    },
  ],
  nav: [
    {
      to: ADJUSTMENTS_PATH,
      label: 'walletDesk.nav',
      icon: Scale,
      group: 'work',
      order: 62,
      permission: VIEW_MEMBERS,
    },
  ],
  memberPanels: [
    {
      title: 'walletDesk.panel',
      permission: VIEW_MEMBERS,
      order: 25,
      load: () => import('./pages/member-panel.tsx'),
    },
  ],
})
