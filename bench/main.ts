import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { consoleKeys } from './console/keys.ts'
import { consoleLists } from './console/lists.ts'
import { deposits } from './deposits.ts'
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
}

const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : Object.keys(BENCHMARKS)
const results: Result[] = []
const loadBefore = (loadavg()[0] ?? 0).toFixed(1)
for (const name of names) {
  const benchmark = BENCHMARKS[name]
  if (!benchmark) throw new Error(`no benchmark "${name}"; there are: ${Object.keys(BENCHMARKS).join(', ')}`)
  console.log(`measuring ${name} ...`)
  results.push(...(await benchmark()))
}
const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
const day = new Date().toISOString().slice(0, 10)
const report = `${table(results)}\n\nMeasured ${day} on ${machine}; load ${loadBefore} before.\n`
console.log(`\n${report}`)
if (wanted.length === 0) {
  await writeFile(join(import.meta.dirname, '../docs/benchmarks.md'), `${INTRODUCTION}\n${report}`)
}
