import { describe, expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import { HAT } from '#testing/toy/hat.ts'
import { timeOfBeacon } from '../../chain/beacon-rounds.rules.ts'
import { linkBefore, sharedSeed } from '../../chain/chain.rules.ts'
import { drawsFrom } from '../../draws.rules.ts'
import { type DrawProof, drawProofOf, readDrawProof } from './draw-proof.rules.ts'
import { type DrawPlayer, verifyDraw, verifyDraws } from './verify-draw.rules.ts'

const LAST = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const RANDOMNESS = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

/** Five numbers below ten; a bet names the first of them. */
const FIVE: DrawPlayer = {
  id: 'k3',
  version: 1,
  readBet: (asked) => (Number.isInteger((asked as { first?: unknown } | null)?.first) ? asked : null),
  linesOf: () => 2,
  readResult: (stored) => stored,
  draw: (draws) => ({ numbers: Array.from({ length: 5 }, () => draws.number(10)) }),
  multipleOf: (bet: { first: number }, { numbers }: { numbers: number[] }) =>
    bet.first === numbers[0] ? 98_000n : 0n,
}

/** The draw of the vectors in `docs/fairness.md`: its beacon is round 1000 of the network. */
const PROOF = drawProofOf({
  draw: 'D1',
  game: 'k3',
  version: 1,
  issue: '20261128-293',
  closesAt: timeOfBeacon(999).toISOString(),
  head: linkBefore(LAST, 7),
  number: 7,
  link: LAST,
  beacon: { kind: 'drand', round: 1_000, signature: SIGNATURE, randomness: RANDOMNESS },
  before: null,
  result: { numbers: [2, 6, 7, 1, 2] },
  bet: {
    id: 'B1',
    bet: { first: 2 },
    lines: 2,
    lineStake: wire('2.00'),
    stake: wire('4.00'),
    multiple: '98000',
    payout: wire('19.60'),
    state: 'won',
  },
})
const verdictOf = (change: Partial<DrawProof>) =>
  verifyDraw(readDrawProof({ ...PROOF, ...change }) as DrawProof, [FIVE])
const bet = (change: object) => ({ bet: { ...PROOF.bet, ...change } as DrawProof['bet'] })

describe('a draw', () => {
  it('that is as its proof says is right in every step', () => {
    expect(verdictOf({})).toMatchObject({
      verdict: 'same',
      wrong: null,
      states: { chain: 'right', beacon: 'right', mix: 'right', result: 'right', payout: 'right' },
      mix: { message: `k3:20261128-293:${RANDOMNESS}` },
      payout: { multiple: 98_000n, paid: 19_600_000n },
    })
    expect(verdictOf({ bet: null })).toMatchObject({ verdict: 'same', states: { payout: 'open' } })
  })

  const other = 'a'.repeat(64)
  it.each([
    ['another head', { head: other }, 'chain'],
    ['another link before', { previous: other }, 'chain'],
    ['another link', { link: other }, 'chain'],
    ['another place in the chain', { number: 8 }, 'chain'],
    ['a round that its sale did not name', { closesAt: timeOfBeacon(998).toISOString() }, 'beacon'],
    ['randomness that nobody signed', { beacon: { ...PROOF.beacon, randomness: other } }, 'beacon'],
    [
      'the signature of another round',
      { beacon: { ...PROOF.beacon, signature: `8${SIGNATURE.slice(1)}` } },
      'beacon',
    ],
    ['no signature', { beacon: { ...PROOF.beacon, signature: null } }, 'beacon'],
    ['another seed', { mixed: other }, 'mix'],
    ['another result', { result: { numbers: [2, 6, 7, 1, 3] } }, 'result'],
    ['another issue', { issue: '20261128-294' }, 'mix'],
    ['a payout that is less', bet({ payout: '19.59' }), 'payout'],
    ['another multiple', bet({ multiple: '97000' }), 'payout'],
    ['a bet that lost', bet({ state: 'lost' }), 'payout'],
    ['more lines than it has', bet({ lines: 1, stake: '2.00' }), 'payout'],
    ['a stake that is no sum', bet({ stake: '5.00' }), 'payout'],
    ['a bet of no game', bet({ bet: null }), 'payout'],
    ['a cancelled bet that paid', bet({ state: 'cancelled', multiple: null }), 'payout'],
  ] as const)('with %s is wrong there', (_, change, wrong) => {
    expect(verdictOf(change as Partial<DrawProof>)).toMatchObject({ verdict: 'different', wrong })
  })

  it('mixed with the house’s own randomness rests on the house’s word, and is else as right', () => {
    const house = { kind: 'house', round: 1_000, signature: null, randomness: RANDOMNESS } as const
    expect(verdictOf({ beacon: house })).toMatchObject({
      verdict: 'same',
      states: { beacon: 'open', result: 'right' },
    })
    const later = { ...house, round: 1_001 }
    expect(verdictOf({ beacon: later })).toMatchObject({ verdict: 'different', wrong: 'beacon' })
  })

  it('that is not drawn yet is sealed; of a game that nobody knows here it is unknown', () => {
    const sealed = { link: null, previous: null, mixed: null, result: null, bet: null }
    const beacon = { ...PROOF.beacon, signature: null, randomness: null }
    expect(verdictOf({ ...sealed, beacon })).toMatchObject({ verdict: 'sealed', states: { chain: 'open' } })
    expect(verdictOf({ ...sealed, beacon: { ...beacon, round: 1_002 } }).verdict).toBe('different')
    expect(verdictOf({ version: 2 })).toMatchObject({
      verdict: 'unknown',
      states: { chain: 'right', result: 'open' },
    })
  })

  it('gives stakes back that did not stand', () => {
    expect(verdictOf(bet({ state: 'void', multiple: null, payout: '4.00' }))).toMatchObject({
      verdict: 'same',
      states: { payout: 'right' },
    })
    expect(verdictOf(bet({ state: 'open', multiple: null, payout: null })).states.payout).toBe('open')
  })
})

describe('draws that go on from each other', () => {
  /** Draws out of the hat, each with the house's own beacon. */
  const dealt: DrawProof[] = []
  for (let n = 1; n <= 4; n++) {
    const issue = `20261128-${n + 8}`
    const link = linkBefore(LAST, 100 - n)
    const last = dealt.at(-1)
    const before = last ? { issue: last.issue, result: last.result } : null
    const seed = sharedSeed({ link, game: 'hat', issue, randomness: RANDOMNESS })
    dealt.push(
      drawProofOf({
        ...PROOF,
        game: 'hat',
        issue,
        closesAt: timeOfBeacon(999 + 20 * n).toISOString(),
        head: linkBefore(LAST, 100),
        number: n,
        link,
        beacon: { kind: 'house', round: 1_000 + 20 * n, signature: null, randomness: RANDOMNESS },
        before,
        result: HAT.draw(drawsFrom(seed), (last?.result ?? null) as never),
        bet: null,
      }),
    )
  }
  const [first, second, third, fourth] = dealt as [DrawProof, DrawProof, DrawProof, DrawProof]
  const verdicts = (proofs: readonly DrawProof[]) =>
    verifyDraws(proofs, [HAT as never]).map(({ verdict }) => verdict)

  it('are the same each by itself, all together in any order, and with some left out', () => {
    expect(dealt.map((proof) => verifyDraw(proof, [HAT as never]).verdict)).toEqual(Array(4).fill('same'))
    expect(verdicts([fourth, first, third, second])).toEqual(Array(4).fill('same'))
    expect(verdicts([first, fourth])).toEqual(['same', 'same'])
  })

  it('are different where one goes on from what was not drawn, or passes one by', () => {
    const lied = { number: 0, left: [7] }
    const onLie = {
      ...third,
      before: { issue: second.issue, result: lied },
      result: { number: 7, left: [] },
    }
    // By itself nothing says so; with the draw that it names something does.
    expect(verdicts([onLie])).toEqual(['same'])
    expect(verdicts([second, onLie])).toEqual(['same', 'different'])
    const result = HAT.draw(
      drawsFrom(
        sharedSeed({ link: third.link as string, game: 'hat', issue: third.issue, randomness: RANDOMNESS }),
      ),
      first.result as never,
    )
    const passedBy = { ...third, before: { issue: first.issue, result: first.result }, result }
    expect(verdicts([first, second, passedBy])).toEqual(['same', 'same', 'different'])
    expect(verdicts([second, passedBy])).toEqual(['same', 'different'])
  })

  it('are different where one begins anew though there was one, or goes on from what is none of its game', () => {
    const seed = sharedSeed({
      link: second.link as string,
      game: 'hat',
      issue: second.issue,
      randomness: RANDOMNESS,
    })
    const anew = { ...second, before: null, result: HAT.draw(drawsFrom(seed), null) }
    expect(verdicts([anew])).toEqual(['same'])
    expect(verdicts([first, anew])).toEqual(['same', 'different'])
    expect(verdicts([{ ...second, before: { issue: first.issue, result: 'x' } }])).toEqual(['different'])
    expect(
      verifyDraw({ ...PROOF, before: { issue: '20261128-292', result: PROOF.result } }, [FIVE]),
    ).toMatchObject({
      verdict: 'different',
      wrong: 'result',
    })
  })
})

it.each([
  ['proof', null],
  ['proof', []],
  ['scheme', { ...PROOF, scheme: 1 }],
  ['game', { ...PROOF, game: 'k3:1' }],
  ['issue', { ...PROOF, issue: '1:2' }],
  ['number', { ...PROOF, number: 20_001 }],
  ['number', { ...PROOF, number: 0 }],
  ['closesAt', { ...PROOF, closesAt: 'soon' }],
  ['beacon', { ...PROOF, beacon: { ...PROOF.beacon, kind: 'dice' } }],
  ['beacon', { ...PROOF, beacon: { ...PROOF.beacon, signature: 'x' } }],
  ['link', { ...PROOF, link: 'X'.repeat(64) }],
  ['before', { ...PROOF, before: { issue: '' } }],
  ['result', { ...PROOF, result: undefined }],
  ['bet', { ...PROOF, bet: { ...PROOF.bet, lineStake: '0.00' } }],
  ['bet', { ...PROOF, bet: { ...PROOF.bet, payout: '-1.00' } }],
] as const)('a proof whose %s is none says so', (fault, value) => {
  expect(readDrawProof(value)).toEqual({ fault })
})
