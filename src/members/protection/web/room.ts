import { Gauge } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'
import { PROTECTION_PATH } from './paths.ts'

/** What protection gives the portal: the page of limits and breaks, and word of a change in every tab. */
export const protectionRoom = defineRoom({
  name: 'protection',
  pages: [
    {
      path: PROTECTION_PATH,
      frame: 'centre',
      access: 'member',
      title: 'protection.title',
      load: () => import('./pages/protection-page.tsx'),
    },
  ],
  centreNav: [{ id: 'protection', to: PROTECTION_PATH, label: 'protection.title', icon: Gauge, order: 85 }],
  overlays: [
    () => import('./components/protection-watch.tsx'),
    () => import('./components/reality-check.tsx'),
  ],
})
