import { Users } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'

/** The list of members. A member's own page is the console's: every room has its part of it. */
export const identityDesk = defineDesk({
  name: 'identityDesk',
  labels: ['identityDesk.found'],
  pages: [
    {
      path: '/console/members',
      title: 'identityDesk.title',
      permission: 'members.find',
      load: () => import('./pages/members-page.tsx'),
    },
  ],
  nav: [
    {
      to: '/console/members',
      label: 'identityDesk.nav',
      icon: Users,
      group: 'people',
      order: 10,
      permission: 'members.find',
    },
  ],
})
