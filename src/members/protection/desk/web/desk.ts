import { defineDesk } from '#platform/desk/web/desk.ts'
import { MAY } from '../permissions.ts'

/** What protects a member, on their page. */
export const protectionDesk = defineDesk({
  name: 'protectionDesk',
  texts: ['protection'],
  pages: [],
  memberPanels: [
    {
      title: 'protectionDesk.panel',
      permission: MAY.view,
      order: 50,
      load: () => import('./protection-panel.tsx'),
    },
  ],
  memberTags: [{ permission: MAY.view, load: () => import('./pause-tag.tsx') }],
})
