import { parseArgs } from 'node:util'
import type { Verdict } from '#money/ledger/server/index.ts'
import type { AuditVerdict } from '#platform/audit/server/seal/history/verify.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#platform/i18n/locale.ts'
import type { Replayed } from '#play/sportsbook/server/index.ts'

/** What a person asked for. */
export type Command =
  | Export<'export'>
  | Export<'exportAudit'>
  | Verify<'verify'>
  | Verify<'verifyAudit'>
  /** Null: the standard input. */
  | { readonly name: 'verifyRound'; readonly file: string | null }
  | Export<'exportApprovals'>
  | Omit<Verify<'verifyApprovals'>, 'head'>
  | { readonly name: 'backup'; readonly out: string | null; readonly withSecrets: boolean }
  | { readonly name: 'restore'; readonly from: string }
  | { readonly name: 'replay'; readonly database: string | null }
  | { readonly name: 'change' }
  | { readonly name: 'forget' }
  | { readonly name: 'plan' }
  | { readonly name: 'readMail'; readonly to: string | null }
  | {
      readonly name: 'test'
      readonly way: 'mail' | 'text'
      readonly to: string
      readonly language: Locale
    }
  | { readonly name: 'rules'; readonly question: RulesQuestion }
  | { readonly name: 'staffInvite' }
  /** Null: for this machine, and no person. */
  | { readonly name: 'staffRecover'; readonly person: string | null }

/** What the rules of betting are asked, line by line. */
export const RULES_QUESTIONS = ['settle', 'odds', 'devig', 'accumulator', 'system'] as const
export type RulesQuestion = (typeof RULES_QUESTIONS)[number]

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
  npm run -s fairhall -- export ledger|audit|approvals [--out FILE] [--database URL]
  npm run -s fairhall -- verify ledger|audit [--file FILE | --database URL] [--head HASH]
  npm run -s fairhall -- verify approvals [--file FILE | --database URL]
  npm run -s fairhall -- verify round FILE|-
  npm run -s fairhall -- replay [--database URL]
  npm run -s fairhall -- backup [--out FILE|FOLDER] [--with-secrets]
  npm run -s fairhall -- restore --from FILE
  npm run -s fairhall -- change secret | forget secret
  npm run -s fairhall -- plan sweep
  npm run -s fairhall -- test mail --to ADDRESS | test text --to +8613800000000 [--language zh-CN|en]
  npm run -s fairhall -- read mail [--to ADDRESS]
  npm run -s fairhall -- rules settle|odds|devig|accumulator|system < LINES
  npm run -s fairhall -- staff invite | staff recover NAME | staff recover --loopback
