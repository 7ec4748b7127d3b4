import { memberAccount } from '#money/ledger/ledger.chart.ts'
import { type AccountId, group, openAccounts, postLeg } from '#money/ledger/server/posting.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { openPosting } from '#testing/books/post-together.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { addMember, assertBooks, type BenchHouse, good, openBenchHouse } from './bench-house.ts'
import { pace } from './pace.ts'
import { median, type Result } from './report.ts'

/**
 * How many members are at it at once, each with one call after another, and the share of the bare postings
 * that is the aim.
 */
const STEPS = [
  { members: 1, aim: 0.1 },
  { members: 16, aim: 0.1 },
  { members: 64, aim: 0.1 },
] as const
const SECONDS = 2
const ROUNDS = 5

interface Mover {
  readonly client: WireClient
  readonly centre: AccountId
  readonly venue: AccountId
}

async function addMover(bench: BenchHouse, no: number): Promise<Mover> {
  const { client, memberId } = await addMember(bench, `bench_mover${no}`, cny(1_000))
  const keys = [
    memberAccount('memberCentre', memberId, 'CNY'),
    memberAccount('memberVenue', memberId, 'CNY', 'sports'),
  ]
  const opening = bench.app.db.transaction().execute((tx) => openAccounts(tx, keys, new Date()))
  const [centre = 0n, venue = 0n] = await opening
  return { client, centre, venue }
}

/** Moves one yuan to the venue and the next time back, by a signed call. */
function callsOf({ client }: Mover): () => Promise<unknown> {
  let isThere = false
  return async () => {
    const asked = { requestId: newId(), amount: '1.00', currency: 'CNY' }
    if (isThere) await good(client.post('/cg/v1/game/sports/transfer_out', asked))
    else await good(client.post('/cg/v1/game/sports/transfer_in', { ...asked, source: 'CENTERMONEY' }))
    isThere = !isThere
  }
}

/**
 * A member's call that moves money, with all that a house does for it, against the bare posting of the same
 * leg through `openPosting`, in alternating rounds on one server.
 */
export async function hotCalls(): Promise<readonly Result[]> {
  const bench = await openBenchHouse({ ROLES: 'web' })
  try {
    const movers: Mover[] = []
    for (let no = 1; no <= STEPS[2].members; no += 1) movers.push(await addMover(bench, no))
    const submit = openPosting(bench.app.db, () => new Date())
    const postingsOf = ({ centre, venue }: Mover) => {
      let isThere = false
      return () => {
        const between = isThere
          ? ({ debit: venue, credit: centre, reason: 'movedFromVenue' } as const)
          : ({ debit: centre, credit: venue, reason: 'movedToVenue' } as const)
        isThere = !isThere
        return submit(group(['bench.move', newId()], [postLeg({ ...between, amount: cny(1) })]))
      }
    }
    const calls = movers.map(callsOf)
    const postings = movers.map(postingsOf)
    await pace(calls, SECONDS)
    await pace(postings, SECONDS)
    const results: Result[] = []
    for (const { members, aim } of STEPS) {
      const rates: { ours: number; bare: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.push({
          bare: (await pace(postings.slice(0, members), SECONDS)).perSecond,
          ours: (await pace(calls.slice(0, members), SECONDS)).perSecond,
        })
      }
      const ratio = median(rates.map(({ ours, bare }) => ours / bare))
      results.push({
        name: `transfers between wallets through the API, ${members} ${members === 1 ? 'member' : 'members'} at once`,
        ours: `${median(rates.map(({ ours }) => ours)).toFixed(0)}/s`,
        reference: `${median(rates.map(({ bare }) => bare)).toFixed(0)}/s (the bare posting of the same leg, as many in flight)`,
        ratio,
        aim: `${aim}`,
        reached: ratio >= aim,
      })
    }
    await assertBooks(bench)
    return results
  } finally {
    await bench.close()
  }
}
