import { z } from 'zod'
import type { SingleReaction } from '#platform/room/room.ts'
import { tables } from './profile.tables.ts'

/** The part of the payees' event that the member's info shows. */
const payeesChanged = z.object({ memberId: z.uuid(), hasBank: z.boolean() })

/** Keeps `has_bank`: the last event of a member wins, however often it comes. */
export const payeesChangedReaction: SingleReaction = {
  name: 'profile.has_bank',
  on: ['payees.changed'],
  react: async ({ tx }, event) => {
    const { memberId, hasBank } = payeesChanged.parse(event.payload)
    await tables(tx)
      .insertInto('profile.flag')
      .values({ member_id: memberId, has_bank: hasBank })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ has_bank: hasBank }))
      .execute()
  },
}
