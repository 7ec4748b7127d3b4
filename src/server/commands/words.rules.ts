import { parseArgs } from 'node:util'
import type { Verdict } from '#money/ledger/server/index.ts'
import type { AuditVerdict } from '#platform/audit/server/seal/history/verify.ts'

/** What a person asked for. */
export type Command =
  | Export<'export'>
  | Export<'exportAudit'>
  | Verify<'verify'>
  | Verify<'verifyAudit'>
  | { readonly name: 'backup'; readonly out: string | null; readonly withSecrets: boolean }
  | { readonly name: 'restore'; readonly from: string }
  | { readonly name: 'change' }
  | { readonly name: 'forget' }
  | { readonly name: 'plan' }

interface Export<Name extends string> {
  readonly name: Name
  readonly out: string | null
  readonly database: string | null
}

interface Verify<Name extends string> {
  readonly name: Name
  readonly file: string | null
  readonly database: string | null
  readonly head: string | null
}

export const USAGE = `Usage:
  npm run -s fairhall -- export ledger|audit [--out FILE] [--database URL]
  npm run -s fairhall -- verify ledger|audit [--file FILE | --database URL] [--head HASH]
  npm run -s fairhall -- backup [--out FILE|FOLDER] [--with-secrets]
  npm run -s fairhall -- restore --from FILE
  npm run -s fairhall -- change secret | forget secret
  npm run -s fairhall -- plan sweep
Without --file and --database it is the database of the house: DATABASE_URL, else the one in DATA_DIR.`

/** Reads the words of a command line; null when they ask for nothing that there is. */
export function readCommand(words: readonly string[]): Command | null {
  const [name, ...rest] = words
  if (name === 'backup') {
    const given = readFlags(rest, ['out'], ['with-secrets'])
    return given && { name, out: given['out'] ?? null, withSecrets: given['with-secrets'] !== undefined }
  }
  if (name === 'restore') {
    const from = readFlags(rest, ['from'])?.['from']
    return from === undefined ? null : { name, from }
  }
  const [subject, ...flags] = rest
  if (name === 'change' || name === 'forget')
    return subject === 'secret' && flags.length === 0 ? { name } : null
  if (name === 'plan') return subject === 'sweep' && flags.length === 0 ? { name } : null
  if (subject !== 'ledger' && subject !== 'audit') return null
  const isAudit = subject === 'audit'
  if (name === 'export') {
    const given = readFlags(flags, ['out', 'database'])
    const { out = null, database = null } = given ?? {}
    return given && { name: isAudit ? 'exportAudit' : name, out, database }
  }
  if (name !== 'verify') return null
  const given = readFlags(flags, ['file', 'database', 'head'])
  if (!given) return null
  const { file = null, database = null, head = null } = given
  if (file !== null && database !== null) return null
  if (head !== null && !/^[0-9a-f]{64}$/i.test(head)) return null
  return { name: isAudit ? 'verifyAudit' : name, file, database, head }
}

/** Flags with a value, and switches, which read as the word `yes`. */
function readFlags(
  words: readonly string[],
  names: readonly string[],
  switches: readonly string[] = [],
): Readonly<Record<string, string | undefined>> | null {
  try {
    const flags = names.map((name) => [name, { type: 'string' as const }] as const)
    const bare = switches.map((name) => [name, { type: 'boolean' as const }] as const)
    const options = Object.fromEntries([...flags, ...bare])
    const { values } = parseArgs({ args: [...words], options, allowPositionals: false })
    const entries = Object.entries(values).map(([name, value]) => [name, value === true ? 'yes' : value])
    return entries.some(([, value]) => value === '') ? null : Object.fromEntries(entries)
  } catch {
    return null
  }
}

/** A verdict in one line. */
export function sayVerdict(
  verdict: Verdict | AuditVerdict,
  facts: { seconds: number; unsealed?: number },
): string {
  if ('broken' in verdict) {
    const { rule, position, block, detail } = verdict.broken
    const where = [position !== null && `position ${position}`, block !== null && `block ${block}`]
    const place = where.filter(Boolean).join(', ')
    return `broken${place && ` at ${place}`}: rule ${rule}: ${detail}`
  }
  const { blocks, head, ...rows } = verdict.whole
  const how = 'entries' in rows ? `entries ${rows.entries}` : `transfers ${rows.transfers}`
  const more = facts.unsealed ? `, not sealed yet ${facts.unsealed}` : ''
  return `whole: ${how}, blocks ${blocks}, head ${head ?? 'none'}${more}, ${facts.seconds.toFixed(1)} s`
}

/** The name of a backup that was taken at that moment: `fairhall-20261121-150312.backup`, in UTC. */
export function backupName(takenAt: Date): string {
  const [day, time] = takenAt.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/)
  return `fairhall-${day}-${time}.backup`
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A size for people: 999 B, 1.2 kB, 3.4 MB. */
export function saySize(bytes: bigint): string {
  let size = Number(bytes)
  let unit = 0
  for (; size >= 999.95 && unit < UNITS.length - 1; unit++) size /= 1000
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`
}

/** Where a ledger ends, as a backup has it. */
export function sayHead(head: { block: string; transfers: string; hash: string } | null): string {
  return head
    ? `the ledger ends with transfer ${head.transfers}, block ${head.block}, head ${head.hash}`
    : 'the ledger is not sealed yet'
}
