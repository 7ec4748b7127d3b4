import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'

/** A key that an approval was signed with, and how its signatures are read. */
export interface SigningKey {
  readonly key: KeyObject
  /** The digest that is signed; null where the algorithm has its own. */
  readonly digest: 'sha256' | null
}

/** Reads whole numbers and byte strings of CBOR, and maps of them: all that a COSE key is made of. */
class CoseReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  map(): ReadonlyMap<number, number | Buffer> {
    const { kind, count } = this.#head()
    if (kind !== 5) throw new RangeError('a key is no map')
    const entries = new Map<number, number | Buffer>()
    for (let n = 0; n < count; n += 1) {
      const name = this.#value()
      if (typeof name !== 'number') throw new RangeError('a name of a key is no number')
      entries.set(name, this.#value())
    }
    return entries
  }

  #value(): number | Buffer {
    const { kind, count } = this.#head()
    if (kind === 0) return count
    if (kind === 1) return -1 - count
    if (kind !== 2) throw new RangeError(`a key has a value of kind ${kind}`)
    const end = this.#at + count
    if (end > this.#bytes.length) throw new RangeError('a key ends too early')
    const value = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return value
  }

  #head(): { readonly kind: number; readonly count: number } {
    const first = this.#bytes.readUInt8(this.#at)
    this.#at += 1
    const kind = first >> 5
    const short = first & 31
    if (short < 24) return { kind, count: short }
    const width = 2 ** (short - 24)
    if (width > 4) throw new RangeError('a key has a number that is too long')
    const count = this.#bytes.readUIntBE(this.#at, width)
    this.#at += width
    return { kind, count }
  }
}

const [KIND, ALGORITHM] = [1, 3]
const ES256 = -7
const EDDSA = -8
const RS256 = -257

/**
 * The key of a passkey, from its COSE bytes: ES256, EdDSA (Ed25519) or RS256.
 * @throws RangeError where it is none of these
 */
export function readPublicKey(cose: Buffer): SigningKey {
  const parts = new CoseReader(cose).map()
  const text = (name: number) => {
    const value = parts.get(name)
    if (!Buffer.isBuffer(value)) throw new RangeError(`a key has no part ${name}`)
    return value.toString('base64url')
  }
  const made = (jwk: JsonWebKey) => createPublicKey({ key: jwk, format: 'jwk' })
  const [kind, algorithm] = [parts.get(KIND), parts.get(ALGORITHM)]
  if (kind === 2 && algorithm === ES256 && parts.get(-1) === 1)
    return { key: made({ kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) }), digest: 'sha256' }
  if (kind === 1 && algorithm === EDDSA && parts.get(-1) === 6)
    return { key: made({ kty: 'OKP', crv: 'Ed25519', x: text(-2) }), digest: null }
  if (kind === 3 && algorithm === RS256)
    return { key: made({ kty: 'RSA', n: text(-1), e: text(-2) }), digest: 'sha256' }
  throw new RangeError(`a key is of kind ${kind} and algorithm ${algorithm}`)
}
