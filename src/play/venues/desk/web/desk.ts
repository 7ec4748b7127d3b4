import { ArrowLeftRight, DoorOpen, Hourglass } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { VENUES_VIEW } from '../venues.desk.ts'
import { ROUNDS_PATH, TRANSFERS_PATH, VENUES_PATH } from './paths.ts'

/** What venues add to the console: how each stands, and transfers and rounds that hang there. */
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
      path: ROUNDS_PATH,
      title: 'venuesDesk.rounds.name',
      permission: VENUES_VIEW,
      load: () => import('./pages/rounds-page.tsx'),
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
      to: ROUNDS_PATH,
      label: 'venuesDesk.rounds.name',
      icon: Hourglass,
      group: 'work',
      order: 67,
      permission: VENUES_VIEW,
      queue: 'hanging.rounds',
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
