import { LEAST_TARGET, MOST_TARGET } from '../../limbo/limbo.rules.ts'

/** 99 %, in millionths of a per cent, times the hundredths of a target. */
const ALL = 99n * 1_000_000n * 100n

/** The chance of a target in hundredths, in millionths of a per cent, rounded down. */
export function chanceOf(target: number): bigint {
  return ALL / BigInt(target)
}

/** The target in hundredths whose chance comes nearest above so many millionths of a per cent (more than none). */
export function targetOf(chance: bigint): number {
  return Math.min(MOST_TARGET, Math.max(LEAST_TARGET, Number(ALL / chance)))
}
