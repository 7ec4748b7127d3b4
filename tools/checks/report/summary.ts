import type { Outcome } from '../step.ts'

/** A step that ran. */
export interface Line {
  readonly name: string
  readonly outcome: Outcome
  readonly seconds: number
}

/**
 * Prints a table of the steps and, as the last line, all of them in the time they took together; returns the
 * exit code.
 */
export function printSummary(lines: readonly Line[], seconds: number): number {
  const width = Math.max(...lines.map(({ name }) => name.length), 5)
  const total = { passed: 0, failed: 0, skipped: 0 }
  process.stdout.write(`\n${'step'.padEnd(width)}  passed  failed  skipped  seconds\n`)
  for (const { name, outcome, seconds: own } of lines) {
    const { passed, failed, skipped = 0 } = outcome
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    process.stdout.write(`${row(name, width, passed, failed, skipped, own)}${failed > 0 ? '  FAILED' : ''}\n`)
  }
  process.stdout.write(`${row('total', width, total.passed, total.failed, total.skipped, seconds)}\n\n`)
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
