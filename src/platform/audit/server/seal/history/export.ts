import type { Tx } from '#platform/db/index.ts'
import { encodeBlock, encodeRecord, FILE_MAGIC } from './format.ts'
import { isThere, readBlocks } from './history.ts'

/** Bytes are handed on in pieces of about this size. */
const PIECE_BYTES = 256 * 1024

/**
 * The sealed audit of a database as the bytes of a file, in pieces. The transaction is one snapshot:
 * REPEATABLE READ. An entry that is gone is missing in the file too, where a verifier finds it.
 */
export async function* exportAudit(tx: Tx): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [FILE_MAGIC]
  let size = 0
  let blocks = 0n
  for await (const { block, hash, entries } of readBlocks(tx)) {
    const { records } = encodeBlock({ block, entries: entries.filter(isThere) })
    pieces.push(...records, encodeRecord({ type: 'hash', hash }))
    blocks += 1n
    for (const record of records) size += record.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  yield Buffer.concat([...pieces, encodeRecord({ type: 'end', blocks })])
}
