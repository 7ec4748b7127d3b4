import { CreditCard } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { MAY } from '../permissions.ts'
import { ADDRESSES_PATH, CARDS_PATH, payeePath } from './paths.ts'

/** What members have bound to withdraw to: the lists, the record of each, and a member's own. */
export const payeesDesk = defineDesk({
  name: 'payeesDesk',
  texts: ['payees'],
  pages: [
    {
      path: CARDS_PATH,
      title: 'payeesDesk.title',
      permission: MAY.view,
      load: () => import('./pages/payees-page.tsx'),
    },
    {
      path: ADDRESSES_PATH,
      title: 'payeesDesk.addressesTitle',
      permission: MAY.view,
      load: () => import('./pages/payees-page.tsx'),
    },
    {
      path: payeePath(':where', ':payeeId'),
      title: 'payeesDesk.record.title',
      permission: MAY.view,
      load: () => import('./pages/payee-page.tsx'),
    },
  ],
  nav: [
    {
      to: CARDS_PATH,
      label: 'payeesDesk.title',
      icon: CreditCard,
      group: 'people',
      order: 30,
      permission: MAY.view,
    },
  ],
  memberPanels: [
    {
      title: 'payeesDesk.title',
      permission: MAY.view,
      order: 45,
      load: () => import('./pages/member-panel.tsx'),
    },
  ],
})
