import { defineDesk } from '#platform/desk/web/desk.ts'

/** What the books give the console: a member's entries, and each posting by itself. */
export const ledgerDesk = defineDesk({
  name: 'ledgerDesk',
  texts: ['venues', 'wallet'],
  labels: ['ledgerDesk.postings', 'ledgerDesk.blocks'],
  pages: [
    {
      path: '/console/postings/:id',
      title: 'ledgerDesk.posting.title',
      permission: 'members.view',
      load: () => import('./posting-page.tsx'),
    },
  ],
  memberPanels: [
    {
      title: 'ledgerDesk.panel',
      permission: 'members.view',
      order: 10,
      load: () => import('./entries-panel.tsx'),
    },
  ],
})
