import { isIP } from 'node:net'
import type { Db, Tx } from '#platform/db/index.ts'
import type { HouseMode } from '../../people.contract.ts'
import { tables } from '../people.tables.ts'

export function readHouse(db: Db | Tx) {
  return tables(db).selectFrom('people.house').selectAll().executeTakeFirst()
}

/**
 * By how many the house is run: `founding` while nobody is, `one` where the founder chose to run it alone and no
 * second person could approve so far, which is over for good once one can.
 */
export async function houseMode(db: Db | Tx): Promise<HouseMode> {
  const house = await readHouse(db)
  if (!house) return 'founding'
  return house.alone && house.second_at === null ? 'one' : 'many'
}

/** The host in a `Host` header that passkeys can be for: a name; null for an address. */
export function passkeyHost(header: string | undefined): string | null {
  if (header === undefined || !URL.canParse(`http://${header}`)) return null
  const { hostname } = new URL(`http://${header}`)
  return isIP(hostname) !== 0 || hostname.startsWith('[') ? null : hostname
}

/** The host that passkeys are for, as far as one can be used at this one; null where none can. */
export async function passkeyHostHere(db: Db | Tx, header: string | undefined): Promise<string | null> {
  const here = passkeyHost(header)
  const fixed = (await readHouse(db))?.rp_id ?? here
  return fixed === here ? fixed : null
}

/** Fixes the host that passkeys are for, with the first of them. */
export async function fixPasskeyHost(tx: Tx, host: string): Promise<void> {
  await tables(tx).updateTable('people.house').set({ rp_id: host }).where('rp_id', 'is', null).execute()
}

/** The host that the house's passkeys are for; null before the first one. */
export async function passkeyHostOf(db: Db | Tx): Promise<string | null> {
  return (await readHouse(db))?.rp_id ?? null
}
