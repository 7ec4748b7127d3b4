import type { Dice } from './dice.ts'
import type { Ground } from './ground.ts'
import type { Rounds } from './rounds.ts'

/** What a fault is given. */
export interface Setting {
  readonly dice: Dice
  /** The whole of it, or the short form that is part of `npm test`. */
  readonly long: boolean
  /** Databases for the faults that need no PostgreSQL of their own. */
  readonly ground: Ground
  /**
   * What it does again and again: as many times as it says, or fewer when somebody does not want to wait for
   * the rest.
   */
  readonly rounds: Rounds
}

/** What was found after a fault. */
export interface Finding {
  /** Movements of money whose answer somebody has, each under an id of its own. */
  readonly acknowledged: number
  /** Those whose answer a fault swallowed at least once: done or not, nobody knew. */
  readonly unknown: number
  /** Acknowledged and not found, or not found as they were acknowledged. */
  readonly lost: number
  /** What was done and looked at, in a line. */
  readonly checked: string
  /** Everything else that must not be: what is doubled, what is out of order, violations of the books. */
  readonly wrong: readonly string[]
}

/** A fault that could not be tried on this machine, and why. It counts for nothing. */
export interface LeftOut {
  readonly leftOut: string
}

/** One way to break a house. */
export interface Fault {
  /** What `--only` calls it. */
  readonly name: string
  /** What happens to the house, in a line. */
  readonly simulates: string
  /**
   * A control: the house is made careless here, and a harness that sees no loss then would see none anywhere.
   */
  readonly mustLose?: boolean
  run(setting: Setting): Promise<Finding | LeftOut>
}

export type Verdict = 'held' | 'BROKEN' | 'left out'

/** Whether the house held. */
export function verdictOf({ mustLose }: Pick<Fault, 'mustLose'>, found: Finding | LeftOut): Verdict {
  if ('leftOut' in found) return 'left out'
  const isRight = found.acknowledged > 0 && found.wrong.length === 0 && found.lost > 0 === (mustLose ?? false)
  return isRight ? 'held' : 'BROKEN'
}
