import { defineRoom } from '#platform/shell/web/room.ts'

/** What profile gives the portal: no page of its own yet, and a watch over the member's session. */
export const profileRoom = defineRoom({
  name: 'profile',
  overlays: [() => import('./components/session-watch.tsx')],
})
