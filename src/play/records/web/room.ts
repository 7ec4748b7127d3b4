import { ReceiptText } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'
import { BETS_PATH, VALID_STAKE_PATH } from './paths.ts'

/**
 * What the records give the portal: their place in the member area, and the page of valid stakes. The page of the record
 * itself is composed there, of all venues' words.
 */
export const recordsRoom = defineRoom({
  name: 'records',
  pages: [
    {
      path: VALID_STAKE_PATH,
      frame: 'centre',
      access: 'member',
      title: 'records.validTitle',
      load: () => import('./pages/valid-stake-page.tsx'),
    },
  ],
  centreNav: [{ id: 'bets', to: BETS_PATH, label: 'records.title', icon: ReceiptText, order: 70 }],
})
