import type { Db } from '#platform/db/index.ts'

/** What a member is called; null of nobody. Members stand further right: who knows is handed in. */
export type FindMember = (db: Db, memberId: string) => Promise<{ readonly name: string } | null>
