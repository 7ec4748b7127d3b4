import { readHead, verifyBooks, violations } from '#money/ledger/server/index.ts'
import { inspectBackupFile } from '#platform/backup/server/file.ts'
import type { Manifest, Totals } from '#platform/backup/server/format.ts'
import { loadBackup } from '#platform/backup/server/load.ts'
import type { Config } from '#platform/config/config.ts'
import { adoptSecrets, presentSecrets, refuseOtherSecrets } from '#platform/config/secrets.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { startForRestore } from '#platform/db/embedded/restore-into.ts'
import { checkHistory, claimForRestore, type Session, type Tx, withSession } from '#platform/db/index.ts'
import { onTheSide, untilInterrupted } from './house-books.ts'

/** A house that was restored. */
export interface Restored {
  readonly manifest: Manifest
  readonly totals: Totals
  /** Whether the house's secret is where the house will look for it. */
  readonly hasSecret: boolean
}

/**
 * Restores a backup into the empty database of the configuration: a new `DATA_DIR`, or the one at
 * `DATABASE_URL`. It is there whole or not at all; an attempt that was cut off can be begun again, and no
 * house starts on it.
 * @throws {StartupError} one line.
 */
export async function restore(config: Config, file: string): Promise<Restored> {
  const { manifest, totals } = await inspectBackupFile(file)
  await checkHistory(manifest.migrations, 'the backup')
  const secrets = { ...(await presentSecrets(config)), ...manifest.secrets }
  if (manifest.secrets) await refuseOtherSecrets(config, manifest.secrets)
  await untilInterrupted(
    () => openPlace(config),
    (place) =>
      withSession(place.url, async (session) => {
        await claimForRestore(session.client)
        await place.claimed()
        if (manifest.secrets) await adoptSecrets(config, manifest.secrets)
        await load(session, file, manifest)
      }),
  )
  return { manifest, totals, hasSecret: 'house' in secrets }
}

interface Place {
  readonly url: string
  /** To be called once the database is marked in itself. */
  claimed(): Promise<void>
  leave(): Promise<void>
}

async function openPlace({ databaseUrl, dataDir }: Config): Promise<Place> {
  const nothing = () => Promise.resolve()
  if (databaseUrl) return { url: databaseUrl, claimed: nothing, leave: nothing }
  const embedded = await startForRestore({ dataDir, log: onTheSide })
  return { url: embedded.url, claimed: embedded.claimed, leave: embedded.stop }
}

async function load({ client, db }: Session, file: string, manifest: Manifest): Promise<void> {
  await db.transaction().execute((tx) =>
    loadBackup(client, file, {
      putRight: async () => {
        // The rooms are the whole house: a file that is none, or a place that is taken, is said without them.
        const { ROOMS } = await import('../compose.ts')
        for (const room of ROOMS) await room.restored?.(tx)
      },
      prove: () => prove(tx, manifest),
    }),
  )
}

/** The books add up, their history is whole, and it is the one that was backed up. */
async function prove(tx: Tx, { head }: Manifest): Promise<void> {
  const [wrong] = await violations(tx)
  if (wrong) {
    const { what, subject, detail } = wrong
    throw new StartupError(`The books in the backup do not add up: ${what} ${subject} (${detail ?? ''})`)
  }
  const found = (await readHead(tx))?.hash ?? null
  if (found !== (head?.hash ?? null)) {
    throw new StartupError(`The restored ledger ends with ${found}, the backup's with ${head?.hash ?? null}`)
  }
  const { verdict } = await verifyBooks(tx, { head: found })
  if ('broken' in verdict) {
    throw new StartupError(
      `The ledger in the backup is broken: rule ${verdict.broken.rule}: ${verdict.broken.detail}`,
    )
  }
}
