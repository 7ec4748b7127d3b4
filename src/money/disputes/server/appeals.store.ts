import { siteDay } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Db, sql, type Tx, withFreshKey } from '#platform/db/index.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import { isUndecided, UNDECIDED } from './appeals.states.ts'
import { type AppealRow, type DisputeKind, tablesOf } from './dispute-kind.ts'

/** An appeal as it is filed. */
export interface Filing<Row extends AppealRow> {
  /** The number of what it is about; the caller has locked that. */
  readonly about: string
  readonly by: Row['filed_by']
  /** Null where the house asks by itself. */
  readonly memberId: string | null
  readonly text: string
  /** Pictures that this member has sent for it. */
  readonly pictureIds: readonly string[]
}

/** All appeals about something, newest first. */
export async function appealsAbout<Row extends AppealRow>(
  db: Db | Tx,
  kind: DisputeKind<Row>,
  about: string,
): Promise<readonly Row[]> {
  const rows = await tablesOf(db, kind)
    .selectFrom('appeal')
    .selectAll()
    .where(sql.ref(kind.key), '=', about)
    .orderBy('filed_at', 'desc')
    .orderBy('appeal_no', 'desc')
    .execute()
  return rows as unknown as readonly Row[]
}

/** The appeal of a side that nobody has decided: each has one at a time. */
const openAppealOf = <Row extends AppealRow>(appeals: readonly Row[], by: Row['filed_by']): Row | undefined =>
  appeals.find((appeal) => appeal.filed_by === by && isUndecided(appeal))

/**
 * Files an appeal about something that the caller has locked, and that may be appealed about. The words of an
 * open one again change nothing, so that a lost answer does no harm: `isNew` is false then.
 * @throws the kind's `appealOpen` for other words; what its `admit` throws; `pictureNotFound` for a picture
 * that is not of this thing and member, or of another appeal
 */
export async function fileAppeal<Row extends AppealRow>(
  tx: Tx,
  { app }: Ctx,
  kind: DisputeKind<Row>,
  { about, by, memberId, text, pictureIds }: Filing<Row>,
): Promise<{ readonly appeal: Row; readonly isNew: boolean }> {
  const earlier = await appealsAbout(tx, kind, about)
  const open = openAppealOf(earlier, by)
  if (open?.words === text) return { appeal: open, isNew: false }
  if (open) throw kind.refusals.appealOpen()
  kind.admit?.(earlier.length)
  const now = app.clock.now()
  const appeal = await withFreshKey(tx, {
    draw: () => newBillNo('A', siteDay(now, app.config.siteTimeZone)),
    held: ['appeal_pkey'],
    write: (appealNo) => {
      const row: AppealRow = {
        appeal_no: appealNo,
        member_id: memberId,
        filed_by: by,
        words: text,
        state: UNDECIDED,
        finding: null,
        filed_at: now,
        resolved_at: null,
      }
      const written: AppealRow = { ...row, [kind.key]: about }
      return tablesOf(tx, kind).insertInto('appeal').values(written).returningAll().executeTakeFirstOrThrow()
    },
  })
  await claimPictures(tx, kind, { about, memberId, appealNo: appeal.appeal_no, ids: pictureIds })
  return { appeal: appeal as unknown as Row, isNew: true }
}

/** Ties pictures to an appeal: all of them, or it is refused. */
async function claimPictures(
  tx: Tx,
  kind: DisputeKind,
  claim: {
    readonly about: string
    readonly memberId: string | null
    readonly appealNo: string
    readonly ids: readonly string[]
  },
): Promise<void> {
  if (claim.ids.length === 0) return
  const claimed = await tablesOf(tx, kind)
    .updateTable('picture')
    .set({ appeal_no: claim.appealNo })
    .where('id', 'in', claim.ids)
    .where(sql.ref(kind.key), '=', claim.about)
    .where('member_id', '=', claim.memberId)
    .where('appeal_no', 'is', null)
    .returning('id')
    .execute()
  if (claimed.length !== new Set(claim.ids).size) throw kind.refusals.pictureNotFound()
}

/** How an appeal ends: its state for good, what was found, and the kind's own columns. */
type Outcome<Row extends AppealRow> = Pick<Row, 'state'> &
  Partial<Omit<Row, 'appeal_no' | 'member_id' | 'filed_by' | 'words' | 'state' | 'filed_at' | 'resolved_at'>>

/** Ends every open appeal about something that the caller has locked. */
export async function decideAppeals<Row extends AppealRow>(
  tx: Tx,
  { app }: Ctx,
  kind: DisputeKind<Row>,
  about: string,
  outcome: Outcome<Row>,
): Promise<void> {
  await tablesOf(tx, kind)
    .updateTable('appeal')
    .set({ ...(outcome as Partial<AppealRow>), resolved_at: app.clock.now() })
    .where(sql.ref(kind.key), '=', about)
    .where('state', '=', UNDECIDED)
    .execute()
}
