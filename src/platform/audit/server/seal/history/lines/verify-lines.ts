import { encodeRecord } from '../format.ts'
import { type AuditVerdict, AuditVerifier } from '../verify.ts'
import { HEADS, type Line, type LineFormat, readLine, UnreadableLine } from './line.rules.ts'

/** Which kind of lines a file has, by what it begins with; null where it has none. */
export function lineFormatOf(begins: Buffer): LineFormat | null {
  if (begins.subarray(0, 1).toString() === '{') return 'jsonl'
  return begins.toString().startsWith(HEADS.csv.trimEnd()) ? 'csv' : null
}

/**
 * Verifies a part of the audit as lines: that each says what was sealed, that none is missing between the first and the
 * last, and that the chain of their blocks holds. What came before the first block and after the last is not judged.
 */
export class LinesVerifier {
  readonly #format: LineFormat
  readonly #verifier: AuditVerifier
  /** Lines that stand before the first entry: of a table its head. */
  readonly #before: number
  #read = 0
  #open: Line | null = null

  /** @param head hash of a block that was published earlier, in hex: lines without it are refused. */
  constructor(format: LineFormat, options: { head?: string | null } = {}) {
    this.#format = format
    this.#before = format === 'csv' ? 1 : 0
    this.#verifier = new AuditVerifier({ ...options, isPart: true })
  }

  /** Takes the next line, without its end; false once something is broken. */
  push(text: string): boolean {
    this.#read += 1
    if (this.#read <= this.#before) return true
    try {
      this.#take(readLine(text, this.#format))
    } catch (error) {
      if (!(error instanceof UnreadableLine)) throw error
      this.#verifier.breakHere('line', error.message, this.#verifier.next)
    }
    return this.#verifier.broken === null
  }

  /** The verdict over a file that has ended. */
  verdict(): AuditVerdict {
    this.#close()
    const verdict = this.#verifier.verdict()
    if ('whole' in verdict || verdict.broken.rule === 'head') return verdict
    return { broken: { ...verdict.broken, line: this.#lineOf(verdict.broken.position) } }
  }

  /** Each line is one entry, so that the place of one is the place of the other. */
  #lineOf(position: bigint | null): number {
    const first = this.#verifier.from?.position ?? null
    return this.#before + 1 + (position === null || first === null ? 0 : Number(position - first))
  }

  #take(line: Line): void {
    const { entry, block } = line
    if (block.number !== this.#open?.block.number) {
      this.#close()
      this.#verifier.record(encodeRecord({ type: 'block', block }))
      this.#open = line
    } else if (!saysTheSame(line, this.#open)) {
      throw new UnreadableLine(`it says of block ${block.number} something else than the line before`)
    }
    this.#verifier.record(encodeRecord({ type: 'entry', entry }))
  }

  #close(): void {
    if (this.#open) this.#verifier.record(encodeRecord({ type: 'hash', hash: this.#open.blockHash }))
    this.#open = null
  }
}

function saysTheSame(one: Line, other: Line): boolean {
  const bytes = ({ block }: Line) => encodeRecord({ type: 'block', block })
  return one.blockHash.equals(other.blockHash) && bytes(one).equals(bytes(other))
}
