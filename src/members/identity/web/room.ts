import { ShieldCheck } from 'lucide-react'
import { LOGIN_PATH, REGISTER_PATH } from '#platform/shell/web/return/return-to.ts'
import { defineRoom } from '#platform/shell/web/room.ts'
import { SECURITY_PATH } from './paths.ts'

/**
 * What identity gives the portal: sign-in, registration (S2-084), account security, and word of a session's
 * end.
 */
export const identityRoom = defineRoom({
  name: 'identity',
  pages: [
    {
      path: LOGIN_PATH,
      frame: 'bare',
      access: 'visitor',
      title: 'identity.login.name',
      about: 'identity.server.about.login',
      load: () => import('./pages/login-page.tsx'),
    },
    {
      path: REGISTER_PATH,
      frame: 'bare',
      access: 'visitor',
      title: 'identity.register.name',
      about: 'identity.server.about.register',
      load: () => import('./pages/register-page.tsx'),
    },
    {
      path: SECURITY_PATH,
      frame: 'centre',
      access: 'member',
      title: 'identity.security.title',
      load: () => import('./pages/security-page.tsx'),
    },
  ],
  centreNav: [
    { id: 'security', to: SECURITY_PATH, label: 'identity.security.title', icon: ShieldCheck, order: 90 },
  ],
  publicOverlays: [() => import('./components/session-notices.tsx')],
})
