import type pg from 'pg'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import type { App } from '#platform/context/context.ts'
import { openDb } from '#platform/db/index.ts'
import { loadTexts, type Texts } from '#platform/i18n/server/texts.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics, measurePool } from '#platform/log/metrics.ts'
import { localSignals, type Signals } from '#platform/signals/server/signals.ts'
import { brandTexts, currentBrand } from '#site/config/server/index.ts'

/** A house, and how it learns its address. */
export interface Built {
  readonly app: App
  /** Notes where the house listens, which a port of 0 leaves open until then. */
  readonly listensAt: (origin: string) => void
}

/**
 * Puts the parts of a house together around a pool; whether it is a sandbox, its brand says. Starts nothing.
 */
export function buildApp(parts: {
  config: Config
  secrets: Secrets
  pool: pg.Pool
  clock?: Clock
  log?: Logger
  signals?: Signals
  processMetrics?: boolean
  sandbox?: boolean
  /** What it says; read anew where left out. */
  texts?: Promise<Texts>
}): Built {
  const signals = parts.signals ?? localSignals()
  const metrics = createMetrics({ process: parts.processMetrics ?? false })
  measurePool(metrics, parts.pool)
  let origin = `http://${parts.config.host}:${parts.config.port}`
  let { texts } = parts
  const app: App = {
    config: parts.config,
    db: openDb(parts.pool),
    databaseUrl: parts.pool.options.connectionString ?? '',
    clock: parts.clock ?? systemClock,
    log: parts.log ?? createLog(parts.config.logLevel),
    metrics,
    secret: parts.secrets.house,
    sandboxRailSecret: parts.secrets.sandboxRail,
    sandbox: parts.sandbox ?? currentBrand().sandbox,
    origin: () => parts.config.publicUrl ?? origin,
    texts: () => {
      texts ??= loadTexts(brandTexts)
      return texts
    },
    signals,
    wake: () => signals.send('outbox'),
  }
  return {
    app,
    listensAt: (address) => {
      origin = address
    },
  }
}
