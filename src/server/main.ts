import { join } from 'node:path'
import { describeConfig, flagsAsVariables, loadConfig } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { MigrationError } from '#platform/db/index.ts'
import { currentBrand } from '#site/config/server/index.ts'
import { defaultsOf, type RunningHouse, runHouse } from './run.ts'

/** How long a shutdown may take before the process ends anyway. */
const SHUTDOWN_MS = 20_000
const PORTAL_FOLDER = join(import.meta.dirname, '../../dist/portal')
const CONSOLE_FOLDER = join(import.meta.dirname, '../../dist/console')

function fail(error: unknown): never {
  if (error instanceof StartupError || error instanceof MigrationError)
    console.error(`Fairhall: ${error.message}`)
  else console.error('Fairhall could not start:', error)
  process.exit(1)
}

/**
 * Closes on every signal that asks for it. One that comes while the house still starts is kept until it
 * stands, so that what was started by then (its PostgreSQL above all) is ended in order too; one that waits for
 * room on its disk waits no longer.
 */
function closeOnSignals(starting: Promise<RunningHouse>, waiting: AbortController): { closing(): boolean } {
  let closing = false
  const close = (why: string) => {
    if (closing) return
    closing = true
    waiting.abort()
    console.log(`Fairhall is closing (${why})`)
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    starting
      .then((running) => running.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
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
  const waiting = new AbortController()
  const starting = runHouse({
    config,
    portalFolder: PORTAL_FOLDER,
    consoleFolder: CONSOLE_FOLDER,
    signal: waiting.signal,
  })
  const signals = closeOnSignals(starting, waiting)
  console.log(`Fairhall\n  ${describeConfig(config).join('\n  ')}`)
  const running = await starting
  if (!signals.closing()) for (const line of running.welcome) console.log(line)
} catch (error) {
  fail(error)
}
