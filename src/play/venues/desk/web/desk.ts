import { ArrowLeftRight, DoorOpen } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { VENUES_VIEW } from '../venues.desk.ts'
import { TRANSFERS_PATH, VENUES_PATH } from './paths.ts'

/** What venues add to the console: how each stands, and transfers that hang there. */
export const venuesDesk = defineDesk({
  name: 'venuesDesk',
  texts: ['venues'],
  pages: [
    {
      path: VENUES_PATH,
      title: 'venuesDesk.title',
      permission: VENUES_VIEW,
      load: () => import('./pages/venues-page.tsx'),
    },
    {
      path: TRANSFERS_PATH,
      title: 'venuesDesk.transfers.name',
      permission: VENUES_VIEW,
      load: () => import('./pages/transfers-page.tsx'),
    },
    {
      path: `${TRANSFERS_PATH}/:transferId`,
      title: 'venuesDesk.transfer.title',
      permission: VENUES_VIEW,
      load: () => import('./pages/transfer-page.tsx'),
    },
  ],
  nav: [
    {
      to: TRANSFERS_PATH,
      label: 'venuesDesk.transfers.name',
      icon: ArrowLeftRight,
      group: 'work',
      order: 66,
      permission: VENUES_VIEW,
      queue: 'hanging.transfers',
    },
    {
      to: VENUES_PATH,
      label: 'venuesDesk.title',
      icon: DoorOpen,
      group: 'house',
      order: 40,
      permission: VENUES_VIEW,
    },
  ],
})
