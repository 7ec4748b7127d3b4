import { DoorClosed } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { MAY } from '../permissions.ts'

/** The blacklist: its list, and a member's own part of it on their page. */
export const accessDesk = defineDesk({
  name: 'accessDesk',
  texts: ['access'],
  pages: [
    {
      path: '/console/blacklist',
      title: 'accessDesk.title',
      permission: MAY.view,
      load: () => import('./blacklist-page.tsx'),
    },
  ],
  nav: [
    {
      to: '/console/blacklist',
      label: 'accessDesk.title',
      icon: DoorClosed,
      group: 'people',
      order: 40,
      permission: MAY.view,
    },
  ],
  memberPanels: [
    {
      title: 'accessDesk.title',
      permission: MAY.view,
      order: 55,
      load: () => import('./blacklist-panel.tsx'),
    },
  ],
})
