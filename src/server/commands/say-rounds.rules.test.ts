import { describe, expect, it } from 'vitest'
import { TOY_GAMES, toyProof } from '#testing/toy/toy-games.ts'
import { sayRounds } from './say-rounds.rules.ts'

const honest = toyProof({ choice: 'tails' })
const said = (...proofs: readonly object[]) =>
  sayRounds(proofs.map((proof) => JSON.stringify(proof)).join('\n'), TOY_GAMES)

describe('verifying the rounds of a file', () => {
  it('says every step of a round that matches', () => {
    expect(said(honest)).toEqual({
      ended: 'same',
      lines: [
        'round R1, coin version 1, number 1: the same',
        '  1 commitment: right: 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
        '  2 mix: right: bc8321f0934e32fae5b70f8e4c7aae2be5bb178d050bd046bf0a4d1547e918bd',
        '  3 draws: right: 1 numbers from 1 bytes: 1 below 2',
        '  4 result: right: {"side":"tails"}',
        '  5 payout: right: 10.00 x 1.9800 = 19.80',
        'the same: 1 of 1 rounds match',
      ],
    })
  })

  it('says what the proof has where that is something else', () => {
    const { ended, lines } = said(honest, { ...toyProof({ nonce: 2 }), multiple: '50000' })
    expect(ended).toBe('different')
    expect(lines).toContain('round R2, coin version 1, number 2: DIFFERENT at payout')
    expect(lines.find((line) => line.startsWith('  5 payout: wrong'))).toMatch(
      /, the proof has \S+ at 5\.0000$/,
    )
    expect(lines.at(-1)).toBe('DIFFERENT: 1 of 2 rounds match')
  })

  it('finds a number that was used twice', () => {
    const { ended, lines } = said(honest, toyProof({ round: 'R9' }))
    expect(ended).toBe('different')
    expect(lines).toContain(`number 1 was used twice under ${honest.commitment}`)
  })

  it.each([
    ['a sealed one', { ...honest, serverSeed: null }, 'sealed'],
    ['one of an unknown game', { ...honest, game: 'chess' }, 'unknown game'],
    ['what is no proof', { ...honest, nonce: 0 }, 'proof 2: cannot be read: nonce'],
  ])('says that it could not verify %s', (_what, proof, words) => {
    const { ended, lines } = said(toyProof({ nonce: 2 }), proof)
    expect([ended, lines.join('\n').includes(words)]).toEqual(['unreadable', true])
    expect(lines.at(-1)).toBe('not verified: 1 of 2 rounds match')
  })

  it('says of nothing that there is nothing', () => {
    expect(sayRounds('\n', TOY_GAMES)).toEqual({
      ended: 'unreadable',
      lines: ['nothing to verify: there is no proof'],
    })
  })
})
