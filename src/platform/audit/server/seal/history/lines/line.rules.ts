import { createHash } from 'node:crypto'
import { textCell } from '#platform/lists/desk/server/exports/csv.rules.ts'
import { type BlockHeader, encodeRecord, type SealedEntry } from '../format.ts'

// A part of the sealed audit as lines that people read: one for each entry, with all that was hashed of it and of its
// block, as docs/audit-format.md describes them.

/** How the lines are written: as JSON, or as the rows of a table. */
export const LINE_FORMATS = ['jsonl', 'csv'] as const
export type LineFormat = (typeof LINE_FORMATS)[number]

/** What a line says: an entry, the block that it is in, and the hash of that. */
export interface Line {
  readonly entry: SealedEntry
  readonly block: BlockHeader
  readonly blockHash: Buffer
}

/** Fields by their names, in their order; those that a file may leave empty have a `?`. */
const FIELDS = [
  'position',
  'id',
  'at',
  'actorKind',
  'actor?',
  'session?',
  'address?',
  'trace',
  'action',
  'subject',
  'detail',
  'block',
  'previous',
  'firstPosition',
  'lastPosition',
  'sealedAt',
  'ledgerBlock?',
  'ledgerHash?',
  'blockHash',
  'seal',
] as const
type Field = (typeof FIELDS)[number] extends infer F ? (F extends `${infer N}?` ? N : F) : never
type Fields = Readonly<Record<Field, string | null>>

const NAMES = FIELDS.map((field) => field.replace('?', '') as Field)
const MAY_BE_EMPTY = new Set(FIELDS.filter((field) => field.endsWith('?')).map((field) => field.slice(0, -1)))
/** What JSON has as a number. */
const NUMBERS: ReadonlySet<string> = new Set<Field>([
  'position',
  'id',
  'block',
  'firstPosition',
  'lastPosition',
  'ledgerBlock',
])

/** What a spreadsheet knows UTF-8 by. */
const MARK_OF_UTF8 = '\ufeff'
/** What a file begins with, before its first line: of a table the names of its columns. */
export const HEADS: Readonly<Record<LineFormat, string>> = {
  jsonl: '',
  csv: `${MARK_OF_UTF8}${NAMES.join(',')}\r\n`,
}
const LINE_ENDS: Readonly<Record<LineFormat, string>> = { jsonl: '\n', csv: '\r\n' }

/** A line is not one of the format. */
export class UnreadableLine extends Error {}

/** SHA-256 over the bytes of the entry, of its block, and the block's hash: whatever of a line is changed is found by it. */
function sealOf({ entry, block, blockHash }: Line): string {
  return createHash('sha256')
    .update(encodeRecord({ type: 'entry', entry }))
    .update(encodeRecord({ type: 'block', block }))
    .update(blockHash)
    .digest('hex')
}

/** A line as a file has it, with its end. */
export function writeLine(line: Line, format: LineFormat): string {
  return `${textOf({ ...fieldsOf(line), seal: sealOf(line) }, format)}${LINE_ENDS[format]}`
}

function textOf(fields: Fields, format: LineFormat): string {
  if (format === 'csv') return NAMES.map((name) => textCell(fields[name] ?? '')).join(',')
  const said = NAMES.map((name) => {
    const value = fields[name]
    return [name, value !== null && NUMBERS.has(name) ? Number(value) : value] as const
  })
  return JSON.stringify(Object.fromEntries(said))
}

function fieldsOf({ entry, block, blockHash }: Line): Omit<Fields, 'seal'> {
  return {
    position: String(entry.position),
    id: String(entry.id),
    at: timeText(entry.at),
    actorKind: entry.actorKind,
    actor: entry.actorId,
    session: entry.sessionId?.toString('hex') ?? null,
    address: entry.address?.toString('hex') ?? null,
    trace: entry.traceId,
    action: entry.action,
    subject: entry.subject,
    detail: entry.detail,
    block: String(block.number),
    previous: block.previous.toString('hex'),
    firstPosition: String(block.firstPosition),
    lastPosition: String(block.lastPosition),
    sealedAt: timeText(block.sealedAt),
    ledgerBlock: block.witness && String(block.witness.number),
    ledgerHash: block.witness?.hash.toString('hex') ?? null,
    blockHash: blockHash.toString('hex'),
  }
}

