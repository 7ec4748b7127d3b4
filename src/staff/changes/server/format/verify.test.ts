import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readApprovals } from '#testing/staff/second-verifier.ts'
import { canonicalJson } from './canonical.ts'
import { approvalChallenge, factsHash, inputHash } from './hashes.ts'
import { ApprovalsVerifier } from './verify.ts'

const HOST = 'console.house.example'
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const part = (key: KeyObject, name: 'x' | 'y' | 'n') =>
  Buffer.from(String(key.export({ format: 'jwk' })[name]), 'base64url')
const cose = (head: string, ...rest: readonly Buffer[]) => Buffer.concat([Buffer.from(head, 'hex'), ...rest])

/** A key of each kind that passkeys have, with its COSE bytes. */
const KEYS = {
  ES256: (() => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const bytes = cose(
      'a5010203262001215820',
      part(publicKey, 'x'),
      Buffer.from('225820', 'hex'),
      part(publicKey, 'y'),
    )
    return { privateKey, bytes, digest: 'sha256' }
  })(),
  EdDSA: (() => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    return { privateKey, bytes: cose('a4010103272006215820', part(publicKey, 'x')), digest: null }
  })(),
  RS256: (() => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const bytes = cose('a401030339010020590100', part(publicKey, 'n'), Buffer.from('2143010001', 'hex'))
    return { privateKey, bytes, digest: 'sha256' }
  })(),
}
type Kind = keyof typeof KEYS

interface Wrong {
  origin?: string
  host?: string
  flags?: number
  type?: string
  decision?: Buffer
}

/** An approval of a change, signed. */
function approval(change: ReturnType<typeof said>, kind: Kind, person: string, seat = 2, wrong: Wrong = {}) {
  const nonce = randomBytes(32)
  const { action, subject, proposer, reason, input, facts } = change
  const challenge = approvalChallenge({
    changeId: change.change,
    inputHash: inputHash({ action, subject, proposer, reason, input }),
    factsHash: factsHash(facts),
    decision: 'approved',
    nonce,
  })
  const {
    origin = `https://${HOST}`,
    host = HOST,
    flags = 5,
    type = 'webauthn.get',
    decision = challenge,
  } = wrong
  const client = Buffer.from(JSON.stringify({ type, challenge: decision.toString('base64url'), origin }))
  const data = Buffer.concat([sha256(host), Buffer.from([flags, 0, 0, 0, 9])])
  const { privateKey, bytes, digest } = KEYS[kind]
  const signature = sign(digest, Buffer.concat([data, sha256(client)]), privateKey)
  const url = (value: Buffer) => value.toString('base64url')
  return {
    seat,
    person,
    staff: person,
    reason: 'seen',
    at: '2026-06-14T06:36:00.000Z',
    nonce: nonce.toString('hex'),
    challenge: challenge.toString('hex'),
    proof: {
      kind: 'passkey',
      credentialId: 'c2FtcGxl',
      publicKey: url(bytes),
      authenticatorData: url(data),
      clientDataJson: url(client),
      signature: url(signature),
    },
  }
}

let counted = 0
function said(more: object = {}) {
  counted += 1
  return {
    change: `00000000-0000-4000-8000-${String(counted).padStart(12, '0')}`,
    action: 'wallet.adjust',
    subject: 'member:1',
    input: '{"amount":"18.00"}',
    facts: '{"balance":"0.00"}',
    reason: '每月红包漏发',
    proposer: 'a',
    proposedBy: 'a',
    proposedAt: '2026-06-14T06:30:00.000Z',
    seats: 2,
    state: 'applied',
    alone: false,
    ...more,
  }
}

/** A file of changes. */
function fileOf(changes: readonly object[]): string {
  const lines = [{ file: 'fairhall-approvals 1', host: HOST }, ...changes].map(
    (one) => `${canonicalJson(one)}\n`,
  )
  const end = { changes: changes.length, sha256: sha256(lines.join('')).toString('hex') }
  return `${lines.join('')}${canonicalJson(end)}\n`
}

