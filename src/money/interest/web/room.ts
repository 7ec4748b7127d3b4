import { Percent } from 'lucide-react'
import { INTEREST_PATH } from '#money/wallet/web/index.ts'
import { defineRoom } from '#platform/shell/web/room.ts'

/** What the interest wallet gives the portal: its page. */
export const interestRoom = defineRoom({
  name: 'interest',
  pages: [
    {
      path: INTEREST_PATH,
      frame: 'centre',
      access: 'member',
      title: 'interest.title',
      load: () => import('./pages/interest-page.tsx'),
    },
  ],
  centreNav: [{ id: 'interest', to: INTEREST_PATH, label: 'interest.title', icon: Percent, order: 55 }],
})
