import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#platform/i18n/locale.ts'
import { tables } from './people.tables.ts'

/** Somebody who runs the house, as other rooms know them. */
interface StaffMember {
  readonly staffId: string
  /** The human: two accounts of one have the same. */
  readonly personId: string
  readonly name: string
  readonly displayName: string
  /** Their own member account: it cannot bet, and they decide nothing about it. */
  readonly memberId: string | null
  readonly active: boolean
  /** From when they may approve: a newcomer's first day, and the day after a recovery, they approve nothing. */
  readonly approvesFrom: Date
  readonly locale: Locale
}

/** Somebody who runs the house, or null where there is none of that id. */
export async function staffMember(db: Db | Tx, staffId: string): Promise<StaffMember | null> {
  const [one] = await read(db, [staffId])
  return one ?? null
}

/** Several of them by their ids; an id of nobody is left out. */
export async function staffMembers(
  db: Db | Tx,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, StaffMember>> {
  if (staffIds.length === 0) return new Map()
  return new Map((await read(db, staffIds)).map((one) => [one.staffId, one]))
}

async function read(db: Db | Tx, staffIds: readonly string[]): Promise<readonly StaffMember[]> {
  const rows = await tables(db)
    .selectFrom('people.staff')
    .select(['id', 'person_id', 'name', 'display_name', 'member_id', 'active', 'approves_from', 'locale'])
    .where('id', 'in', [...staffIds])
    .execute()
  return rows.map((row) => ({
    staffId: row.id,
    personId: row.person_id,
    name: row.name,
    displayName: row.display_name,
    memberId: row.member_id,
    active: row.active,
    approvesFrom: row.approves_from,
    locale: LOCALES.find((locale) => locale === row.locale) ?? DEFAULT_LOCALE,
  }))
}

/** Which of these member accounts are of somebody who runs the house: those cannot bet. One statement for all. */
export async function membersOfStaff(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tables(db)
    .selectFrom('people.staff')
    .select('member_id')
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .execute()
  return new Set(rows.flatMap(({ member_id }) => member_id ?? []))
}
