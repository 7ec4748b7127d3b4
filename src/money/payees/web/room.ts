import { CreditCard } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'

/** What payees give the portal: the withdrawal card page (S2-041). */
export const payeesRoom = defineRoom({
  name: 'payees',
  pages: [
    {
      path: '/app/myCenter/banks',
      frame: 'centre',
      access: 'member',
      title: 'payees.title',
      load: () => import('./pages/banks-page.tsx'),
    },
  ],
  centreNav: [{ id: 'cards', to: '/app/myCenter/banks', label: 'payees.title', icon: CreditCard, order: 60 }],
})
