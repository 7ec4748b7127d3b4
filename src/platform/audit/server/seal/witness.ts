import type { Db } from '#platform/db/index.ts'
import type { Witness } from './history/format.ts'

/**
 * The other chain that the house keeps. Each block of the audit names its newest one, so that whoever holds
 * the house to a head of the audit holds it to that chain too. Which chain it is, the composition says.
 */
export interface OtherChain {
  /** Its newest block; null before the first. */
  newest(db: Db): Promise<Witness | null>
  /** The first of these that is no block of it, or null. */
  missing(db: Db, blocks: readonly Witness[]): Promise<Witness | null>
}
