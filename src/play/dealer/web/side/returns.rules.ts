import { compareFractions, type Fraction, percentText } from '#play/games/figures.rules.ts'
import type { AnyTable } from '../tables.ts'

/** What the house keeps of a stake on average: one less what comes back. */
export const edgeOf = ([over, under]: Fraction): Fraction => [under - over, under]

/** What the plays of a table return, from the least to the most: '85.64–98.94%'. */
export function returnsText(table: Pick<AnyTable, 'plays' | 'returns'>): string {
  const sorted = table.plays.map((play) => table.returns(play).rtp).sort(compareFractions)
  const [least = '', most = ''] = [sorted[0], sorted.at(-1)].map((rtp) => (rtp ? percentText(rtp) : ''))
  return least === most ? `${least}%` : `${least}–${most}%`
}
