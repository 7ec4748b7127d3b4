import { BadgeCheck } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'
import { VERIFICATION_PATH } from './paths.ts'

/** What verification gives the portal: the page on which a member proves who they are. */
export const verificationRoom = defineRoom({
  name: 'verification',
  pages: [
    {
      path: VERIFICATION_PATH,
      frame: 'centre',
      access: 'member',
      title: 'verification.title',
      load: () => import('./pages/verification-page.tsx'),
    },
  ],
  centreNav: [{ to: VERIFICATION_PATH, label: 'verification.title', icon: BadgeCheck, order: 85 }],
})