function verdictOf(file: string) {
  const verifier = new ApprovalsVerifier()
  for (const line of file.replace(/\n$/, '').split('\n')) if (!verifier.push(line)) break
  return verifier.verdict()
}

const whole = (['ES256', 'EdDSA', 'RS256'] as const).map((kind, n) => {
  const change = said()
  return { ...change, approvals: [approval(change, kind, `b${n}`)] }
})

describe('approvals', () => {
  it('hold under each kind of key, to the house and to a second reader', () => {
    expect(verdictOf(fileOf(whole))).toMatchObject({
      whole: { changes: 3, signed: 3, unsigned: 0, keys: [{ times: 1 }, { times: 1 }, { times: 1 }] },
    })
    expect(readApprovals(fileOf(whole))).toEqual({ signed: 3 })
    expect(verdictOf(fileOf([]))).toMatchObject({ whole: { changes: 0 } })
  })

  it('by a code are counted apart', () => {
    const change = said()
    const { proof: _, ...rest } = approval(change, 'ES256', 'b')
    const file = fileOf([{ ...change, approvals: [{ ...rest, proof: { kind: 'totp' } }] }])
    expect(verdictOf(file)).toMatchObject({ whole: { signed: 0, unsigned: 1 } })
  })

  it.each([
    ['at another origin', { origin: 'https://evil.example' }, 'signed at https://evil.example'],
    ['for another host', { host: 'evil.example' }, 'another host'],
    ['with nobody looked at', { flags: 1 }, 'nobody was looked at'],
    ['to make a passkey', { type: 'webauthn.create' }, 'no assertion'],
    ['over another challenge', { decision: randomBytes(32) }, 'another challenge'],
  ])('signed %s do not hold', (_, wrong, why) => {
    const change = said()
    const file = fileOf([{ ...change, approvals: [approval(change, 'ES256', 'b', 2, wrong)] }])
    expect(verdictOf(file)).toMatchObject({
      broken: { change: change.change, detail: expect.stringContaining(why) },
    })
    expect(readApprovals(file)).toEqual({ wrong: change.change })
  })

  it.each([
    ['whose proposer is the second', [{ person: 'a' }], 'one person has two seats'],
    ['of which a seat is open', [], 'it took 2 people, and 1 are there'],
  ])('%s do not hold', (_, persons, why) => {
    const change = said()
    const approvals = persons.map(({ person }) => approval(change, 'ES256', person))
    expect(verdictOf(fileOf([{ ...change, approvals }]))).toMatchObject({ broken: { detail: why } })
  })

  it('of one key for two people do not hold', () => {
    const changes = ['b', 'c'].map((person) => {
      const change = said()
      return { ...change, approvals: [approval(change, 'ES256', person)] }
    })
    expect(verdictOf(fileOf(changes))).toMatchObject({ broken: { detail: 'one key signed for two people' } })
  })

  it.each(['action', 'subject', 'input', 'facts', 'reason', 'proposer'] as const)(
    'are named where what was signed has another %s, though the file was written anew',
    (field) => {
      const [first, second, third] = whole
      const altered = { ...second, [field]: `${second?.[field]}!` }
      const file = fileOf([first, altered, third].map((one) => one ?? {}))
      expect(verdictOf(file)).toMatchObject({ broken: { line: 3, change: second?.change } })
      expect(readApprovals(file)).toEqual({ wrong: second?.change })
    },
  )

  it('are found out by any byte that is changed', () => {
    const file = fileOf(whole.slice(0, 1))
    const bytes = Buffer.from(file)
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(verdictOf(changed.toString('utf8')), `byte ${at}`).toHaveProperty('broken')
    }
  })

  it('are found out where a line is missing, stands twice, or the file ends early', () => {
    const lines = fileOf(whole).slice(0, -1).split('\n')
    const without = [...lines.slice(0, 2), ...lines.slice(3)]
    const twice = [...lines.slice(0, 2), ...lines.slice(1)]
    for (const some of [without, twice, lines.slice(0, -1), [...lines, lines[1] ?? '']])
      expect(verdictOf(`${some.join('\n')}\n`)).toHaveProperty('broken')
  })
})
