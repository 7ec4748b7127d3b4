import { AccountClosed } from '#members/protection/protection.contract.ts'
import { reaction } from '#platform/room/room.ts'
import { bringBackInterest } from './verbs/transfer.ts'

/** What lies in the interest wallet of whose account the house closed goes to where it can be withdrawn from. */
export const bringBackOfClosed = reaction({
  name: 'interest.bringBack',
  on: [AccountClosed],
  react: (ctx, { payload }) => bringBackInterest(ctx.tx, ctx, payload.memberId),
})
