import { pace } from '../pace.ts'
import type { Result } from '../report.ts'
import { SIZES } from '../sport/sizes.ts'
import { againstBank, type BankRound } from './against-bank.ts'

/** How many are under way at a time. */
const STEPS = [16, 64, 256] as const
export const MOST_AT_A_TIME = Math.max(...STEPS)

type Lanes = Parameters<typeof pace>[0]

/** What is measured, by what each of those under way does. */
interface Kind {
  readonly name: string
  readonly lanes: Lanes
  readonly aim: number | null
}

/** Measures each kind against the statements of TPC-B, in alternating rounds on one server, by how many are under way. */
export async function besideBank(tellers: Lanes, kinds: readonly Kind[]): Promise<readonly Result[]> {
  for (const { lanes } of kinds) await pace(lanes, SIZES.seconds)
  await pace(tellers, SIZES.seconds)
  const results: Result[] = []
  for (const step of STEPS) {
    const able = kinds.filter(({ lanes }) => lanes.length >= step)
    const rounds = able.map((): BankRound[] => [])
    for (let round = 0; round < SIZES.rounds; round += 1) {
      const bank = await pace(tellers.slice(0, step), SIZES.seconds)
      for (const [n, { lanes }] of able.entries())
        rounds[n]?.push({ bank, ours: await pace(lanes.slice(0, step), SIZES.seconds) })
    }
    for (const [n, { name, aim }] of able.entries())
      results.push(againstBank(`${name}, ${step} in flight`, aim, rounds[n] ?? []))
  }
  return results
}
