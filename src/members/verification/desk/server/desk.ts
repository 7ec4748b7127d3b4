import { type DeskServer, errandRoute, route } from '#platform/room/room.ts'
import { readProofs } from '../../server/verification.store.ts'
import { memberProofsCall, revealPhoneCall } from '../verification.desk.ts'
import { revealPhone } from './reveal-phone.ts'

const KINDS = ['phone', 'realName', 'idCard'] as const

/** What those who run the house see of who a member is. */
export const verificationDesk: DeskServer = {
  routes: [
    route(memberProofsCall, async ({ app }, { memberId }) => {
      const proofs = await readProofs(app.db, memberId)
      return {
        proofs: KINDS.flatMap((kind) => {
          const proof = proofs.get(kind)
          return proof ? [{ kind, shown: proof.shown, provedAt: proof.proved_at.toISOString() }] : []
        }),
      }
    }),
  ],
  errands: [errandRoute(revealPhoneCall, revealPhone)],
}
