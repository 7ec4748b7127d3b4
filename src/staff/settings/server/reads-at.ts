import type { App } from '#platform/context/context.ts'
import type { Db } from '#platform/db/index.ts'

/** Where something is read: a context, or the house with the transaction it is read in. */
export interface ReadsAt {
  readonly app: App
  readonly tx?: Db
  /** The token of a link that shows a draft (`Ctx.preview`). */
  readonly preview?: string
}
