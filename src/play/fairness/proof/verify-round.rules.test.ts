import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOY_GAMES, toyProof } from '#testing/toy/toy-games.ts'
import { comparePair, isWhole } from './pair.rules.ts'
import type { RoundProof } from './round-proof.rules.ts'
import { sameJson } from './same-json.rules.ts'
import { type Step, verifyRound } from './verify-round.rules.ts'

const verdictOf = (proof: RoundProof) => verifyRound(proof, TOY_GAMES)
const right = { commitment: 'right', mix: 'right', draws: 'right', result: 'right', payout: 'right' }

/** The first round of the walk that gets so far, stopped there. */
function walked(steps: number): RoundProof {
  const moves = [...Array.from({ length: steps }, () => 'step'), 'stop']
  for (let nonce = 1; ; nonce += 1) {
    const proof = toyProof({ game: 'walk', version: 2, choice: null, moves, nonce })
    if (proof.multiple !== '0') return proof
  }
}

describe('a round that is played again', () => {
  it('matches, step by step', () => {
    const proof = toyProof()
    expect(verdictOf(proof)).toMatchObject({
      verdict: 'same',
      wrong: null,
      states: right,
      commitment: { computed: proof.commitment },
      mix: { message: 'lantern:1', seed: 'bc8321f0934e32fae5b70f8e4c7aae2be5bb178d050bd046bf0a4d1547e918bd' },
      draws: { fault: null, reads: [{ at: 0, bytes: [0xe7], below: 2n, drawn: 1n }] },
      result: { outcome: { side: 'tails' }, over: true },
      payout: { multiple: 0n, paid: 0n },
    })
  })

  it('matches with its moves', () => {
    const proof = walked(2)
    expect(verdictOf(proof)).toMatchObject({
      verdict: 'same',
      payout: { multiple: 20_000n, paid: 20_000_000n },
    })
  })

  it('matches whatever the client seed, the number and the choice are', () => {
    const seeds = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom('heads', 'tails'),
        (clientSeed, nonce, choice) => {
          expect(verdictOf(toyProof({ clientSeed, nonce, choice })).verdict).toBe('same')
        },
      ),
    )
  })

  it('needs no seed of the round in its proof', () => {
    expect(verdictOf({ ...toyProof(), mixed: null }).verdict).toBe('same')
  })
})

describe('a proof with something wrong in it', () => {
  const proof = toyProof()
  const other = proof.choice === 'heads' ? 'tails' : 'heads'
  const wrongs: readonly (readonly [string, Partial<RoundProof>, Step])[] = [
    ['another server seed', { serverSeed: 'ab'.repeat(32) }, 'commitment'],
    ['another commitment', { commitment: 'ab'.repeat(32) }, 'commitment'],
    ['another number', { nonce: 2 }, 'mix'],
    ['another client seed', { clientSeed: 'Lantern' }, 'mix'],
    ['a client seed with a space', { clientSeed: 'lantern ' }, 'mix'],
    ['a choice that the game does not have', { choice: 'edge' }, 'draws'],
    ['moves that the game does not have', { moves: ['step'] }, 'draws'],
    ['another result', { outcome: { side: 'heads' } }, 'result'],
    ['a result with more in it', { outcome: { side: 'tails', edge: true } }, 'result'],
    ['the other choice', { choice: other }, 'payout'],
    ['another multiple', { multiple: '10000' }, 'payout'],
    ['another return', { payout: '0.01' as RoundProof['payout'] }, 'payout'],
  ]
  it.each(wrongs)('%s is found at its step', (_what, change, step) => {
    const { verdict, wrong, states } = verdictOf({ ...proof, ...change })
    expect([verdict, wrong, states[step]]).toEqual(['different', step, 'wrong'])
  })

  it('another number is found by the result, too, where the seed of the round is not told', () => {
    // Of the coin's rounds, every other comes to another side.
    const found = [2, 3, 4, 5, 6, 7].map((nonce) => verdictOf({ ...proof, mixed: null, nonce }))
    expect(found.map(({ wrong }) => wrong)).toContain('result')
    expect(found.every(({ wrong }) => wrong === null || wrong === 'result')).toBe(true)
  })

  it('another stake pays something else', () => {
    const won = toyProof({ choice: 'tails' })
    expect(won.payout).toBe('19.80')
    expect(verdictOf({ ...won, stake: '20.00' as RoundProof['stake'] }).wrong).toBe('payout')
  })

  it('a round that was stopped otherwise, or not at all, is found', () => {
    const stopped = walked(2)
    const moves = (of: readonly string[]) => verdictOf({ ...stopped, moves: of })
    expect(moves(['step', 'stop'])).toMatchObject({ wrong: 'result' })
    expect(moves(['step', 'step'])).toMatchObject({ wrong: 'result', result: { over: false } })
    expect(moves(['step', 'step', 'stop', 'stop'])).toMatchObject({
      wrong: 'draws',
      draws: { fault: 'notAMove' },
    })
  })

  it('a round that did not stand was not over, and gave its stake back', () => {
    const stopped = walked(2)
    const moves = stopped.moves.slice(0, -1)
    const open = { ...stopped, moves, state: 'void', multiple: '10000', payout: stopped.stake }
    expect(verdictOf(open)).toMatchObject({ verdict: 'same', payout: { paid: 10_000_000n } })
    expect(verdictOf({ ...open, payout: stopped.payout }).wrong).toBe('payout')
    expect(verdictOf({ ...open, state: 'settled' }).wrong).toBe('result')
    // Nobody calls a round void once it is over, whatever it would have paid.
    expect(verdictOf({ ...stopped, state: 'void', payout: stopped.stake }).wrong).toBe('result')
  })

  it('rules that break are no result', () => {
    const broken = {
      ...TOY_GAMES[0],
      play: () => {
        throw new Error('broken')
      },
    }
    const { wrong, draws } = verifyRound(proof, [broken as never])
    expect([wrong, draws.fault]).toEqual(['draws', 'notPlayed'])
  })
})

