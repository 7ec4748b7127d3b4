import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { FAULTS } from './all.ts'
import { diceFrom } from './dice.ts'
import { verdictOf } from './fault.ts'
import { layGround } from './ground.ts'
import { roundsUntil } from './rounds.ts'
import { type Row, table } from './table.ts'

/** Lines about one fault; what is broken is often broken a hundred times. */
const MOST_LINES = 20
/** The exit code a shell expects of a program that was interrupted. */
const INTERRUPTED = 130
/** How long a fault that is to stop has for the rest of its round and for counting. */
const STOP_MS = 300_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
if (!Number.isSafeInteger(seed)) throw new Error(`--seed is a whole number, not "${values.seed}"`)
const wanted = values.only.split(',').filter(Boolean)
/** A fault's own name chooses it alone, any other word all whose names have it. */
const isMeant = (name: string, word: string) =>
  FAULTS.some((fault) => fault.name === word) ? name === word : name.includes(word)
const chosen = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => isMeant(name, word)))
if (chosen.length === 0) {
  throw new Error(`no fault "${values.only}"; there are: ${FAULTS.map(({ name }) => name).join(', ')}`)
}

const ground = layGround()
const rows: Row[] = []

/** What is known so far, whenever it ends. */
function sumUp(): void {
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  console.log(`\n${table(rows)}\n`)
  console.log(
    `seed ${seed}, ${new Date().toISOString().slice(0, 10)}, ${machine}, load ${loadavg()[0]?.toFixed(1)}`,
  )
}

/** The fault that is tried right now, and since when. */
let underWay: { readonly name: string; readonly start: number } | null = null

/** Sums up and ends, whatever is under way. */
function drop(): void {
  if (underWay) {
    const found = { leftOut: 'dropped before it was counted' }
    const seconds = (performance.now() - underWay.start) / 1000
    rows.push({ name: underWay.name, found, verdict: 'left out', seconds })
  }
  sumUp()
  process.exit(INTERRUPTED)
}

let isStopped = false
/**
 * The first word ends the fault after its round and counts what it did; the second, or no end in time, drops
 * it.
 */
function stop(): void {
  if (isStopped) drop()
  isStopped = true
  console.log('  stopping: what this round did is counted first')
  setTimeout(drop, STOP_MS).unref()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

console.log(`seed ${seed}${values.short ? ', short forms' : ''}`)
for (const fault of chosen) {
  if (isStopped) break
  console.log(`· ${fault.name}: ${fault.simulates} ...`)
  const start = performance.now()
  underWay = { name: fault.name, start }
  const seconds = () => (performance.now() - start) / 1000
  const tell = (line: string) => console.log(`  ${line}, ${seconds().toFixed(0)} s`)
  const rounds = roundsUntil(() => isStopped, tell)
  const found = await fault
    .run({ dice: diceFrom(seed, fault.name), long: !values.short, ground, rounds })
    .catch((error: unknown) => ({
      acknowledged: 0,
      unknown: 0,
      lost: 0,
      checked: 'it ended with an error',
      wrong: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }))
  const verdict = verdictOf(fault, found)
  rows.push({ name: fault.name, found, verdict, seconds: seconds() })
  underWay = null
  if ('leftOut' in found) console.log(`  left out: ${found.leftOut}`)
  else {
    console.log(`  ${found.checked}`)
    for (const line of found.wrong.slice(0, MOST_LINES)) console.log(`  WRONG: ${line}`)
    if (found.wrong.length > MOST_LINES) console.log(`  ... and ${found.wrong.length - MOST_LINES} more`)
  }
}
await ground.close()
sumUp()
if (rows.some(({ verdict }) => verdict === 'BROKEN')) process.exitCode = 1
else if (isStopped) process.exitCode = INTERRUPTED
