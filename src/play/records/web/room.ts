import { ReceiptText } from 'lucide-react'
import { defineRoom } from '#platform/shell/web/room.ts'
import { BETS_PATH } from './paths.ts'

/**
 * What the records give the portal: their place in the member area. The page itself is composed there, of all
 * venues' words.
 */
export const recordsRoom = defineRoom({
  name: 'records',
  centreNav: [{ to: BETS_PATH, label: 'records.title', icon: ReceiptText, order: 70 }],
})
