import { defineRoom } from '#platform/shell/web/room.ts'

/** What profile gives the portal: no page of its own yet, and watches over the member's session and reviews. */
export const profileRoom = defineRoom({
  name: 'profile',
  overlays: [() => import('./components/session-watch.tsx'), () => import('./components/review-watch.tsx')],
})
