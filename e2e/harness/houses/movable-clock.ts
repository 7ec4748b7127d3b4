/**
 * Loaded before the server of a house whose clock a journey moves (`--import`): adds the milliseconds that a
 * file says to what the machine tells, or tells the one moment that the file says after an `@`. Timers run
 * on; only the time of day is another.
 */
import { readFileSync } from 'node:fs'

const FILE = process.env['E2E_CLOCK_AHEAD'] ?? ''
/** Shorter than it takes a journey to make a call after it has moved the clock, which that call goes by. */
const LOOK_EVERY_MS = 2

const Machine = Date
let said = '0'
let lookAt = 0

function whatIsSaid(): string {
  const now = performance.now()
  if (now < lookAt) return said
  lookAt = now + LOOK_EVERY_MS
  // While it is written it may be empty.
  said = readFileSync(FILE, 'utf8') || said
  return said
}

function moved(): number {
  const what = whatIsSaid()
  return what.startsWith('@') ? Number(what.slice(1)) : Machine.now() + Number(what)
}

globalThis.Date = new Proxy(Machine, {
  construct: (machine, parts: unknown[], target) =>
    Reflect.construct(machine, parts.length === 0 ? [moved()] : parts, target),
  get: (machine, name, receiver) => (name === 'now' ? moved : Reflect.get(machine, name, receiver)),
})
