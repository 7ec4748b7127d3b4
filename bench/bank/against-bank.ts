import type { Pace } from '../pace.ts'
import { median, type Result } from '../report.ts'

/** What was measured of ours and of the bank, right after each other. */
export interface BankRound {
  readonly ours: Pace
  readonly bank: Pace
}

/** The result of rounds that were measured against the statements of TPC-B. */
export function againstBank(name: string, aim: number | null, rounds: readonly BankRound[]): Result {
  const shown = (paces: readonly Pace[]) => {
    const each = paces.flatMap(({ microseconds }) => microseconds ?? [])
    const cost = each.length === 0 ? '' : `, ${Math.round(median(each))} µs of processor time each`
    return `${Math.round(median(paces.map(({ perSecond }) => perSecond)))}/s${cost}`
  }
  const ratios = rounds.map(({ ours, bank }) => ours.perSecond / bank.perSecond)
  const ratio = median(ratios)
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} over ${ratios.length} rounds`
  return {
    name,
    ours: shown(rounds.map(({ ours }) => ours)),
    reference: `${shown(rounds.map(({ bank }) => bank))} (the statements of TPC-B, same driver, as many connections); ${spread}`,
    ratio,
    aim: aim === null ? 'stated' : `${aim}`,
    reached: aim === null || ratio >= aim,
  }
}
