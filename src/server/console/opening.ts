import { textTrial } from '#members/notifier/server/index.ts'
import { canPayOut } from '#money/withdrawals/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { OpeningStep } from '#platform/desk/console.contract.ts'
import { holdBothSeats } from '#staff/roles/server/index.ts'

/** Longer than anybody's first day. */
const LATER_SECONDS = 7 * 86_400

/**
 * What this house lacks before members' money can come and go, for those who are about to open it; null in a sandbox,
 * and once everything that is needed stands.
 */
export async function openingOf(app: App, tx: Tx): Promise<readonly OpeningStep[] | null> {
  if (app.sandbox) return null
  const now = app.clock.now()
  const decide = (at: Date) => holdBothSeats(tx, 'withdrawals.decide', at)
  const deciders = (await decide(now))
    ? 'met'
    : (await decide(secondsAfter(now, LATER_SECONDS)))
      ? 'firstDay'
      : 'missing'
  const met = (is: boolean) => (is ? 'met' : 'missing')
  const steps: OpeningStep[] = [
    { id: 'deciders', state: deciders, needed: true },
    { id: 'payments', state: met(canPayOut(app)), needed: true },
    { id: 'texts', state: met(textTrial.isSet(app.config)), needed: false },
  ]
  return steps.every(({ needed, state }) => !needed || state === 'met') ? null : steps
}
