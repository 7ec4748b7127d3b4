import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { exportLedger, Verifier, verifyBooks } from '#money/ledger/server/index.ts'
import { type AccountId, group, openAccounts, post, postLeg } from '#money/ledger/server/posting.ts'
import { sealBlock } from '#money/ledger/server/seal/sealer.ts'
import { type Db, migrate, openDb, openPool, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { startBenchServer } from '../bench-server.ts'
import { median, type Result } from '../report.ts'
import { sealedTown } from './sealed-ledger.ts'
import { secondsOfSha256sum } from './sha256sum.ts'

const FILE_TRANSFERS = 1_000_000
const SLICE_BLOCKS = 50
const AIM_SECONDS = 60
const BOOKS_ROUNDS = 3
const BOOKS_TRANSFERS = 8_000
const POSTED_AT_ONCE = 500
const MEMBERS = 400

/** One round: so many rows, the seconds we took and those of sha256sum over their bytes. */
interface Round {
  readonly rows: number
  readonly ours: number
  readonly hashed: number | null
}

async function secondsOf(work: () => Promise<unknown> | unknown): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

function resultOf(name: string, rounds: readonly Round[], aim: { text: string; reached: boolean }): Result {
  const rates = rounds.map(({ rows, ours }) => rows / ours)
  const spread = `${Math.round(Math.min(...rates))} to ${Math.round(Math.max(...rates))} over ${rounds.length} rounds`
  const compared = rounds.flatMap(({ rows, ours, hashed }) =>
    hashed === null ? [] : [{ rate: rows / hashed, ratio: hashed / ours }],
  )
  const hashing = `${Math.round(median(compared.map(({ rate }) => rate)))} rows/s`
  const reference = compared.length > 0 ? `${hashing} (sha256sum, same bytes)` : 'sha256sum is not installed'
  const ratio = compared.length > 0 ? median(compared.map((one) => one.ratio)) : null
  return {
    name,
    ours: `${Math.round(median(rates))} rows/s; ${spread}`,
    reference,
    ratio,
    aim: aim.text,
    reached: aim.reached,
  }
}

/** Verifies a file slice by slice, in turns with sha256sum over the slice. */
async function verifyFile(path: string): Promise<Result> {
  const verifier = new Verifier()
  const rounds: Round[] = []
  let slice: Buffer[] = []
  let rows = 0
  const turn = async () => {
    const bytes = Buffer.concat(slice)
    await writeFile(path, bytes)
    const hashed = await secondsOfSha256sum(path)
    rounds.push({ rows, ours: await secondsOf(() => verifier.push(bytes)), hashed })
    slice = []
    rows = 0
  }
  for (const block of sealedTown(FILE_TRANSFERS)) {
    slice.push(block.bytes)
    rows += block.transfers
    if (slice.length === SLICE_BLOCKS) await turn()
  }
  if (slice.length > 0) await turn()
  const verdict = verifier.verdictOfFile()
  if ('broken' in verdict) throw new Error(`a whole history was found broken: ${verdict.broken.detail}`)
  const seconds = rounds.reduce((sum, { ours }) => sum + ours, 0)
  const aim = { text: `${FILE_TRANSFERS} in ${AIM_SECONDS} s`, reached: seconds < AIM_SECONDS }
  return resultOf(
    `verifying a file of ${verdict.whole.transfers} transfers: ${seconds.toFixed(1)} s`,
    rounds,
    aim,
  )
}

async function openBank(db: Db): Promise<readonly [debit: AccountId, credit: AccountId][]> {
  const keys = Array.from({ length: MEMBERS }, () => newId()).flatMap((id) => [
    houseAccount('railClearing', 'CNY', id, 'bench'),
    memberAccount('memberCentre', id, 'CNY'),
  ])
  const ids = await db.transaction().execute((tx) => openAccounts(tx, keys, new Date()))
  return Array.from({ length: MEMBERS }, (_, no) => [ids[2 * no] ?? 0n, ids[2 * no + 1] ?? 0n])
}

async function postMany(db: Db, pairs: readonly [AccountId, AccountId][]): Promise<void> {
  for (let posted = 0; posted < BOOKS_TRANSFERS; posted += POSTED_AT_ONCE) {
    const groups = Array.from({ length: POSTED_AT_ONCE }, (_, no) => {
      const [debit = 0n, credit = 0n] = pairs[no % pairs.length] ?? []
      const id = newId()
      const leg = postLeg({ debit, credit, amount: cny(1), reason: 'depositCredited' })
      return group(['bench.paid', id], [leg], { ref: { kind: 'bench', id } })
    })
    await db.transaction().execute((tx) => post(tx, groups, new Date()))
  }
}

async function sealAll(db: Db): Promise<void> {
  while (await sealBlock(db, new Date())) {
    // until nothing is left
  }
}

function inSnapshot<T>(db: Db, look: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(look)
}

/** Seals and verifies a database in rounds, each with sha256sum over the file it would be exported to. */
async function sealBooks(url: string, path: string): Promise<readonly Result[]> {
  const pool = openPool(url)
  const db = openDb(pool)
  const [sealing, verifying]: [Round[], Round[]] = [[], []]
  try {
    await migrate(pool)
    const pairs = await openBank(db)
    for (let round = 1; round <= BOOKS_ROUNDS; round += 1) {
      await postMany(db, pairs)
      const sealed = await secondsOf(() => sealAll(db))
      const rows = round * BOOKS_TRANSFERS
      await inSnapshot(db, (tx) => writeFile(path, exportLedger(tx)))
      const hashed = await secondsOfSha256sum(path)
      const verified = await secondsOf(() => inSnapshot(db, (tx) => wholeBooks(tx)))
      sealing.push({ rows: BOOKS_TRANSFERS, ours: sealed, hashed: hashed && hashed / round })
      verifying.push({ rows, ours: verified, hashed })
    }
  } finally {
    await pool.end()
  }
  const stated = { text: 'stated', reached: true }
  return [resultOf('sealing', sealing, stated), resultOf('verifying a database', verifying, stated)]
}

async function wholeBooks(tx: Tx): Promise<void> {
  const { verdict } = await verifyBooks(tx, { head: null })
  if ('broken' in verdict) throw new Error(`whole books were found broken: ${verdict.broken.detail}`)
}

/** Sealing, and verifying a database and a file, against sha256sum over the same bytes. */
export async function seal(): Promise<readonly Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fairhall-bench-'))
  const path = join(folder, 'bench.ledger')
  try {
    const database = await startBenchServer()
    const books = await sealBooks(database.url, path).finally(() => database.stop())
    return [...books, await verifyFile(path)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
