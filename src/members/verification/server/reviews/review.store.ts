import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { tellRows } from '#platform/lists/desk/server/tell-rows.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { ReviewChanged } from '../../reviews/reviews.contract.ts'
import { REVIEW_HOURS, REVIEWS_A_DAY, type ReviewKind } from '../../reviews/reviews.rules.ts'
import { REVIEW_LIST, reviewTransitions } from '../../reviews/reviews.states.ts'
import { VerificationErrors } from '../../verification.refusals.ts'
import { lockIdentity } from '../verification.store.ts'
import type { ReviewRow, VerificationTables } from '../verification.tables.ts'
import { attachPictures, dropPictures } from './review-pictures.ts'

const tables = (db: Db | Tx) => db.$extendTables<VerificationTables>()

/** What is asked for: a name or a phone, sealed and marked like a proof. Null of a document. */
type Asked = Pick<ReviewRow, 'sealed' | 'mark' | 'shown' | 'old_shown' | 'area_code'>
const NOTHING: Asked = { sealed: null, mark: null, shown: null, old_shown: null, area_code: null }

/** The review of a kind that nobody has decided; each member has one at most. */
async function openReviewOf(tx: Tx, memberId: string, kind: ReviewKind): Promise<ReviewRow | undefined> {
  return tables(tx)
    .selectFrom('verification.review')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'asked'])
    .executeTakeFirst()
}

/**
 * Has somebody look: a new review, or the one that was sent back, sent again. The caller has locked the member's
 * identity. The same that waits already, sent once more, changes nothing.
 * @throws `reviewOpen` while another one waits; `tooManyReviews`; `pictureNotFound`
 */
export async function sendReview(
  tx: Tx,
  ctx: Ctx,
  {
    memberId,
    kind,
    asked = NOTHING,
    pictureIds,
  }: { memberId: string; kind: ReviewKind; asked?: Asked; pictureIds: readonly string[] },
): Promise<ReviewRow> {
  const now = ctx.app.clock.now()
  const dueAt = secondsAfter(now, REVIEW_HOURS * 3600)
  const open = await openReviewOf(tx, memberId, kind)
  if (open && reviewTransitions.next(open.state, 'send') === null) throw VerificationErrors.reviewOpen()
  const sent = { sent_at: now, due_at: dueAt, state: 'waiting', reply: null, decided_at: null } as const
  const again = { ...asked, ...sent, fits: sql<[]>`'{}'` as never }
  if (!open) await refuseTooMany(tx, memberId, kind, now)
  else await dropPictures(tx, open.id)
  const row = open
    ? await tables(tx)
        .updateTable('verification.review')
        .set(again)
        .where('id', '=', open.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tables(tx)
        .insertInto('verification.review')
        .values({ ...again, id: newId(), member_id: memberId, kind, compares: 0 })
        .returningAll()
        .executeTakeFirstOrThrow()
  await attachPictures(tx, { memberId, reviewId: row.id, pictureIds })
  await tellReview(tx, row)
  return row
}

async function refuseTooMany(tx: Tx, memberId: string, kind: ReviewKind, now: Date): Promise<void> {
  const { sent } = await tables(tx)
    .selectFrom('verification.review')
    .select(({ fn }) => fn.countAll<bigint>().as('sent'))
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('sent_at', '>', secondsAfter(now, -24 * 3600))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= REVIEWS_A_DAY)
    throw VerificationErrors.tooManyReviews({ params: { most: REVIEWS_A_DAY } })
}

/**
 * Locks a review, and the identity of the member that it is about, until the transaction ends.
 * @throws `reviewNotFound`
 */
export async function lockReview(tx: Tx, reviewId: string): Promise<ReviewRow> {
  const found = await findReview(tx, reviewId)
  await lockIdentity(tx, found.member_id)
  return tables(tx)
    .selectFrom('verification.review')
    .selectAll()
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A review as it stands. @throws `reviewNotFound` */
export async function findReview(db: Db | Tx, reviewId: string): Promise<ReviewRow> {
  const found = await tables(db)
    .selectFrom('verification.review')
    .selectAll()
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (!found) throw VerificationErrors.reviewNotFound()
  return found
}

/** Moves a review on, and tells its member's tabs and whoever has the list open. */
export async function moveReview(
  tx: Tx,
  review: ReviewRow,
  change: Partial<Pick<ReviewRow, 'state' | 'reply' | 'decided_at' | 'fits' | 'compares'>>,
): Promise<ReviewRow> {
  const row = await tables(tx)
    .updateTable('verification.review')
    .set(change)
    .where('id', '=', review.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellReview(tx, row)
  return row
}

async function tellReview(tx: Tx, { id, member_id: memberId, kind, state }: ReviewRow): Promise<void> {
  await emit(tx, ReviewChanged, {
    key: memberId,
    payload: { memberId, kind, state },
    topics: [`member:${memberId}`],
  })
  await tellRows(tx, [{ list: REVIEW_LIST, key: id }])
}

/** The newest review of each kind of a member. */
export async function newestReviews(db: Db | Tx, memberId: string): Promise<readonly ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select distinct on (kind) * from verification.review
    where member_id = ${memberId} order by kind, (state in ('waiting', 'asked')) desc, sent_at desc, id`.execute(
    db,
  )
  return rows
}

/**
 * Since when a person has looked at the ID card that is noted; null where nobody has, or where name or number were
 * noted since.
 */
export async function documentPassedAt(
  db: Db | Tx,
  memberId: string,
  notedAt: readonly Date[],
): Promise<Date | null> {
  const passed = await tables(db)
    .selectFrom('verification.review')
    .select('decided_at')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'document')
    .where('state', '=', 'passed')
    .orderBy('decided_at', 'desc')
    .executeTakeFirst()
  const at = passed?.decided_at ?? null
  return at !== null && notedAt.every((noted) => noted <= at) ? at : null
}
