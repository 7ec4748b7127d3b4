import {
  type BlockHeader,
  encodeBlock,
  encodeRecord,
  FILE_MAGIC,
  NO_HASH,
  type SealedEntry,
} from '#platform/audit/server/seal/history/format.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] }
export type DraftEntry = Writable<SealedEntry>

/** 2026-06-14 06:36:00 UTC in microseconds. */
const MOMENT = 1_781_418_960_000_000n

function entry(position: bigint, part: Partial<SealedEntry> = {}): DraftEntry {
  return {
    position,
    id: position * 2n,
    at: MOMENT + position,
    actorKind: 'member',
    actorId: `member ${position}`,
    sessionId: Buffer.alloc(16, Number(position)),
    address: Buffer.alloc(32, Number(position)),
    traceId: `trace ${position}`,
    action: 'toy.act',
    subject: `toy:${position}`,
    detail: '{"why": "雨"}',
    ...part,
  }
}

/** A small audit that is whole, block by block: six entries in three blocks. */
export function smallAudit(): DraftEntry[][] {
  return [
    [entry(1n), entry(2n, { actorKind: 'system', actorId: null, sessionId: null, address: null })],
    [entry(3n), entry(4n), entry(5n)],
    [entry(6n)],
  ]
}

/** The blocks of another chain that the blocks of a small audit name: the first has none to name. */
const WITNESSES = [null, 3n, 3n, 7n, 7n].map((number) =>
  number === null ? null : { number, hash: Buffer.alloc(32, Number(number)) },
)

/** Seals blocks of entries: the file, and each block's hash in hex. `link` may change what a block says of itself. */
export function sealAudit(
  blocks: readonly (readonly SealedEntry[])[],
  link: (block: BlockHeader) => BlockHeader = (block) => block,
): { readonly file: Buffer; readonly hashes: readonly string[] } {
  const pieces: Buffer[] = [FILE_MAGIC]
  const hashes: string[] = []
  let previous = NO_HASH
  let last = 0n
  for (const [index, entries] of blocks.entries()) {
    const block = link({
      number: BigInt(index + 1),
      previous,
      firstPosition: last + 1n,
      lastPosition: last + BigInt(entries.length),
      sealedAt: MOMENT + BigInt(index) * 1_000_000n,
      witness: WITNESSES[index] ?? null,
    })
    last += BigInt(entries.length)
    const { records, hash } = encodeBlock({ block, entries })
    pieces.push(...records, encodeRecord({ type: 'hash', hash }))
    hashes.push(hash.toString('hex'))
    previous = hash
  }
  pieces.push(encodeRecord({ type: 'end', blocks: BigInt(blocks.length) }))
  return { file: Buffer.concat(pieces), hashes }
}

/** The records of a file, length and all. */
export function recordsOf(file: Buffer): Buffer[] {
  const records: Buffer[] = []
  for (let start = FILE_MAGIC.length; start < file.length; ) {
    const end = start + 4 + file.readUInt32BE(start)
    records.push(file.subarray(start, end))
    start = end
  }
  return records
}
