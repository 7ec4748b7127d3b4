import type { Tx } from '#platform/db/index.ts'
import { encodeBlock, encodeRecord, FILE_MAGIC } from './format.ts'
import { readBlocks } from './history.ts'

/** Bytes are handed on in pieces of about this size. */
const PIECE_BYTES = 256 * 1024

/**
 * The sealed history of a database as the bytes of a file, in pieces. The transaction is one snapshot:
 * REPEATABLE READ.
 */
export async function* exportLedger(tx: Tx): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [FILE_MAGIC]
  let size = 0
  let blocks = 0n
  for await (const stored of readBlocks(tx)) {
    const { records } = encodeBlock(stored)
    pieces.push(...records, encodeRecord({ type: 'hash', hash: stored.hash }))
    blocks += 1n
    for (const record of records) size += record.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  yield Buffer.concat([...pieces, encodeRecord({ type: 'end', blocks })])
}
