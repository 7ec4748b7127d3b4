import type { Logger } from 'pino'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { type ClockEvent, houseClock } from '#platform/clock/server/house-clock.ts'
import type { Noted } from '#platform/clock/server/known-time.ts'

/** The clocks of a house and its database may be this far apart: members' may be two minutes off. */
const APART_MS = 30_000

const seconds = (ms: number) => Math.round(ms / 1000)

function wordsFor({ kind, ms }: ClockEvent): string {
  const words = {
    behind: `This machine's clock is ${seconds(ms)} s behind the time that the house has lived: it was stepped back. The house keeps its own time until the clock is set right (docs/operations.md, Clocks)`,
    'right again': "This machine's clock is right again: the house goes by it",
    'set back': `This machine's clock was set back by ${seconds(ms)} s, to a time that can be: it had been ahead. The house goes by it`,
    'jumped ahead': `This machine's clock jumped ahead by ${seconds(ms)} s: the house goes by it, and clears nothing away by it for a day (docs/operations.md, Clocks)`,
  }
  return words[kind]
}

/**
 * The time of a house that starts: says, in the log and to whoever started it, what is wrong with this
 * machine's clock as against the house's last moments and its database's clock.
 */
export function clockToldOf(
  noted: Noted,
  log: Pick<Logger, 'error' | 'warn'>,
): { clock: Clock; notice: string | null } {
  const said: string[] = []
  const say = (words: string, how: 'error' | 'warn') => {
    log[how](words)
    said.push(words)
  }
  const clock = houseClock(
    { machine: systemClock, monotonicMs: () => performance.now() },
    { knownAt: noted.knownBefore, sureAt: noted.sureAt },
    (event) => say(wordsFor(event), event.kind === 'right again' ? 'warn' : 'error'),
  )
  const apartMs = systemClock.now().getTime() - noted.clock.getTime()
  if (Math.abs(apartMs) > APART_MS)
    say(
      `This machine's clock is ${Math.abs(seconds(apartMs))} s ${apartMs > 0 ? 'ahead of' : 'behind'} the database's: one of them is wrong (docs/operations.md, Clocks)`,
      'error',
    )
  const notice = said.length > 0 ? said.join('\n  ') : null
  return { clock, notice }
}
