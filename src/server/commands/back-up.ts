import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readHead } from '#money/ledger/server/index.ts'
import { type Size, writeBackupFile } from '#platform/backup/server/file.ts'
import type { BackupRecord, Manifest, Totals } from '#platform/backup/server/format.ts'
import { takeBackup } from '#platform/backup/server/take.ts'
import { NameTaken } from '#platform/backup/server/whole-file.ts'
import { systemClock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { requireSecrets } from '#platform/config/secrets.ts'
import { refuseUnfinished, type Session } from '#platform/db/index.ts'
import { orNotSealed, visitHouse } from './house-books.ts'
import { backupName } from './words.rules.ts'

/** A backup that was written. */
export interface BackedUp {
  readonly file: string
  readonly size: Size
  readonly totals: Totals
  readonly head: Manifest['head']
  /** Whether the house's secrets are in it. */
  readonly withSecrets: boolean
}

/**
 * Backs the house's database up, as it is at one moment, while the house may serve.
 * @param out the file, or a folder that gets one named after the moment.
 * @throws {StartupError} one line; then there is no file.
 */
export async function backUp(
  config: Config,
  { out, withSecrets }: { out: string; withSecrets: boolean },
): Promise<BackedUp> {
  const takenAt = systemClock.now()
  const file = await freeName(out, backupName(takenAt))
  const secrets = withSecrets ? await requireSecrets(config) : null
  return visitHouse(config, null, (session) =>
    orNotSealed('ledger', async () => {
      await refuseUnfinished(session.client)
      return writeSnapshot(session, file, { takenAt: takenAt.toISOString(), secrets })
    }),
  )
}

async function freeName(out: string, name: string): Promise<string> {
  const inFolder = (await isThere(out))?.isDirectory() ?? false
  const file = inFolder ? join(out, name) : out
  if (await isThere(file)) throw new NameTaken(file)
  return file
}

const isThere = (path: string) => stat(path).catch(() => null)

async function writeSnapshot(
  { client, db }: Session,
  file: string,
  about: Pick<Manifest, 'takenAt' | 'secrets'>,
): Promise<BackedUp> {
  let head: Manifest['head'] = null
  const facts = async () => {
    const newest = await readHead(db)
    if (newest) head = { block: `${newest.block}`, transfers: `${newest.transfers}`, hash: newest.hash }
    return { ...about, head }
  }
  let totals: Totals = { tables: 0, rows: 0 }
  const noted = async function* (records: AsyncIterable<BackupRecord>) {
    for await (const record of records) {
      if (record.kind === 'end') totals = record.content
      yield record
    }
  }
  const size = await writeBackupFile(file, noted(takeBackup(client, facts)))
  return { file, size, totals, head, withSecrets: about.secrets !== null }
}
