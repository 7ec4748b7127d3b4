import type { Db, Tx } from '#platform/db/index.ts'
import type { RefusalFactory } from '#platform/errors/refusal.ts'
import type { PictureType } from '#platform/pictures/picture.rules.ts'

/** An appeal, as far as all kinds are alike. */
export interface AppealRow {
  readonly appeal_no: string
  /** Null where the house asks by itself. */
  readonly member_id: string | null
  /** Which side: one where one member has the thing, several where several have. */
  readonly filed_by: string
  readonly words: string
  readonly state: string
  readonly finding: string | null
  readonly filed_at: Date
  readonly resolved_at: Date | null
}

interface PictureRow {
  readonly id: string
  readonly member_id: string
  readonly appeal_no: string | null
  readonly media_type: PictureType
  readonly bytes: Buffer
  readonly uploaded_at: Date
}

/**
 * A kind of thing that can be appealed about, as the room that has it declares it. Its tables `appeal` and
 * `picture` lie in that room's schema, so that foreign keys hold them to what they are about; only this room
 * writes them.
 */
export interface DisputeKind<Row extends AppealRow = AppealRow> {
  /** The schema of both tables; of the room that declares it. */
  readonly schema: string
  /** The column of both that numbers what they are about. */
  readonly key: string
  /** What they are about, as the audit calls it: `payOrder`. */
  readonly subject: string
  /**
   * Throws the room's refusal where no more are taken than were filed about one of them already; without it
   * there is no limit.
   */
  readonly admit?: (filed: number) => void
  /** How the room refuses what this one cannot take, under its own codes. */
  readonly refusals: {
    readonly appealOpen: RefusalFactory
    readonly pictureRefused: RefusalFactory
    readonly pictureNotFound: RefusalFactory
    readonly tooManyPictures: RefusalFactory
  }
  /**
   * For the compiler alone: how a row is. Kinds differ in their sides, in how they end, and have columns of
   * their own.
   */
  readonly row?: Row
}

/** The tables of a kind on a handle. */
export function tablesOf(db: Db | Tx, { schema }: DisputeKind) {
  return db.$extendTables<{ appeal: AppealRow; picture: PictureRow }>().withSchema(schema)
}
