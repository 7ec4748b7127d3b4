import { keepBooks } from '#money/ledger/server/index.ts'
import { keepAudit } from '#platform/audit/server/seal/history/history.ts'
import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { visitEmbedded } from '#platform/db/embedded/visit.ts'
import { refuseUnfinished, type Session, type Tx, withSession } from '#platform/db/index.ts'
import { keepBets } from '#play/sportsbook/server/index.ts'
import { keepApprovals } from '#staff/changes/server/index.ts'

/** What PostgreSQL answers where a schema or a table is not there. */
const MISSING = new Set(['3F000', '42P01'])
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** The exit code a shell expects of a program that Ctrl-C ended. */
const INTERRUPTED = 130
/** Messages go beside what a command prints: its output may be on its way into a file. */
export const onTheSide = {
  info: (line: string) => console.error(line),
  warn: (line: string) => console.error(line),
}

/**
 * Looks into the books in one snapshot that writes nothing: those at `database`, else those of the house,
 * which may serve meanwhile. Nobody can rewrite a table of theirs until the look ends.
 * @throws {StartupError} when they cannot be reached, have no seal yet, or a restore into them is not
 * finished.
 */
export function withBooks<T>(
  config: Config,
  database: string | null,
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inSnapshot(config, database, { what: 'ledger', keep: keepBooks }, look)
}

/** The same of the sealed audit, with the books that its blocks name beside it. */
export function withAudit<T>(
  config: Config,
  database: string | null,
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  const keep = async (tx: Tx) => {
    await keepBooks(tx)
    await keepAudit(tx)
  }
  return inSnapshot(config, database, { what: 'audit', keep }, look)
}

/** The same of what people of the house approved. */
export function withApprovals<T>(
  config: Config,
  database: string | null,
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inSnapshot(config, database, { what: 'approvals', keep: keepApprovals }, look)
}

/** The same of matches and bets, with the books that they are in. */
export function withBets<T>(
  config: Config,
  database: string | null,
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  const keep = async (tx: Tx) => {
    await keepBooks(tx)
    await keepBets(tx)
  }
  return inSnapshot(config, database, { what: 'ledger', keep }, look)
}

function inSnapshot<T>(
  config: Config,
  database: string | null,
  { what, keep }: { what: Sealed; keep: (tx: Tx) => Promise<void> },
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  return visitHouse(config, database, ({ client, db }) =>
    orNotSealed(what, async () => {
      await refuseUnfinished(client)
      const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      return snapshot.execute(async (tx) => {
        await keep(tx)
        return look(tx)
      })
    }),
  )
}

/**
 * Opens a connection to `database`, else to the house's own.
 * @throws {StartupError} when it cannot be reached.
 */
export function visitHouse<T>(
  config: Config,
  database: string | null,
  look: (session: Session) => Promise<T>,
): Promise<T> {
  return reachHouse(config, database, (url) => withSession(url, look))
}

/**
 * Works at the address of `database`, else of the house's own, starting its PostgreSQL where nobody serves it. An
 * interruption ends that too, from its beginning on, and then the process.
 */
export async function reachHouse<T>(
  config: Config,
  database: string | null,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const url = database ?? config.databaseUrl
  const come = async () =>
    url ? { url, leave: () => Promise.resolve() } : visitEmbedded({ dataDir: config.dataDir, log: onTheSide })
  return untilInterrupted(come, (visit) => work(visit.url))
}

/**
 * Comes, does the work there, and leaves. An interruption anywhere on the way leaves, too, as soon as it
 * came, and ends the process. Further ones change nothing: Ctrl-C in a terminal comes twice, to this process
 * and through the one that started it.
 */
export async function untilInterrupted<P extends { leave(): Promise<void> }, T>(
  come: () => Promise<P>,
  work: (place: P) => Promise<T>,
): Promise<T> {
  const coming = come()
  let leaving: Promise<void> | undefined
  const leave = () => {
    leaving ??= coming.then((place) => place.leave())
    return leaving
  }
  let ending: Promise<never> | undefined
  const interrupted = () => {
    const end = () => process.exit(INTERRUPTED)
    ending ??= leave().then(end, end)
  }
  for (const signal of SIGNALS) process.on(signal, interrupted)
  try {
    const place = await coming
    return await (ending ?? work(place))
  } finally {
    await leave()
      .then(() => ending)
      .finally(() => {
        for (const signal of SIGNALS) process.off(signal, interrupted)
      })
  }
}

/** What a house seals, or has signed. */
type Sealed = 'ledger' | 'audit' | 'approvals'

/** Says what it means that a table of what is sealed is not there. */
export async function orNotSealed<T>(what: Sealed, look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    const { code } = error as { code?: string }
    if (!code || !MISSING.has(code)) throw error
    const missing = what === 'approvals' ? what : `sealed ${what}`
    throw new StartupError(`the database has no ${missing}: start this Fairhall on it once`)
  }
}
