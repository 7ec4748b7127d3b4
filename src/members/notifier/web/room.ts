import { defineRoom } from '#platform/shell/web/room.ts'
import { SANDBOX_INBOX_PATH } from '../notifier.contract.ts'

/** What the notifier gives the portal: the sandbox's inbox. */
export const notifierRoom = defineRoom({
  name: 'notifier',
  pages: [
    {
      path: SANDBOX_INBOX_PATH,
      frame: 'page',
      access: 'anyone',
      title: 'notifier.inbox.title',
      sandboxOnly: true,
      load: () => import('./pages/inbox-page.tsx'),
    },
  ],
})
