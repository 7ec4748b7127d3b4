import { defineDesk } from '#platform/desk/web/desk.ts'

/** Who a member is, as far as it is proved. */
export const verificationDesk = defineDesk({
  name: 'verificationDesk',
  pages: [],
  memberPanels: [
    {
      title: 'verificationDesk.panel',
      permission: 'members.view',
      order: 40,
      load: () => import('./proofs-panel.tsx'),
    },
  ],
})
