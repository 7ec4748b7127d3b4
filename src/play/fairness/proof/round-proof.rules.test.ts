import { describe, expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { TOY_SEED, toyProof } from '#testing/toy/toy-games.ts'
import { commitmentOf } from '../round-seed.rules.ts'
import { proofOf, readProof, readProofs } from './round-proof.rules.ts'

const honest = toyProof()

describe('a proof that is read', () => {
  it('is what was written, also through a file', () => {
    expect(readProof(JSON.parse(JSON.stringify(honest)))).toEqual(honest)
    expect(readProofs(JSON.stringify(honest, null, 2))).toEqual([honest])
  })

  it('comes one a line, or as a list; empty lines say nothing', () => {
    const two = [honest, toyProof({ nonce: 2 })]
    expect(readProofs(`${two.map((proof) => JSON.stringify(proof)).join('\n\n')}\n`)).toEqual(two)
    expect(readProofs(JSON.stringify(two))).toEqual(two)
    expect(readProofs('')).toEqual([])
    expect(readProofs(`${JSON.stringify(honest)}\nnonsense`)).toEqual([honest, { fault: 'proof' }])
  })

  it.each([
    ['scheme', 2],
    ['round', ''],
    ['game', 7],
    ['version', 0],
    ['commitment', 'abc'],
    ['commitment', honest.commitment.toUpperCase()],
    ['serverSeed', 'f'.repeat(63)],
    ['clientSeed', ''],
    ['clientSeed', 'a\u0000'],
    ['nonce', 0],
    ['nonce', 1.5],
    ['nonce', '1'],
    ['mixed', 'no'],
    ['choice', undefined],
    ['moves', {}],
    ['outcome', undefined],
    ['multiple', 19_800],
    ['multiple', '-1'],
    ['multiple', '1e4'],
    ['stake', '0.00'],
    ['stake', '-1.00'],
    ['stake', `1${'0'.repeat(30)}`],
    ['payout', '1,000'],
    ['payout', null],
  ] as const)('names %s where it is %j', (field, value) => {
    expect(readProof({ ...honest, [field]: value })).toEqual({ fault: field })
  })

  it.each([[null], ['text'], [[honest]], [7]])('is none where it is %j', (value) => {
    expect(readProof(value)).toEqual({ fault: 'proof' })
  })
})

describe('the proof of a round of the house', () => {
  const round = {
    round: 'R1',
    game: 'coin',
    version: 1,
    choice: honest.choice,
    moves: [],
    outcome: honest.outcome,
    multiple: BigInt(honest.multiple),
    stake: cny(10),
    payout: cny(honest.payout as '0'),
  }
  const seeds = { commitment: commitmentOf(TOY_SEED), clientSeed: 'lantern', nonce: 1 }

  it('has the seeds where they are published', () => {
    expect(proofOf({ ...round, seeds: { ...seeds, published: TOY_SEED } })).toEqual(honest)
  })

  it('has no seed, and nothing that follows from it, as long as it is sealed', () => {
    const sealed = proofOf({ ...round, seeds: { ...seeds, published: null } })
    expect(sealed).toEqual({ ...honest, serverSeed: null, mixed: null })
    expect(JSON.stringify(sealed)).not.toContain(TOY_SEED)
  })
})
