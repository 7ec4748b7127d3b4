import type { MemberCtx } from '#platform/context/context.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { BANKS } from '../banks.ts'
import { OVERSEAS_BINDING } from '../card-number.rules.ts'
import {
  bankCardsCall,
  bankListCall,
  bindCardCall,
  memberBankInfoCall,
  removeCardCall,
  setDefaultCardCall,
} from '../payees.contract.ts'
import {
  defaultVirtualCall,
  deleteVirtualCall,
  insertVirtualCall,
  virtualListCall,
} from '../virtual.contract.ts'
import { listAddresses } from './addresses.views.ts'
import { listCards } from './payees.views.ts'
import { resealPayees } from './secret-changed.ts'
import { bindAddress } from './verbs/bind-address.ts'
import { bindCard } from './verbs/bind-card.ts'
import { removeAddress, setDefaultAddress } from './verbs/change-addresses.ts'
import { removeCard } from './verbs/remove-card.ts'
import { setDefaultCard } from './verbs/set-default-card.ts'

const cardsOf = (ctx: MemberCtx) => listCards(ctx.house.db, ctx.actor.memberId)

/** The payees room as the server composes it. */
export const payeesRoom: RoomServer = {
  name: 'payees',
  secretChanged: resealPayees,
  routes: [
    route(bankListCall, async () => ({
      banks: BANKS.map(({ code, names }) => ({ code, names })),
      overseasBinding: OVERSEAS_BINDING.closed,
    })),
    route(bankCardsCall, cardsOf),
    route(memberBankInfoCall, cardsOf),
    route(bindCardCall, (ctx, input) => bindCard({ ctx, input })),
    route(setDefaultCardCall, (ctx, input) => setDefaultCard({ ctx, input })),
    route(removeCardCall, (ctx, input) => removeCard({ ctx, input })),
    route(virtualListCall, (ctx) => listAddresses(ctx.house.db, ctx.house, ctx.actor.memberId)),
    route(insertVirtualCall, (ctx, input) => bindAddress({ ctx, input })),
    route(deleteVirtualCall, (ctx, input) => removeAddress({ ctx, input })),
    route(defaultVirtualCall, (ctx, input) => setDefaultAddress({ ctx, input })),
  ],
}
