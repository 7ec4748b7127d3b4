import { type DeskServer, ownWorkRoute, route } from '#platform/room/room.ts'
import { payeeRecordCall, revealPayeeCall } from '../payees.desk.ts'
import { blockAction, unblockAction } from './actions/block.ts'
import { servedAddresses, servedCards } from './lists.ts'
import { payeeRecord } from './record.ts'
import { revealPayee } from './reveal-payee.ts'

/** What members have bound, for those who run the house. */
export const payeesDesk: DeskServer = {
  routes: [route(payeeRecordCall, payeeRecord)],
  ownWork: [ownWorkRoute(revealPayeeCall, revealPayee)],
  actions: [blockAction, unblockAction],
  lists: [servedCards, servedAddresses],
}
