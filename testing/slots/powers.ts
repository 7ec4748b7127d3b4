/** How often each sum of pays occurs: position is the pay in units. A polynomial, as one whole number. */
export interface Sums {
  /** The counts, `bits` bits each, the smallest pay lowest. */
  readonly packed: bigint
  /** All of them together, those past the cap too. */
  readonly cases: bigint
}

/**
 * Counts of sums of independent pays up to a cap, exactly. Two distributions are added by one multiplication of whole
 * numbers: their counts stand side by side, with room for every sum of products (Kronecker's substitution). What goes
 * past the cap is left out of `packed` and stays in `cases`.
 */
export class CappedSums {
  readonly #bits: bigint
  readonly #cap: bigint

  /** `bits` must hold the number of all cases that are ever counted; `cap` is in units, and all from it on is one. */
  constructor(bits: number, cap: bigint) {
    this.#bits = BigInt(bits)
    this.#cap = cap
  }

  of(counts: readonly { readonly units: bigint; readonly count: bigint }[]): Sums {
    const kept = new Map(counts.map(({ units, count }) => [units, count]))
    const digits = Number(this.#bits) / 4
    let text = ''
    for (let units = this.#cap - 1n; units >= 0n; units -= 1n) {
      text += (kept.get(units) ?? 0n).toString(16).padStart(digits, '0')
    }
    return { packed: BigInt(`0x${text}`), cases: counts.reduce((sum, { count }) => sum + count, 0n) }
  }

  added(one: Sums, other: Sums): Sums {
    const product = one.packed * other.packed
    return { packed: BigInt.asUintN(Number(this.#bits * this.#cap), product), cases: one.cases * other.cases }
  }

  /** `count` of them, one after the other. */
  times(one: Sums, count: number): Sums {
    if (count === 1) return one
    const half = this.times(one, Math.floor(count / 2))
    const whole = this.added(half, half)
    return count % 2 === 0 ? whole : this.added(whole, one)
  }

  /** The counts below the cap, and how many reach it. */
  read({ packed, cases }: Sums): { readonly below: readonly bigint[]; readonly capped: bigint } {
    const digits = Number(this.#bits) / 4
    const text = packed.toString(16).padStart(digits * Number(this.#cap), '0')
    const below = Array.from({ length: Number(this.#cap) }, (_, units) => {
      const end = text.length - units * digits
      return BigInt(`0x${text.slice(end - digits, end)}`)
    })
    return { below, capped: cases - below.reduce((sum, count) => sum + count, 0n) }
  }
}
