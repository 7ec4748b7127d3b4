import { secondsAfter } from '#platform/clock/clock.ts'
import type { Job } from '#platform/jobs/job.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import {
  identityStateCall,
  phoneCodeCall,
  verifyNameCall,
  verifyPhoneCall,
} from '../verification.contract.ts'
import { resealProofs } from './secret-changed.ts'
import { type ContradictedHolder, verifyName } from './verbs/verify-name.ts'
import { sendPhoneCode, verifyPhone } from './verbs/verify-phone.ts'
import type { VerificationTables } from './verification.tables.ts'
import { identityStateOf } from './verification.views.ts'

/** Seconds that a code is remembered, so that too many can be told. */
const REMEMBERED_SECONDS = 24 * 3600

/** Deletes codes that nobody asks about any more. */
const tidyJob: Job = {
  name: 'verification.tidy',
  everySeconds: 600,
  run: async ({ app }) => {
    await app.db
      .$extendTables<VerificationTables>()
      .deleteFrom('verification.code')
      .where('sent_at', '<', secondsAfter(app.clock.now(), -REMEMBERED_SECONDS))
      .execute()
  },
}

/**
 * What of a member's identity is proved, as the server composes it: `contradictedHolder` is a later room's
 * that has the payees.
 */
export const verificationRoomWith = (contradictedHolder: ContradictedHolder): RoomServer => ({
  name: 'verification',
  secretChanged: resealProofs,
  routes: [
    route(identityStateCall, ({ app, actor }) => identityStateOf(app, app.db, actor.memberId)),
    route(phoneCodeCall, (ctx, input) => sendPhoneCode({ ctx, input })),
    route(verifyPhoneCall, (ctx, input) => verifyPhone({ ctx, input })),
    route(verifyNameCall, (ctx, input) => verifyName({ ctx, input }, contradictedHolder)),
  ],
  jobs: [tidyJob],
})
