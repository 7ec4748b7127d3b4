import { type RoomServer, route } from '#platform/room/room.ts'
import {
  confirmRaiseCall,
  endExclusionCall,
  protectionCall,
  setLimitCall,
  takePauseCall,
  withdrawRaiseCall,
} from '../protection.contract.ts'
import { showProtection } from './protection.views.ts'
import { confirmRaise } from './verbs/confirm-raise.ts'
import { endExclusion } from './verbs/end-exclusion.ts'
import { setLimit } from './verbs/set-limit.ts'
import { takePause } from './verbs/take-pause.ts'
import { withdrawRaise } from './verbs/withdraw-raise.ts'

/** What members protect themselves with. */
export const protectionRoom: RoomServer = {
  name: 'protection',
  routes: [
    route(protectionCall, (ctx) => showProtection(ctx)),
    route(setLimitCall, (ctx, input) => setLimit({ ctx, input })),
    route(confirmRaiseCall, (ctx, input) => confirmRaise({ ctx, input })),
    route(withdrawRaiseCall, (ctx, input) => withdrawRaise({ ctx, input })),
    route(takePauseCall, (ctx, input) => takePause({ ctx, input })),
    route(endExclusionCall, (ctx) => endExclusion({ ctx })),
  ],
}
