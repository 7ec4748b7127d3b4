import { migrate, openPool } from '#platform/db/index.ts'
import { PRICE_BOARD_TOPIC } from '#play/sportsbook/sportsbook.contract.ts'
import { startBenchServer } from '../bench-server.ts'
import {
  closeStands,
  connectSockets,
  measure,
  openStand,
  type Round,
  type Stand,
} from '../realtime/stands.ts'
import { median, type Result } from '../report.ts'
import { SIZES } from './sizes.ts'

const AIM = 0.8

const words = (rounds: readonly Round[]) => {
  const rate = median(rounds.map(({ perSecond }) => perSecond))
  const cpu = median(rounds.map((round) => round.cpu)).toFixed(1)
  const all = (SIZES.matches * SIZES.sockets) / rate
  return `${Math.round(rate)}/s, ${cpu} us of processor each, all of them in ${all.toFixed(1)} s`
}

/**
 * Prices of live matches to sockets that follow the board, a match minute of all matches at a time: events of one commit,
 * relayed and sent, against a bare ws server that sends the same text, in alternating rounds.
 */
export async function prices(): Promise<readonly Result[]> {
  const database = await startBenchServer()
  const stands: Stand[] = []
  try {
    const pool = openPool(database.url, 1)
    await migrate(pool)
    await pool.end()
    const house = await openStand('gateway', 'prices', database.url)
    stands.push(house)
    const bare = await openStand('bare', 'prices')
    stands.push(bare)
    const rounds: { readonly ours: Round[]; readonly theirs: Round[] } = { ours: [], theirs: [] }
    for (const stand of stands) await connectSockets(stand, SIZES.sockets, PRICE_BOARD_TOPIC)
    const minute = { messages: 1, everyMs: 0, atATime: SIZES.matches }
    for (let round = 0; round <= SIZES.rounds; round += 1) {
      const ours = await measure(house, minute)
      const theirs = await measure(bare, minute)
      // The first round warms up.
      if (round === 0) continue
      rounds.ours.push(ours)
      rounds.theirs.push(theirs)
    }
    const ratios = rounds.ours.map(
      ({ perSecond }, round) => perSecond / (rounds.theirs[round]?.perSecond ?? perSecond),
    )
    const ratio = median(ratios)
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} over ${ratios.length} rounds`
    return [
      {
        name: `prices of ${SIZES.matches} live matches to ${SIZES.sockets} sockets`,
        ours: words(rounds.ours),
        reference: `${words(rounds.theirs)} (bare ws, the same text); ratio ${spread}`,
        ratio,
        aim: `${AIM}`,
        reached: ratio >= AIM,
      },
    ]
  } finally {
    closeStands(stands)
    await database.stop()
  }
}
