import { AccountClosed } from '#members/protection/protection.contract.ts'
import { reaction } from '#platform/room/room.ts'
import { bringBackOfClosed } from './verbs/bring-back-closed.ts'

/** What lies at venues of whose account the house closed goes to where it can be withdrawn from. */
export const bringBackFromVenues = reaction({
  name: 'venues.bringBack',
  on: [AccountClosed],
  react: (ctx, { payload }) => bringBackOfClosed(ctx.tx, ctx, payload.memberId),
})
