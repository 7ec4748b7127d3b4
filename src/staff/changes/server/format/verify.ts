import { createHash, hash, verify as isSigned } from 'node:crypto'
import { approvalChallenge, factsHash, inputHash } from './hashes.ts'
import { readPublicKey } from './public-key.ts'
import { type ChangeRecord, changeRecord, endRecord, headRecord, type PasskeyProof } from './records.ts'

/** What was found: everything holds, or the first that does not. */
export type ApprovalsVerdict =
  | {
      readonly whole: {
        readonly changes: number
        readonly signed: number
        /** Approvals by a code or, in a sandbox, by a press: nothing that can be checked without the house. */
        readonly unsigned: number
        /** Of each key that signed, the first bytes of its hash, and whose it is said to be. */
        readonly keys: readonly { readonly key: string; readonly person: string; readonly times: number }[]
      }
    }
  | { readonly broken: { readonly line: number; readonly change: string | null; readonly detail: string } }

/** Says what does not hold. */
class Broken extends Error {
  readonly change: string | null
  constructor(detail: string, change: string | null = null) {
    super(detail)
    this.change = change
  }
}

const bytes = (text: string) => Buffer.from(text, 'base64url')
const [USER_PRESENT, USER_VERIFIED] = [1, 4]

/** Whether a passkey signed exactly this challenge for this host, with its person looked at; else what is wrong. */
function faultOfSignature(proof: PasskeyProof, challenge: Buffer, host: string | null): string | null {
  const [data, client] = [bytes(proof.authenticatorData), bytes(proof.clientDataJson)]
  let said: { type?: unknown; challenge?: unknown; origin?: unknown }
  try {
    said = JSON.parse(client.toString('utf8'))
  } catch {
    return 'what the browser said cannot be read'
  }
  if (said.type !== 'webauthn.get') return 'what was signed is no assertion'
  if (said.challenge !== challenge.toString('base64url')) return 'another challenge was signed'
  const origin = String(said.origin)
  if (host === null || !URL.canParse(origin) || new URL(origin).hostname !== host)
    return `it was signed at ${origin}`
  if (data.length < 37 || !data.subarray(0, 32).equals(hash('sha256', host, 'buffer')))
    return 'it was signed for another host'
  const flags = data.readUInt8(32)
  if ((flags & USER_PRESENT) === 0 || (flags & USER_VERIFIED) === 0) return 'nobody was looked at'
  try {
    const { key, digest } = readPublicKey(bytes(proof.publicKey))
    const signed = Buffer.concat([data, hash('sha256', client, 'buffer')])
    return isSigned(digest, signed, key, bytes(proof.signature)) ? null : 'the signature does not hold'
  } catch (error) {
    return error instanceof RangeError ? error.message : 'the key cannot be read'
  }
}

/** Verifies approvals line by line, from a file or as the house writes them; knows no database. */
export class ApprovalsVerifier {
  readonly #hash = createHash('sha256')
  readonly #keys = new Map<string, { key: string; person: string; times: number }>()
  #line = 0
  #changes = 0
  #signed = 0
  #unsigned = 0
  #host: string | null = null
  #ended = false
  #broken: ApprovalsVerdict | null = null

  /** The next line, without its end. Answers false once something does not hold: what follows is not looked at. */
  push(line: string): boolean {
    if (this.#broken) return false
    this.#line += 1
    try {
      this.#read(line)
      this.#hash.update(`${line}\n`)
      return true
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      this.#broken = { broken: { line: this.#line, change: error.change, detail: error.message } }
      return false
    }
  }

  verdict(): ApprovalsVerdict {
    if (this.#broken) return this.#broken
    if (!this.#ended) return { broken: { line: this.#line, change: null, detail: 'the file ends too early' } }
    const keys = [...this.#keys.values()]
    return { whole: { changes: this.#changes, signed: this.#signed, unsigned: this.#unsigned, keys } }
  }

  #read(line: string): void {
    if (this.#ended) throw new Broken('something follows the end')
    const value = this.#parsed(line)
    if (this.#line === 1) {
      const head = headRecord.safeParse(value)
      if (!head.success) throw new Broken('this is no file of approvals')
      this.#host = head.data.host
      return
    }
    const end = endRecord.safeParse(value)
    if (end.success) {
      this.#end(end.data)
      return
    }
    const change = changeRecord.safeParse(value)
    if (!change.success) throw new Broken('a line is no change', named(value))
    this.#changes += 1
    this.#judge(change.data)
  }

  #parsed(line: string): unknown {
    try {
      return JSON.parse(line)
    } catch {
      throw new Broken('a line cannot be read', /"change":"([0-9a-f-]{36})"/.exec(line)?.[1] ?? null)
    }
  }

  #end({ changes, sha256 }: { changes: number; sha256: string }): void {
    if (changes !== this.#changes)
      throw new Broken(`${changes} changes are promised, ${this.#changes} are there`)
    if (this.#hash.copy().digest('hex') !== sha256)
      throw new Broken('the file was altered: its hash is another')
    this.#ended = true
  }

  #judge(record: ChangeRecord): void {
    const { change, action, subject, proposer, reason, input, facts, approvals, seats, alone } = record
    const broken = (detail: string) => new Broken(detail, change)
    const people = new Set([proposer, ...approvals.map(({ person }) => person)])
    if (people.size !== approvals.length + 1) throw broken('one person has two seats')
    if (['applied', 'approved'].includes(record.state) && !alone && approvals.length + 1 < seats)
      throw broken(`it took ${seats} people, and ${approvals.length + 1} are there`)
    const hashes = {
      changeId: change,
      inputHash: inputHash({ action, subject, proposer, reason, input }),
      factsHash: factsHash(facts),
      decision: 'approved' as const,
    }
    for (const { seat, person, nonce, challenge, proof } of approvals) {
      const signed = approvalChallenge({ ...hashes, nonce: Buffer.from(nonce, 'hex') })
      if (signed.toString('hex') !== challenge) throw broken(`seat ${seat} signed something else`)
      if (proof.kind !== 'passkey') {
        this.#unsigned += 1
        continue
      }
      const fault = faultOfSignature(proof, signed, this.#host)
      if (fault !== null) throw broken(`seat ${seat}: ${fault}`)
      this.#signed += 1
      this.#noteKey(proof.publicKey, person, broken)
    }
  }

  #noteKey(publicKey: string, person: string, broken: (detail: string) => Broken): void {
    const known = this.#keys.get(publicKey)
    if (known && known.person !== person) throw broken('one key signed for two people')
    const key = hash('sha256', bytes(publicKey), 'hex').slice(0, 16)
    this.#keys.set(publicKey, { key, person, times: (known?.times ?? 0) + 1 })
  }
}

/** The change that something unreadable says it is of. */
function named(value: unknown): string | null {
  const change = (value as { change?: unknown } | null)?.change
  return typeof change === 'string' ? change.slice(0, 40) : null
}
