import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { puzzleBits, solvePart, solvesAll, solvesPart } from './verification.rules.ts'

const seed = 'mKc2k1uC0b0Qm2b4m3rJ0w'
const zeroBits = (part: number, nonce: number) => {
  const hex = createHash('sha256').update(`${seed}:${part}:${nonce}`).digest('hex')
  return /^0*/.exec(BigInt(`0x${hex}`).toString(2).padStart(256, '0'))?.[0].length ?? 0
}

describe('the puzzle of a verification', () => {
  it.each([0, 1, 5, 8, 11])(
    'with %i bits is solved by a number whose hash starts with as many zeros',
    (bits) => {
      const nonce = solvePart(seed, 3, bits)
      expect(zeroBits(3, nonce)).toBeGreaterThanOrEqual(bits)
      expect(solvesPart(seed, 3, nonce, bits)).toBe(true)
    },
  )

  it('agrees with an independent count of zero bits', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const zeros = zeroBits(0, nonce)
      expect(solvesPart(seed, 0, nonce, zeros)).toBe(true)
      expect(solvesPart(seed, 0, nonce, zeros + 1)).toBe(false)
    }
  })

  it('needs every part, in its place, and no more', () => {
    const work = { parts: 3, bits: 8 }
    const solution = [0, 1, 2].map((part) => solvePart(seed, part, work.bits))
    expect(solvesAll(seed, solution, work)).toBe(true)
    expect(solvesAll(seed, solution.slice(1), work)).toBe(false)
    expect(solvesAll(seed, [...solution, 0], work)).toBe(false)
    expect(solvesAll(seed, solution.toReversed(), work)).toBe(false)
    expect(solvesAll('another seed', solution, work)).toBe(false)
  })
})

it.each([
  ['usual', 13, 13],
  ['hard', 13, 15],
  ['hardest', 13, 17],
  ['hardest', 22, 26],
] as const)('a %s puzzle of a house of %i bits has %i (S3-057)', (hardness, ofHouse, bits) => {
  expect(puzzleBits(ofHouse, hardness)).toBe(bits)
})
