import { reaction } from '#platform/room/room.ts'
import { PayeesChanged } from '../profile.contract.ts'
import { tables } from './profile.tables.ts'

/** Keeps `has_bank`: the last event of a member wins, however often it comes. */
export const payeesChangedReaction = reaction({
  name: 'profile.has_bank',
  on: [PayeesChanged],
  react: async ({ tx }, { payload: { memberId, hasBank } }) => {
    await tables(tx)
      .insertInto('profile.flag')
      .values({ member_id: memberId, has_bank: hasBank })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ has_bank: hasBank }))
      .execute()
  },
})
