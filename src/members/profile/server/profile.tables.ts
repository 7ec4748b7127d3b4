import type { Db, Tx } from '#platform/db/index.ts'

export type FlagTable = {
  member_id: string
  has_bank: boolean
}

export type ProfileTables = {
  'profile.flag': FlagTable
}

/** The database with this room's tables named. */
export function tables(db: Db | Tx) {
  return db.$extendTables<ProfileTables>()
}
