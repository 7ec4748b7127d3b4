/** All pays of the three titles are whole numbers of these parts of the stake: 1/20 of it, a cent of the least stake. */
export const UNIT = 500

/** How many of all cases pay so much: by pay in units, then by how many scattered symbols show. Whole numbers throughout. */
export class Histogram {
  readonly #counts: Float64Array[]

  constructor(mostUnits: number) {
    this.#counts = Array.from({ length: 6 }, () => new Float64Array(mostUnits + 1))
  }

  add(units: number, scatters: number, count: number): void {
    const counts = this.#counts[scatters]
    if (!counts || units >= counts.length) throw new RangeError(`out of range: ${units}, ${scatters}`)
    counts[units] = (counts[units] ?? 0) + count
  }

  /** What was counted, of those with at least so many scattered symbols, the smallest pay first. */
  cases(leastScatters = 0): readonly { readonly units: bigint; readonly count: bigint }[] {
    const chosen = this.#counts.slice(leastScatters)
    const length = this.#counts[0]?.length ?? 0
    return Array.from({ length }, (_, units) => ({
      units: BigInt(units),
      count: BigInt(chosen.reduce((sum, counts) => sum + (counts[units] ?? 0), 0)),
    })).filter(({ count }) => count > 0n)
  }

  /** How many there are, their pays and the squares of these added up, and the most, in units. */
  sums(leastScatters = 0): Sums {
    const sums = { count: 0n, pays: 0n, squares: 0n, most: 0n, ofMost: 0n, none: 0n }
    for (const { units, count } of this.cases(leastScatters)) {
      sums.count += count
      sums.pays += units * count
      sums.squares += units * units * count
      sums.most = units
      sums.ofMost = count
      if (units === 0n) sums.none = count
    }
    return sums
  }
}

export interface Sums {
  readonly count: bigint
  readonly pays: bigint
  readonly squares: bigint
  readonly most: bigint
  readonly ofMost: bigint
  /** How many pay nothing. */
  readonly none: bigint
}
