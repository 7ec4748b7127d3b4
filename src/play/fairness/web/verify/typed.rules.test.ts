import { describe, expect, it } from 'vitest'
import { toyProof } from '#testing/toy/toy-games.ts'
import { NOTHING_TYPED, proofOfTyped, typedOf } from './typed.rules.ts'

describe('a proof that is typed', () => {
  it('is the proof that its fields are of', () => {
    const proof = toyProof({ choice: 'tails', clientSeed: ' é ' })
    expect(proofOfTyped(typedOf(proof))).toEqual(proof)
    const sealed = { ...proof, serverSeed: null, mixed: null }
    expect(proofOfTyped(typedOf(sealed))).toEqual(sealed)
  })

  it('may have hashes in groups, as pages show them', () => {
    const proof = toyProof()
    const commitment = proof.commitment.toUpperCase().replaceAll(/(.{4})/g, '$1 ')
    expect(proofOfTyped({ ...typedOf(proof), commitment })).toEqual(proof)
  })

  it.each([
    ['game', ''],
    ['nonce', '1.5'],
    ['choice', 'heads'],
    ['moves', '{}'],
    ['outcome', ''],
    ['stake', '¥10'],
  ] as const)('names %s where it is %j', (field, value) => {
    expect(proofOfTyped({ ...typedOf(toyProof()), [field]: value })).toEqual({ fault: field })
  })

  it('is none before anything is', () => {
    expect(proofOfTyped(NOTHING_TYPED)).toHaveProperty('fault')
  })
})
