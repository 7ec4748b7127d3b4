import { BadgeCheck } from 'lucide-react'
import { FORGOT_PATH, PASSWORD_PATH } from '#platform/shell/web/return/return-to.ts'
import { defineRoom } from '#platform/shell/web/room.ts'
import { VERIFICATION_PATH } from './paths.ts'

/**
 * What verification gives the portal: the page on which a member proves who they are, and those on which the
 * login password is changed (S2-027) and a forgotten one reset (S2-086).
 */
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
    {
      path: PASSWORD_PATH,
      frame: 'centre',
      access: 'member',
      title: 'verification.password.title',
      load: () => import('./pages/password-page.tsx'),
    },
    {
      path: FORGOT_PATH,
      frame: 'bare',
      access: 'visitor',
      title: 'verification.forgot.title',
      about: 'verification.server.about.forgot',
      load: () => import('./pages/forgot-page.tsx'),
    },
  ],
  centreNav: [
    { id: 'verification', to: VERIFICATION_PATH, label: 'verification.title', icon: BadgeCheck, order: 85 },
  ],
})
