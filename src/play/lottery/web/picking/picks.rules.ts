import type { LotteryPlay, PickRow, Picks } from '../../kit/play.rules.ts'

/** Nothing marked in any row. */
export const noPicks = ({ rows }: Pick<LotteryPlay, 'rows'>): Picks => rows.map(() => [])

export const hasPicks = (picks: Picks): boolean => picks.some(({ length }) => length > 0)

const withRow = (picks: Picks, row: number, marked: readonly number[]): Picks =>
  picks.map((before, at) => (at === row ? marked : before))

/** In the order of the page, which is the rising one. */
const ordered = ({ choices }: PickRow, marked: ReadonlySet<number>) =>
  choices.filter((choice) => marked.has(choice))

/**
 * Marks a choice of a row, or no longer. Where one alone can be marked, the other gives way; where as many are marked as can be,
 * nothing changes.
 */
export function togglePick(
  play: Pick<LotteryPlay, 'rows'>,
  picks: Picks,
  row: number,
  choice: number,
): Picks {
  const rule = play.rows[row]
  if (!rule?.choices.includes(choice)) return picks
  const marked = new Set(picks[row])
  if (marked.delete(choice)) return withRow(picks, row, ordered(rule, marked))
  if (rule.most === 1) return withRow(picks, row, [choice])
  if (marked.size >= rule.most) return picks
  return withRow(picks, row, ordered(rule, marked.add(choice)))
}

/** Ways to mark several of a row with one press. */
export const QUICK_PICKS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
export type QuickPick = (typeof QUICK_PICKS)[number]

/** What a quick pick marks of a row. */
function quickChoices({ choices }: PickRow, quick: QuickPick): readonly number[] {
  const half = Math.floor(choices.length / 2)
  switch (quick) {
    case 'all':
      return choices
    case 'big':
      return choices.slice(half)
    case 'small':
      return choices.slice(0, half)
    case 'odd':
      return choices.filter((number) => number % 2 === 1)
    case 'even':
      return choices.filter((number) => number % 2 === 0)
    case 'clear':
      return []
  }
}

/** The quick picks that a row has: those that mark no more than can be marked, and of words none by their numbers. */
export function quickPicksOf(row: PickRow): readonly QuickPick[] {
  if (row.choices.length < 4) return []
  const isWords = row.words !== undefined
  return QUICK_PICKS.filter((quick) => {
    if (quick === 'clear') return true
    return (!isWords || quick === 'all') && quickChoices(row, quick).length <= row.most
  })
}

/** Marks what a quick pick means, instead of what was marked in the row. */
export function quickPick(
  play: Pick<LotteryPlay, 'rows'>,
  picks: Picks,
  row: number,
  quick: QuickPick,
): Picks {
  const rule = play.rows[row]
  return rule ? withRow(picks, row, quickChoices(rule, quick)) : picks
}

/** How often marks are taken anew that make no line, before it is given up: numbers of rows that must differ are few. */
const TRIES = 500

/**
 * As few marks as make a line, by chance, all as likely; `below` gives a whole number from 0 to below what it is asked.
 * Nothing marked where none make one.
 */
export function randomPicks(
  play: Pick<LotteryPlay, 'rows' | 'linesOf'>,
  below: (most: number) => number,
): Picks {
  // Where every row may stay empty, one mark is a line.
  const needsAll = play.rows.some(({ least }) => least > 0)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const only = needsAll ? -1 : below(play.rows.length)
    const picks = play.rows.map((row, at) => {
      const count = needsAll ? row.least : at === only ? 1 : 0
      const left = [...row.choices]
      const marked = new Set<number>()
      while (marked.size < count) marked.add(left.splice(below(left.length), 1)[0] as number)
      return ordered(row, marked)
    })
    if (play.linesOf(picks) > 0) return picks
  }
  return noPicks(play)
}

/**
 * How many lines are counted, factor by factor, where they are the product of what is marked in several rows; null where they are
 * not.
 */
export function factorsOf(
  { rows }: Pick<LotteryPlay, 'rows'>,
  picks: Picks,
  lines: number,
): readonly number[] | null {
  if (rows.length < 2 || lines === 0 || rows.some(({ least }) => least === 0)) return null
  const factors = picks.map(({ length }) => length)
  return factors.reduce((product, factor) => product * factor, 1) === lines ? factors : null
}

/**
 * How likely picks win anything, where that follows from their lines: where no two of them can win together, as the most that they
 * pay is what one does. Null where it does not.
 */
export function chanceOf(
  play: Pick<LotteryPlay, 'prizes' | 'mostOf'>,
  picks: Picks,
  lines: number,
): readonly [bigint, bigint] | null {
  const [prize, ...others] = play.prizes
  if (!prize || others.length > 0 || lines === 0 || play.mostOf(picks) !== prize.multiple) return null
  const [ways, all] = prize.chance
  return [ways * BigInt(lines), all]
}

/** Whole numbers by the random numbers of this device, every one as likely. */
export function deviceBelow(most: number): number {
  const whole = Math.floor(2 ** 32 / most) * most
  const drawn = () => crypto.getRandomValues(new Uint32Array(1))[0] as number
  let word = drawn()
  while (word >= whole) word = drawn()
  return word % most
}
