import { setTimeout as pause } from 'node:timers/promises'
import { textTrial } from '#members/notifier/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import { requireSecrets } from '#platform/config/secrets.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { type Ctx, systemCtx } from '#platform/context/context.ts'
import { openPool, transact } from '#platform/db/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { newId } from '#platform/ids/ids.ts'
import { mailTrial } from '#platform/outgoing/server/mail/mail-trial.ts'
import type { Trial } from '#platform/outgoing/server/trial.ts'
import { readWaiting } from '#platform/outgoing/server/waiting.ts'
import { refuseOtherFounding } from '#platform/server/founding.ts'
import { buildApp } from '../app.ts'
import { orNotSealed, reachHouse } from './house-books.ts'

/** How the house reaches somebody. */
const TRIALS = { mail: mailTrial, text: textTrial } as const
export type TriedWay = keyof typeof TRIALS

const LOOK_EVERY_MS = 500
const CONNECTIONS = 4

/**
 * Sends somebody a message that proves a way out, as the house sends every other: written down sealed, and handed
 * over by whoever is first, a worker of the house or this process. Tells each attempt; answers whether it was taken.
 * @throws {StartupError} where there is no such way, or nobody to send to.
 */
export async function tryWay(
  config: Config,
  { way, to, language }: { readonly way: TriedWay; readonly to: string; readonly language: Locale },
  tell: (line: string) => void,
): Promise<boolean> {
  const trial = TRIALS[way]
  if (!trial.isSet(config)) throw new StartupError(`no ${way} leaves this house: set ${trial.settings}`)
  if (!trial.isRecipient(to)) throw new StartupError(`no ${way} can be sent to "${to}"`)
  const { house } = await requireSecrets(config)
  return reachHouse(config, null, async (url) => {
    const pool = openPool(url, CONNECTIONS)
    try {
      const { app } = buildApp({ config, secrets: { house, sandboxRail: '' }, pool })
      const ctx = systemCtx(app, newId())
      return await orNotSealed('ledger', async () => {
        await refuseOtherFounding(app.db, house, { config, now: app.clock.now() })
        const id = await transact(ctx, (tx, inner) => trial.write(tx, inner, to, language))
        tell(`written down: ${way} ${id}`)
        return follow(ctx, trial, id, tell)
      })
    } finally {
      await pool.end()
    }
  })
}

/** Sends until it has ended, and tells what each attempt came to. */
async function follow(ctx: Ctx, trial: Trial, id: string, tell: (line: string) => void): Promise<boolean> {
  let told = 0
  for (;;) {
    await trial.send(ctx, id)
    const waiting = await readWaiting(ctx.app.db, trial.way, id)
    if (!waiting) throw new StartupError('what was written down is gone')
    const { outcome, answer, attempts } = waiting
    if (outcome !== null) {
      tell(outcome === 'sent' ? `sent, at attempt ${attempts}` : `${outcome}: ${answer ?? 'nobody sent it'}`)
      return outcome === 'sent'
    }
    if (attempts > told && answer !== null) {
      tell(`attempt ${attempts}: ${answer}; it is tried again`)
      told = attempts
    }
    await pause(LOOK_EVERY_MS)
  }
}
