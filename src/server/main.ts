import { join } from 'node:path'
import { describeConfig, flagsAsVariables, loadConfig } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { MigrationError } from '#platform/db/index.ts'
import { currentBrand } from '#site/config/server/index.ts'
import { defaultsOf } from './payee-wait.ts'
import type { RunningHouse, RunOptions } from './run.ts'

/** How long a shutdown may take before the process ends anyway. */
const SHUTDOWN_MS = 20_000
/** How long the step may take that a start is at when it is told to stop: none is begun after it. */
const STEP_MS = 60_000
const PORTAL_FOLDER = join(import.meta.dirname, '../../dist/portal')
const CONSOLE_FOLDER = join(import.meta.dirname, '../../dist/console')

function fail(error: unknown): never {
  if (error instanceof StartupError || error instanceof MigrationError)
    console.error(`Fairhall: ${error.message}`)
  else console.error('Fairhall could not start:', error)
  process.exit(1)
}

/**
 * The house is loaded once its settings are known to be right: whoever set one wrongly reads so at once, and a
 * signal that comes while it loads is heard.
 */
async function loadAndRun(options: RunOptions): Promise<RunningHouse> {
  const { runHouse } = await import('./run.ts')
  return runHouse(options)
}

/**
 * Closes on every signal that asks for it. One that comes while the house still starts ends the start after the
 * step that it is at, and what was started by then (its PostgreSQL above all) is ended in order too; a start that
 * waits for room on its disk waits no longer.
 */
function closeOnSignals(starting: Promise<RunningHouse>, stopping: AbortController): { closing(): boolean } {
  let closing = false
  const close = (why: string) => {
    if (closing) return
    closing = true
    stopping.abort()
    console.log(`Fairhall is closing (${why})`)
    const atLast = (ms: number) => setTimeout(() => process.exit(1), ms).unref()
    const started = atLast(STEP_MS)
    starting
      .then((running) => {
        clearTimeout(started)
        atLast(SHUTDOWN_MS)
        return running.close()
      })
      .then(
        () => process.exit(0),
        (error: unknown) => {
          if (error === stopping.signal.reason) process.exit(0)
          // A start that waited for room says so itself.
          if (error instanceof StartupError) return
          console.error('Fairhall did not close cleanly:', error)
          process.exit(1)
        },
      )
  }
  process.on('SIGINT', () => close('Ctrl-C'))
  process.on('SIGTERM', () => close('SIGTERM'))
  process.on('SIGHUP', () => close('SIGHUP'))
  // The set-up step holds a channel to us: when it is gone, nobody is left to stop us later.
  process.on('disconnect', () => close('the starting process ended'))
  return { closing: () => closing }
}

try {
  const config = loadConfig(
    { ...process.env, ...flagsAsVariables(process.argv.slice(2)) },
    defaultsOf(currentBrand()),
  )
  const stopping = new AbortController()
  const starting = loadAndRun({
    config,
    portalFolder: PORTAL_FOLDER,
    consoleFolder: CONSOLE_FOLDER,
    signal: stopping.signal,
  })
  const signals = closeOnSignals(starting, stopping)
  console.log(`Fairhall\n  ${describeConfig(config).join('\n  ')}`)
  const running = await starting.catch((error: unknown) => {
    // It was told to stop before it stood: the signal's own end says how that went.
    if (error === stopping.signal.reason) return new Promise<never>(() => {})
    throw error
  })
  if (!signals.closing()) for (const line of running.welcome) console.log(line)
} catch (error) {
  fail(error)
}
