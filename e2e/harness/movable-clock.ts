/**
 * Loaded before the server of a house whose clock a journey moves (`--import`): adds the milliseconds that a file says to what the
 * machine tells. Timers run on; only the time of day is another.
 */
import { readFileSync } from 'node:fs'

const FILE = process.env['E2E_CLOCK_AHEAD'] ?? ''
const LOOK_EVERY_MS = 50

const Machine = Date
let ahead = 0
let lookAt = 0

function aheadMs(): number {
  const now = performance.now()
  if (now < lookAt) return ahead
  lookAt = now + LOOK_EVERY_MS
  ahead = Number(readFileSync(FILE, 'utf8'))
  return ahead
}

const moved = () => Machine.now() + aheadMs()

globalThis.Date = new Proxy(Machine, {
  construct: (machine, parts: unknown[], target) =>
    Reflect.construct(machine, parts.length === 0 ? [moved()] : parts, target),
  get: (machine, name, receiver) => (name === 'now' ? moved : Reflect.get(machine, name, receiver)),
})
