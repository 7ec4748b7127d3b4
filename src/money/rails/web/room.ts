import { defineRoom } from '#platform/shell/web/room.ts'

/** What the portal shows of the rails: the sandbox bank's own page, and the page of its chains. */
export const railsRoom = defineRoom({
  name: 'rails',
  pages: [
    {
      path: '/sandbox/bank/:ref',
      frame: 'bare',
      access: 'anyone',
      title: 'rails.sandbox.title',
      sandboxOnly: true,
      load: () => import('./pages/sandbox-bank-page.tsx'),
    },
    {
      path: '/sandbox/chain/:ref',
      frame: 'bare',
      access: 'anyone',
      title: 'rails.chain.title',
      sandboxOnly: true,
      load: () => import('./pages/sandbox-chain-page.tsx'),
    },
  ],
})