describe('a round that cannot be played again', () => {
  it('is sealed before its seed is published, and nothing is said of it', () => {
    const { verdict, wrong, states } = verdictOf({ ...toyProof(), serverSeed: null })
    expect([verdict, wrong, new Set(Object.values(states))]).toEqual(['sealed', null, new Set(['open'])])
  })

  it.each([{ game: 'chess' }, { version: 2 }])('is unknown where its rules are: %j', (change) => {
    const found = verdictOf({ ...toyProof(), ...change })
    expect(found).toMatchObject({ verdict: 'unknown', wrong: null, draws: { fault: 'unknownGame' } })
    expect(found.states).toEqual({ ...right, draws: 'open', result: 'open', payout: 'open' })
  })

  it('is different all the same where its seed is', () => {
    expect(verdictOf({ ...toyProof(), game: 'chess', serverSeed: 'ab'.repeat(32) })).toMatchObject({
      verdict: 'different',
      wrong: 'commitment',
    })
  })
})

describe('the rounds of a pair', () => {
  const proofs = [1, 2, 3, 4].map((nonce) => toyProof({ nonce }))
  const [first] = proofs
  const pair = { commitment: first?.commitment ?? '', clientSeed: 'lantern', count: 4 }
  const compare = (of: readonly RoundProof[], count = 4) =>
    comparePair(
      { ...pair, count },
      of.map((proof) => ({ proof, verdict: verdictOf(proof) })),
    )

  it('are whole where each matches and none is missing', () => {
    const verdict = compare(proofs)
    expect([verdict.same, isWhole(verdict)]).toEqual([4, true])
  })

  it('are named where one is missing, comes twice, is of another pair or does not match', () => {
    expect(compare(proofs.slice(1))).toMatchObject({ missing: [1] })
    expect(compare([...proofs, toyProof({ nonce: 2 })])).toMatchObject({ twice: [2] })
    expect(compare(proofs, 5)).toMatchObject({ missing: [5] })
    const stranger = toyProof({ nonce: 4, clientSeed: 'other' })
    expect(compare([...proofs.slice(0, 3), stranger])).toMatchObject({ strangers: [4], different: [] })
    const altered = { ...toyProof({ nonce: 4 }), multiple: '70000' }
    const verdict = compare([...proofs.slice(0, 3), altered])
    expect([verdict.different, verdict.same, isWhole(verdict)]).toEqual([[4], 3, false])
  })
})

it.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[1], { 0: 1 }, false],
  ['1', 1, false],
  [null, undefined, true],
  [{ toString: 1 }, {}, false],
])('%j and %j are the same JSON: %s', (a, b, same) => {
  expect(sameJson(a, b)).toBe(same)
})
