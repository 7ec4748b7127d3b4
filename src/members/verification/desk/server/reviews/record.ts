import { findMember } from '#members/identity/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { changesAbout, noteView } from '#staff/changes/server/index.ts'
import { partsToCompare } from '../../../reviews/reviews.rules.ts'
import { openProof } from '../../../server/proof-cipher.ts'
import { findReview } from '../../../server/reviews/review.store.ts'
import { pictureOfReview, picturesOfReview } from '../../../server/reviews/review-pictures.ts'
import type { ContradictedHolder } from '../../../server/verbs/verify-name.ts'
import { readProofs } from '../../../server/verification.store.ts'
import type { ReviewRow } from '../../../server/verification.tables.ts'
import {
  askChangeCall,
  askDocumentCall,
  passDocumentCall,
  refuseChangeCall,
  refuseDocumentCall,
  type reviewRecordCall,
} from '../../reviews.desk.ts'
import { sameElsewhere } from './same-elsewhere.ts'

type Record = CallOutput<typeof reviewRecordCall>

/** How changes and the audit name a review. */
export const subjectOf = (reviewId: string): string => `identityReview:${reviewId}`

const KINDS = ['phone', 'realName', 'idCard'] as const

/** What one person did alone, by the id of its action; a change of two says it of each seat. */
const ALONE: ReadonlyMap<string, Record['trail'][number]['did']> = new Map([
  [passDocumentCall.id, 'pass'],
  [refuseDocumentCall.id, 'refuse'],
  [refuseChangeCall.id, 'refuse'],
  [askDocumentCall.id, 'ask'],
  [askChangeCall.id, 'ask'],
])
const OF_SEAT = { proposed: 'propose', approved: 'agree', refused: 'disagree' } as const

const trailOf = (changes: Awaited<ReturnType<typeof changesAbout>>): Record['trail'] =>
  changes.flatMap(({ id, action, taken }) =>
    taken.toReversed().map(({ no, decision, name, takenAt, reason }) => ({
      key: `${id} ${no}`,
      did: ALONE.get(action) ?? OF_SEAT[decision],
      who: name,
      at: takenAt.toISOString(),
      reason,
    })),
  )

/** The name that a member's payees are in, where another is asked for; nothing of what is no name. */
export async function contradictionOf(
  tx: Tx,
  { app }: Pick<StaffCtx, 'app'>,
  { kind, member_id: memberId, sealed }: ReviewRow,
  contradictedHolder: ContradictedHolder,
): Promise<string | null> {
  if (kind !== 'name' || sealed === null) return null
  const name = openProof(app.secret, memberId, 'realName', sealed)
  return contradictedHolder(tx, app, { memberId, name })
}

/**
 * A review with what it is decided by; that somebody looked is noted.
 * @throws `reviewNotFound`
 */
export function reviewRecord(
  given: StaffCtx,
  { reviewId }: { readonly reviewId: string },
  contradictedHolder: ContradictedHolder,
): Promise<Record> {
  return transact(given, async (tx, ctx) => {
    const review = await findReview(tx, reviewId)
    const { member_id: memberId, kind, state } = review
    await noteView(ctx, subjectOf(reviewId))
    const member = await findMember(tx, memberId)
    const proofs = await readProofs(tx, memberId)
    const changes = await changesAbout(tx, subjectOf(reviewId))
    const open = changes.find((one) => one.state === 'proposed' || one.state === 'approved')
    const noted = { realName: proofs.has('realName'), idCard: proofs.has('idCard') }
    return {
      reviewId,
      kind,
      state,
      member: { memberId, name: member?.name ?? memberId.slice(0, 8) },
      sentAt: review.sent_at.toISOString(),
      dueAt: review.due_at.toISOString(),
      decidedAt: review.decided_at?.toISOString() ?? null,
      reply: review.reply,
      pictureIds: [...(await picturesOfReview(tx, reviewId))],
      was: review.old_shown,
      asked: review.shown,
      noted: KINDS.flatMap((one) => {
        const proof = proofs.get(one)
        return proof ? [{ kind: one, shown: proof.shown, provedAt: proof.proved_at.toISOString() }] : []
      }),
      toCompare: [...partsToCompare(kind, noted)],
      fits: review.fits,
      sameElsewhere: [...(await sameElsewhere(tx, review, proofs.get('realName')?.mark ?? null))],
      contradictedHolder: await contradictionOf(tx, ctx, review, contradictedHolder),
      proposal: open ? { changeId: open.id, expiresAt: open.expiresAt.toISOString() } : null,
      trail: trailOf(changes),
    }
  })
}

/** A picture that came with a review; that somebody looked is noted. @throws `pictureNotFound` */
export function reviewedPicture(given: StaffCtx, { id }: { readonly id: string }) {
  return transact(given, async (tx, ctx) => {
    const { picture } = await pictureOfReview(tx, ctx.app, id)
    await noteView(ctx, `identityPicture:${id}`)
    return picture
  })
}
