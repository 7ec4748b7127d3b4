import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

/** As much of CBOR as an authenticator speaks: small integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, n: number) => {
    if (n < 24) return Buffer.from([(major << 5) | n])
    if (n < 256) return Buffer.from([(major << 5) | 24, n])
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([k, v]) => [cbor(k), cbor(v)])])
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

/** What may be wrong with what a passkey says. */
export interface Wrong {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly unverified?: boolean
  readonly count?: number
}

/** A passkey in software, written from the specification: it shares no code with what checks it. */
export class SoftPasskey {
  readonly credentialId = text(randomBytes(16))
  readonly #key: KeyObject
  readonly #point: { x: Buffer; y: Buffer }
  #count = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  #clientData(type: string, options: { challenge: string; rpId: string }, wrong: Wrong): Buffer {
    const origin = wrong.origin ?? `http://${options.rpId}:8080`
    return Buffer.from(
      JSON.stringify({ type, challenge: wrong.challenge ?? options.challenge, origin, crossOrigin: false }),
    )
  }

  #authenticatorData(rpId: string, wrong: Wrong, more: Buffer, flag = 0): Buffer {
    this.#count = wrong.count ?? this.#count + 1
    const flags = USER_PRESENT | (wrong.unverified ? 0 : USER_VERIFIED) | flag
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags]), count, more])
  }

  /** What a browser answers to `navigator.credentials.create`. */
  create(options: { challenge: string; rpId: string }, wrong: Wrong = {}) {
    const { x, y } = this.#point
    const coseKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
    )
    const id = Buffer.from(this.credentialId, 'base64url')
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      coseKey,
    ])
    const authData = this.#authenticatorData(options.rpId, wrong, attested, ATTESTED)
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      credentialId: this.credentialId,
      attestationObject: text(cbor(attestation)),
      clientDataJson: text(this.#clientData('webauthn.create', options, wrong)),
      transports: ['internal'],
    }
  }

  /** What a browser answers to `navigator.credentials.get`. */
  get(options: { challenge: string; rpId: string }, wrong: Wrong = {}) {
    const clientData = this.#clientData('webauthn.get', options, wrong)
    const authenticatorData = this.#authenticatorData(options.rpId, wrong, Buffer.alloc(0))
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key)
    return {
      credentialId: this.credentialId,
      authenticatorData: text(authenticatorData),
      clientDataJson: text(clientData),
      signature: text(signature),
    }
  }
}
