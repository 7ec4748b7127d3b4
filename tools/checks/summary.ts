import type { Outcome } from './step.ts'

/** A step that ran. */
export interface Line {
  readonly name: string
  readonly outcome: Outcome
  readonly seconds: number
}

/** Prints a table of the steps and the total as the last line; returns the exit code. */
export function printSummary(lines: readonly Line[]): number {
  const width = Math.max(...lines.map(({ name }) => name.length), 5)
  const total = { passed: 0, failed: 0, skipped: 0, seconds: 0 }
  process.stdout.write(`\n${'step'.padEnd(width)}  passed  failed  skipped  seconds\n`)
  for (const { name, outcome, seconds } of lines) {
    const { passed, failed, skipped = 0 } = outcome
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.seconds += seconds
    process.stdout.write(
      `${row(name, width, passed, failed, skipped, seconds)}${failed > 0 ? '  FAILED' : ''}\n`,
    )
  }
  process.stdout.write(`${row('total', width, total.passed, total.failed, total.skipped, total.seconds)}\n\n`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

function row(
  name: string,
  width: number,
  passed: number,
  failed: number,
  skipped: number,
  seconds: number,
): string {
  const numbers = [
    String(passed).padStart(6),
    String(failed).padStart(6),
    String(skipped).padStart(7),
    seconds.toFixed(1).padStart(7),
  ]
  return `${name.padEnd(width)}  ${numbers.join('  ')}`
}
