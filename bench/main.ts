import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { consoleKeys } from './console/keys.ts'
import { consoleLists } from './console/lists.ts'
import { deposits } from './deposits.ts'
import { rounds } from './games/rounds.ts'
import { hotCalls } from './hot-calls.ts'
import { growth } from './ledger/growth.ts'
import { postings } from './ledger/postings.ts'
import { seal } from './ledger/seal.ts'
import { homeWeight } from './pages/home-weight.ts'
import { pages } from './pages/pages.ts'
import { quickMatch } from './quick-match.ts'
import { balanceReads } from './reads/balance-reads.ts'
import { push } from './realtime/push.ts'
import { realtime } from './realtime/sockets.ts'
import { INTRODUCTION, type Result, table } from './report.ts'
import { secondStart } from './second-start.ts'
import { bets } from './sport/bets.ts'
import { prices } from './sport/prices.ts'
import { pricing } from './sport/pricing.ts'
import { scrolling } from './sport/scroll.ts'
import { settling } from './sport/settling.ts'
import { slip } from './sport/slip.ts'
import { sportWeight } from './sport/weight.ts'

const BENCHMARKS: Readonly<Record<string, () => Promise<readonly Result[]>>> = {
  balance: async () => [await balanceReads()],
  postings,
  calls: hotCalls,
  deposits: async () => [await deposits()],
  growth,
  weight: homeWeight,
  pages,
  seal,
  realtime,
  push,
  quickpay: quickMatch,
  console: consoleLists,
  keys: consoleKeys,
  start: async () => [await secondStart()],
  'sport.bets': bets,
  'sport.settling': settling,
  'sport.prices': prices,
  'sport.pricing': pricing,
  'sport.slip': slip,
  'sport.weight': sportWeight,
  'sport.scroll': scrolling,
  games: rounds,
}

/** The benchmarks that a word stands for: the one that is called so, or all of a group: `sport`. */
function namedBy(word: string): readonly string[] {
  const all = Object.keys(BENCHMARKS)
  const named = all.filter((name) => name === word || name.startsWith(`${word}.`))
  if (named.length === 0) throw new Error(`no benchmark "${word}"; there are: ${all.join(', ')}`)
  return named
}

const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted.flatMap(namedBy) : Object.keys(BENCHMARKS)
const results: Result[] = []
const loadBefore = (loadavg()[0] ?? 0).toFixed(1)
for (const name of names) {
  const benchmark = BENCHMARKS[name]
  if (!benchmark) continue
  console.log(`measuring ${name} ...`)
  const measured = await benchmark()
  results.push(...measured)
  // A whole run takes most of an hour: what is known is said at once.
  if (names.length > 1) console.log(`${table(measured)}\n`)
}
const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
const day = new Date().toISOString().slice(0, 10)
const report = `${table(results)}\n\nMeasured ${day} on ${machine}; load ${loadBefore} before.\n`
console.log(`\n${report}`)
if (wanted.length === 0) {
  await writeFile(join(import.meta.dirname, '../docs/benchmarks.md'), `${INTRODUCTION}\n${report}`)
}
