import { createHash, createPublicKey, verify } from 'node:crypto'

/**
 * A second reading of `docs/approvals-format.md`, written from that page alone: it shares no code with the house. Gives
 * how many signatures hold, or which change is the first that does not.
 */
export function readApprovals(file: string): { signed: number } | { wrong: string } {
  const lines = file.split('\n')
  if (lines.pop() !== '') return { wrong: 'no end' }
  const last = JSON.parse(lines.pop() ?? '')
  const before = `${lines.join('\n')}\n`
  const [first, ...changes] = lines
  const { host } = JSON.parse(first ?? '')
  let signed = 0
  for (const line of changes) {
    let change: Change
    try {
      change = JSON.parse(line)
    } catch {
      return { wrong: 'unreadable' }
    }
    const inputs = ['action', 'subject', 'proposer', 'reason', 'input'].map((name) => text(change[name]))
    const input = sha256(text('fairhall-change-input 1'), ...inputs)
    const facts = sha256(text('fairhall-change-facts 1'), text(change['facts']))
    for (const { nonce, challenge, proof } of change.approvals) {
      const mine = sha256(
        text('fairhall-approval 1'),
        text(change['change']),
        bytes(input),
        bytes(facts),
        text('approved'),
        bytes(Buffer.from(nonce, 'hex')),
      )
      if (mine.toString('hex') !== challenge) return { wrong: String(change['change']) }
      if (proof['kind'] !== 'passkey') continue
      if (!holds(proof, mine, host)) return { wrong: String(change['change']) }
      signed += 1
    }
  }
  if (last.sha256 !== sha256(Buffer.from(before)).toString('hex')) return { wrong: 'the file' }
  return { signed }
}

type Text = Readonly<Record<string, string>>
interface Approval {
  readonly nonce: string
  readonly challenge: string
  readonly proof: Text
}
type Change = { readonly approvals: readonly Approval[] } & Readonly<Record<string, unknown>>

const sha256 = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const bytes = (value: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(value.length)
  return Buffer.concat([length, value])
}
const text = (value: unknown) => bytes(Buffer.from(String(value)))

function holds(proof: Text, challenge: Buffer, host: string): boolean {
  const part = (name: string) => Buffer.from(proof[name] ?? '', 'base64url')
  const client = JSON.parse(part('clientDataJson').toString())
  const data = part('authenticatorData')
  const isOurs =
    client.type === 'webauthn.get' &&
    client.challenge === challenge.toString('base64url') &&
    new URL(client.origin).hostname === host &&
    data.subarray(0, 32).equals(sha256(Buffer.from(host))) &&
    ((data[32] ?? 0) & 5) === 5
  if (!isOurs) return false
  const message = Buffer.concat([data, sha256(part('clientDataJson'))])
  const { jwk, digest } = keyOf(part('publicKey').toString('hex'))
  return verify(digest, message, createPublicKey({ key: jwk, format: 'jwk' }), part('signature'))
}

/** A COSE key by how it looks in hex: the three kinds have their parts at fixed places. */
function keyOf(cose: string) {
  const url = (hex: string | undefined) => Buffer.from(hex ?? '', 'hex').toString('base64url')
  const ec = /^a5010203262001215820(.{64})225820(.{64})$/.exec(cose)
  if (ec) return { jwk: { kty: 'EC', crv: 'P-256', x: url(ec[1]), y: url(ec[2]) }, digest: 'sha256' }
  const ed = /^a4010103272006215820(.{64})$/.exec(cose)
  if (ed) return { jwk: { kty: 'OKP', crv: 'Ed25519', x: url(ed[1]) }, digest: null }
  const rsa = /^a4010303390100205901(.{2})(.+)2143010001$/.exec(cose)
  return { jwk: { kty: 'RSA', n: url(rsa?.[2]), e: 'AQAB' }, digest: 'sha256' }
}
