import { migrate, openPool } from '#platform/db/index.ts'
import { startBenchServer } from '../bench-server.ts'
import { median, percentile, type Result } from '../report.ts'
import { SCORES_TOPIC } from './sockets-protocol.ts'
import { closeStands, connectSockets, measure, openStand, type Round, type Stand, usageOf } from './stands.ts'

const STEPS = [1_000, 5_000] as const
const DELIVERIES_A_ROUND = 100_000
const ROUNDS = 9
const PACED = { messages: 5, everyMs: 250 }
const AIM = 0.8

interface Measured {
  readonly rounds: readonly Round[]
  readonly p99: number
  readonly kilobytes: number
}

/** Brings both stands to so many sockets and measures them in turns. */
async function measureStep(stands: readonly [Stand, Stand], sockets: number, bare: Map<Stand, number>) {
  const rounds = new Map<Stand, Round[]>(stands.map((stand) => [stand, []]))
  const paced = new Map<Stand, number[]>(stands.map((stand) => [stand, []]))
  const kilobytes = new Map<Stand, number>()
  for (const stand of stands) {
    await connectSockets(stand, sockets, SCORES_TOPIC)
    const { memory } = await usageOf(stand)
    kilobytes.set(stand, (memory - (bare.get(stand) ?? 0)) / sockets / 1024)
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const stand of stands) {
      const fast = await measure(stand, { messages: DELIVERIES_A_ROUND / sockets, everyMs: 0 })
      const slow = await measure(stand, PACED)
      // The first round warms up.
      if (round === 0) continue
      rounds.get(stand)?.push(fast)
      paced.get(stand)?.push(percentile(slow.delays, 0.99))
    }
  }
  return stands.map(
    (stand): Measured => ({
      rounds: rounds.get(stand) ?? [],
      p99: median(paced.get(stand) ?? []),
      kilobytes: kilobytes.get(stand) ?? 0,
    }),
  )
}

const words = ({ rounds, p99, kilobytes }: Measured) => {
  const rate = Math.round(median(rounds.map(({ perSecond }) => perSecond)))
  const cpu = median(rounds.map((round) => round.cpu)).toFixed(1)
  return `${rate}/s, ${cpu} us of processor each; p99 ${p99.toFixed(0)} ms; ${kilobytes.toFixed(0)} KB a socket`
}

function resultOf(sockets: number, ours: Measured, bare: Measured): Result {
  const ratios = ours.rounds.map(({ perSecond }, no) => perSecond / (bare.rounds[no]?.perSecond ?? perSecond))
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} over ${ratios.length} rounds`
  const ratio = median(ratios)
  return {
    name: `deliveries to ${sockets} sockets`,
    ours: words(ours),
    reference: `${words(bare)} (bare ws); ratio ${spread}`,
    ratio,
    aim: `${AIM}`,
    reached: ratio >= AIM,
  }
}

/**
 * Broadcasts of the house's gateway against a bare ws server's, to the same client program, in alternating
 * rounds.
 */
export async function realtime(): Promise<readonly Result[]> {
  const database = await startBenchServer()
  const stands: Stand[] = []
  try {
    const pool = openPool(database.url, 1)
    await migrate(pool)
    await pool.end()
    const house = await openStand('gateway', 'scores', database.url)
    stands.push(house)
    const bare = await openStand('bare', 'scores')
    stands.push(bare)
    const empty = new Map<Stand, number>()
    for (const stand of stands) empty.set(stand, (await usageOf(stand)).memory)
    const results: Result[] = []
    for (const sockets of STEPS) {
      const [ours, theirs] = await measureStep([house, bare], sockets, empty)
      if (ours && theirs) results.push(resultOf(sockets, ours, theirs))
    }
    return results
  } finally {
    closeStands(stands)
    await database.stop()
  }
}