/**
 * Reads a line without its end. What it takes `writeLine` writes again to the letter, and its seal is the one that its
 * fields have.
 * @throws {UnreadableLine}
 */
export function readLine(text: string, format: LineFormat): Line {
  const fields = format === 'csv' ? fieldsOfRow(text) : fieldsOfJson(text)
  const line = lineOf(fields)
  if (sealOf(line) !== fields.seal) throw new UnreadableLine('what it says does not have its seal')
  if (textOf(fields, format) !== text) throw new UnreadableLine('it is not as the house writes one')
  return line
}

function fieldsOfJson(text: string): Fields {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw new UnreadableLine('it is no JSON')
  }
  const given = new Map(Object.entries(typeof said === 'object' && said !== null ? said : {}))
  return allOf((name) => {
    const value = given.get(name)
    return typeof value === (NUMBERS.has(name) ? 'number' : 'string') ? String(value) : null
  })
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",]*))(?:,|$)/gy

function fieldsOfRow(text: string): Fields {
  const cells = [...text.matchAll(CELL)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
  return allOf((name) => cells[NAMES.indexOf(name)]?.replace(/^'(?=[=+\-@\t\r])/, '') ?? null)
}

/** The fields of a line as they are found; what has to be there is. */
function allOf(find: (name: Field) => string | null): Fields {
  const found = NAMES.map((name) => {
    const value = find(name)
    if (value === null && !MAY_BE_EMPTY.has(name)) throw new UnreadableLine(`it has no ${name}`)
    return [name, value === '' && MAY_BE_EMPTY.has(name) ? null : value] as const
  })
  return Object.fromEntries(found) as unknown as Fields
}

function lineOf(fields: Fields): Line {
  const number = (name: Field) => numberIn(name, fields[name])
  const bytes = (name: Field, length: number) => bytesIn(name, fields[name], length)
  const text = (name: Field) => fields[name] ?? ''
  return {
    entry: {
      position: number('position'),
      id: number('id'),
      at: timeIn('at', fields.at),
      actorKind: text('actorKind'),
      actorId: fields.actor,
      sessionId: fields.session === null ? null : bytes('session', 16),
      address: fields.address === null ? null : bytes('address', 32),
      traceId: text('trace'),
      action: text('action'),
      subject: text('subject'),
      detail: text('detail'),
    },
    block: {
      number: number('block'),
      previous: bytes('previous', 32),
      firstPosition: number('firstPosition'),
      lastPosition: number('lastPosition'),
      sealedAt: timeIn('sealedAt', fields.sealedAt),
      witness:
        fields.ledgerBlock === null ? null : { number: number('ledgerBlock'), hash: bytes('ledgerHash', 32) },
    },
    blockHash: bytes('blockHash', 32),
  }
}

function numberIn(name: Field, said: string | null): bigint {
  if (said === null || !/^(0|[1-9]\d{0,17})$/.test(said)) throw new UnreadableLine(`${name} is no number`)
  return BigInt(said)
}

function bytesIn(name: Field, said: string | null, length: number): Buffer {
  if (said === null || said.length !== length * 2 || !/^[0-9a-f]+$/.test(said))
    throw new UnreadableLine(`${name} is not ${length} bytes in hex`)
  return Buffer.from(said, 'hex')
}

const MICROS_IN_SECOND = 1_000_000n
const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{6})Z$/

/** Microseconds since 1970 as a time of UTC with all its digits: `2026-06-14T06:36:00.500000Z`. */
function timeText(micros: bigint): string {
  const seconds = new Date(Number(micros / MICROS_IN_SECOND) * 1000).toISOString().slice(0, 19)
  return `${seconds}.${String(micros % MICROS_IN_SECOND).padStart(6, '0')}Z`
}

function timeIn(name: Field, said: string | null): bigint {
  const [, seconds, micros] = TIME.exec(said ?? '') ?? []
  const at = seconds === undefined ? Number.NaN : Date.parse(`${seconds}Z`)
  if (Number.isNaN(at)) throw new UnreadableLine(`${name} is no time`)
  return BigInt(at / 1000) * MICROS_IN_SECOND + BigInt(micros ?? 0)
}