Without --file and --database it is the database of the house: DATABASE_URL, else the one in DATA_DIR.`

const COMMANDS_ABOUT = {
  ledger: { export: 'export', verify: 'verify' },
  audit: { export: 'exportAudit', verify: 'verifyAudit' },
  approvals: { export: 'exportApprovals', verify: 'verifyApprovals' },
} as const

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
  if (name === 'replay') {
    const given = readFlags(rest, ['database'])
    return given && { name, database: given['database'] ?? null }
  }
  const [subject, ...flags] = rest
  if (name === 'change' || name === 'forget')
    return subject === 'secret' && flags.length === 0 ? { name } : null
  if (name === 'rules') {
    const question = RULES_QUESTIONS.find((one) => one === subject)
    return question !== undefined && flags.length === 0 ? { name, question } : null
  }
  if (name === 'verify' && subject === 'round') return readRound(flags)
  if (name === 'staff') return readStaff(subject, flags)
  if (name === 'plan') return subject === 'sweep' && flags.length === 0 ? { name } : null
  if (name === 'read') {
    const given = subject === 'mail' ? readFlags(flags, ['to']) : null
    return given && { name: 'readMail', to: given['to'] ?? null }
  }
  if (name === 'test') return subject === 'mail' || subject === 'text' ? readTest(subject, flags) : null
  if (subject !== 'ledger' && subject !== 'audit' && subject !== 'approvals') return null
  const names = COMMANDS_ABOUT[subject]
  if (name === 'export') {
    const given = readFlags(flags, ['out', 'database'])
    const { out = null, database = null } = given ?? {}
    return given && { name: names.export, out, database }
  }
  if (name !== 'verify') return null
  const given = readFlags(
    flags,
    subject === 'approvals' ? ['file', 'database'] : ['file', 'database', 'head'],
  )
  if (!given) return null
  const { file = null, database = null, head = null } = given
  if (file !== null && database !== null) return null
  if (names.verify === 'verifyApprovals') return { name: names.verify, file, database }
  if (head !== null && !/^[0-9a-f]{64}$/i.test(head)) return null
  return { name: names.verify, file, database, head }
}

function readRound([file, ...more]: readonly string[]): Command | null {
  if (file === undefined || more.length > 0) return null
  if (file === '-') return { name: 'verifyRound', file: null }
  return file.startsWith('-') ? null : { name: 'verifyRound', file }
}

function readTest(way: 'mail' | 'text', flags: readonly string[]): Command | null {
  const { to, language: asked = DEFAULT_LOCALE } = readFlags(flags, ['to', 'language']) ?? {}
  const language = LOCALES.find((locale) => locale === asked)
  return to === undefined || language === undefined ? null : { name: 'test', way, to, language }
}

function readStaff(act: string | undefined, [word, ...more]: readonly string[]): Command | null {
  if (more.length > 0) return null
  if (act === 'invite') return word === undefined ? { name: 'staffInvite' } : null
  if (act !== 'recover' || word === undefined) return null
  if (word === '--loopback') return { name: 'staffRecover', person: null }
  return word.startsWith('-') ? null : { name: 'staffRecover', person: word }
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
    const { rule, position, block, detail, line } = { line: undefined, ...verdict.broken }
    const where = [
      line && `line ${line}`,
      position !== null && `position ${position}`,
      block !== null && `block ${block}`,
    ]
    const place = where.filter(Boolean).join(', ')
    return `broken${place && ` at ${place}`}: rule ${rule}: ${detail}`
  }
  const { blocks, head, ...rows } = verdict.whole
  const how = 'entries' in rows ? `entries ${rows.entries}` : `transfers ${rows.transfers}`
  const from =
    'from' in rows && rows.from ? `, from position ${rows.from.position}, block ${rows.from.block}` : ''
  const more = facts.unsealed ? `, not sealed yet ${facts.unsealed}` : ''
  return `whole: ${how}, blocks ${blocks}${from}, head ${head ?? 'none'}${more}, ${facts.seconds.toFixed(1)} s`
}

/** What a replay came to, in lines: that all follows and how much that is, or what differs. */
export function sayReplay({ counts, differences, different }: Replayed, seconds: number): readonly string[] {
  const of = [
    `matches ${counts.matches}, played again from their seed ${counts['matches from their seed']}`,
    `bets ${counts.bets}, settled ${counts.settled}, by a person's decision ${counts['decided by a person']}, corrected ${counts.corrected}`,
    `prices worked out ${counts['prices worked out']}, taken as recorded ${counts['prices as recorded']}`,
    `offers to cash out worked out ${counts['cash outs worked out']}, taken as recorded ${counts['cash outs as recorded']}`,
    `ledger rows ${counts['ledger rows']}, sports wallets and open stakes ${counts.wallets}`,
  ].map((line) => `  ${line}`)
  const took = `${seconds.toFixed(1)} s`
  if (different === 0)
    return [`the same: every result, payout and balance of bets follows from the books, ${took}`, ...of]
  return [
    ...differences.map(
      ({ about, what, recorded, replayed }) =>
        `differs: ${about}: ${what}: the books have ${recorded}, replayed ${replayed}`,
    ),
    ...(different > differences.length ? [`differs: ${different - differences.length} more`] : []),
    `not the same: ${different} ${different === 1 ? 'difference' : 'differences'}, ${took}`,
    ...of,
  ]
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
