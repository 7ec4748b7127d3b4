import { expect, it } from 'vitest'
import { toyDrawProof } from '#testing/toy/toy-draw.ts'
import { TOY_GAMES, toyProof } from '#testing/toy/toy-games.ts'
import { WHEEL } from '#testing/toy/wheel.ts'
import { sayRounds } from '../say-rounds.rules.ts'

const proof = toyDrawProof()
const said = (...proofs: readonly object[]) =>
  sayRounds(proofs.map((one) => JSON.stringify(one)).join('\n'), TOY_GAMES, [WHEEL as never])

it('says every step of a draw, and of a bet on it', () => {
  const { ended, lines } = said(proof)
  expect(ended).toBe('same')
  expect(lines).toEqual([
    'bet B1 on draw 20261128-293, wheel version 1: the same',
    `  1 chain: right: link 2 of ${proof.head}`,
    '  2 beacon: right: round 1000, signed by drand quicknet',
    `  3 mix: right: ${proof.mixed}`,
    '  4 result: right: {"number":9}',
    '  5 payout: right: 12.00',
    'the same: 1 of 1 draws match',
  ])
})

it('says where it is something else, and of the house’s own beacon that it is its word', () => {
  expect(said({ ...proof, result: { number: 8 } })).toMatchObject({ ended: 'different' })
  expect(said({ ...proof, result: { number: 8 } }).lines).toContain(
    '  4 result: wrong: {"number":9}, the proof has {"number":8}',
  )
  const house = { ...proof, beacon: { ...proof.beacon, kind: 'house', signature: null } }
  expect(said(house).lines).toContain(
    "  2 beacon: open: the house's own: that nobody had it before is its word",
  )
})

it('takes rounds and draws of one file', () => {
  const { ended, lines } = said(toyProof({ choice: 'tails' }), proof)
  expect([ended, lines.at(-1)]).toEqual(['same', 'the same: 2 of 2 rounds and draws match'])
  expect(said(toyProof({ choice: 'tails' }), { ...proof, number: 0 })).toMatchObject({ ended: 'unreadable' })
})
