import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline as connect } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import {
  type BackupRecord,
  BadBackup,
  CHECKSUM_BYTES,
  decodeRecords,
  encodeRecord,
  MAGIC,
  type Manifest,
  type Totals,
} from './format.ts'
import { writeWholeFile } from './whole-file.ts'

/** How large a backup is: what it holds, and its file. */
export interface Size {
  readonly bytes: bigint
  readonly fileBytes: bigint
}

/** Writes a backup that only its owner may read; it gets its name when it is whole and on the disk. */
export async function writeBackupFile(path: string, records: AsyncIterable<BackupRecord>): Promise<Size> {
  let bytes = 0n
  let fileBytes = 0n
  const counted = async function* () {
    for await (const record of records) {
      for (const piece of encodeRecord(record)) {
        bytes += BigInt(piece.length)
        yield piece
      }
    }
  }
  const sealed = async function* (pieces: AsyncIterable<Buffer>) {
    const hash = createHash('sha256').update(MAGIC)
    fileBytes = BigInt(MAGIC.length + CHECKSUM_BYTES)
    yield MAGIC
    for await (const piece of pieces) {
      hash.update(piece)
      fileBytes += BigInt(piece.length)
      yield piece
    }
    yield hash.digest()
  }
  const compressed = connect(counted, createZstdCompress(), () => undefined)
  await writeWholeFile(path, sealed(compressed), { mode: 0o600, replaces: false })
  return { bytes, fileBytes }
}

/**
 * The records of a backup, one after another. What comes was not proved to be whole until the last one came.
 * @throws {BadBackup} for a file that is none, was torn or altered, or is of a newer format; errors of the
 * file system.
 */
export async function* readBackupFile(path: string): AsyncGenerator<BackupRecord> {
  const bytes = connect(createReadStream(path), unseal(path), createZstdDecompress(), () => undefined)
  try {
    yield* decodeRecords(bytes)
  } catch (error) {
    if (error instanceof BadBackup || (error as NodeJS.ErrnoException).syscall) throw error
    throw new BadBackup(`${path} is torn or was altered (${(error as Error).message})`)
  }
}

/**
 * Reads a backup from end to end.
 * @throws {BadBackup} when it is not whole.
 */
export async function inspectBackupFile(path: string): Promise<{ manifest: Manifest; totals: Totals }> {
  let manifest: Manifest | null = null
  let totals: Totals | null = null
  let tables = 0
  for await (const record of readBackupFile(path)) {
    if (record.kind === 'manifest') manifest ??= record.content
    if (record.kind === 'tableEnd') tables += 1
    if (record.kind === 'end') totals = record.content
  }
  if (!manifest || totals?.tables !== tables) throw new BadBackup(`${path} is torn or was altered`)
  return { manifest, totals }
}

/** Takes the first line and the checksum off, and holds what is between to both. */
function unseal(path: string) {
  return async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let begun = false
    let held: Buffer = Buffer.alloc(0)
    for await (const piece of pieces) {
      held = Buffer.concat([held, piece])
      if (!begun && held.length >= MAGIC.length) {
        checkMagic(path, held)
        hash.update(MAGIC)
        held = held.subarray(MAGIC.length)
        begun = true
      }
      const sure = held.length - CHECKSUM_BYTES
      if (!begun || sure <= 0) continue
      hash.update(held.subarray(0, sure))
      yield held.subarray(0, sure)
      held = held.subarray(sure)
    }
    if (!begun) throw new BadBackup(`${path} is no backup of a Fairhall`)
    if (!hash.digest().equals(held)) throw new BadBackup(`${path} is torn or was altered (its checksum)`)
  }
}

function checkMagic(path: string, start: Buffer): void {
  if (start.subarray(0, MAGIC.length).equals(MAGIC)) return
  const newer = /^fairhall-backup ([2-9]|[1-9]\d+)\n/.exec(start.toString('latin1'))
  throw new BadBackup(
    newer
      ? `${path} was written by a newer Fairhall (format ${newer[1]})`
      : `${path} is no backup of a Fairhall`,
  )
}
