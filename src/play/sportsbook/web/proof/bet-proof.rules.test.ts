import { describe, expect, it } from 'vitest'
import type { CallOutput } from '#platform/http/contract.ts'
import type { ProofView } from '#play/fixtures/fixtures.contract.ts'
import { closingDigest, commitmentOf, finalSeed } from '#play/fixtures/simulator/fairness.rules.ts'
import { simulate } from '#play/fixtures/simulator/simulate.rules.ts'
import { results } from '#play/fixtures/simulator/timeline.rules.ts'
import { playMatch } from '#play/fixtures/sports.rules.ts'
import type { sharedBetCall } from '#play/records/records.contract.ts'
import { leaderOf } from '../../markets/scores.rules.ts'
import { payoutOf } from '../../settlement.rules.ts'
import { verifyBet } from './bet-proof.rules.ts'
import { betProofFile } from './bet-proof-file.rules.ts'

type SharedBet = CallOutput<typeof sharedBetCall>

const BET = '0b9f6f3e-6a8f-4c1d-9a53-3f1d6c1b8a22'
const TERMS = {
  matchId: '0b9f6f3e-6a8f-4c1d-9a53-3f1d6c1b8a11',
  kickOffAt: new Date('2026-11-21T12:00:00.000Z'),
  model: { homeMicro: 1_500_000, awayMicro: 1_200_000, rhoMicro: -50_000 },
  pace: { minuteMs: 4000, breakMs: 30_000 },
}
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i)
const DIGEST = closingDigest(TERMS, [BET])
const TIMELINE = simulate(finalSeed(SEED, DIGEST), TERMS.model, TERMS.pace)
const { halfTime, fullTime } = results(TIMELINE)
const [home, away] = fullTime
const LED = leaderOf(halfTime)
const WINNER = home > away ? 'home' : home < away ? 'away' : 'draw'
const LOSER = WINNER === 'home' ? 'away' : 'home'

const published: ProofView = {
  ...TERMS,
  kickOffAt: TERMS.kickOffAt.toISOString(),
  wasOpen: true,
  commitment: commitmentOf(SEED),
  serverSeed: Buffer.from(SEED).toString('hex'),
  closingDigest: DIGEST,
  betIds: [BET],
  fullTime: [home, away],
}

const yuan = (units: bigint) => (Number(units) / 1_000_000).toFixed(2)

/** A bet of 33.33 at 1.92 on the side that won or lost, with its entries. */
function shared(won: boolean, change: Partial<SharedBet['bet']> = {}, sealed = true): SharedBet {
  const result = won ? 'win' : 'lose'
  const { paid } = payoutOf(33_330_000n, result, 192)
  const seal = sealed ? { position: 1, block: 7, hash: 'ab'.repeat(32) } : null
  const entry = (debit: string | null, credit: string | null) => ({
    account: { own: true },
    debit,
    credit,
    seal,
  })
  return {
    bet: {
      betId: BET,
      state: 'settled',
      result,
      stake: '33.33',
      payout: yuan(paid),
      show: {
        kind: 'selections',
        selections: [{ market: '1x2', line: null, selection: won ? WINNER : LOSER, odds: '1.92' }],
      },
      ...change,
    },
    currency: 'CNY',
    entries: [
      entry('33.33', null),
      entry(null, '33.33'),
      entry('33.33', null),
      ...(won ? [entry(null, yuan(paid))] : []),
    ],
    exchanged: [],
    debitTotal: '66.66',
    creditTotal: '66.66',
  } as unknown as SharedBet
}

const wrongOf = (bet: SharedBet, proof = published, head: number | null = 9) =>
  verifyBet(bet, proof, head).steps.flatMap(({ step, right }) => (right === false ? [step] : []))

const selectionsOf = ({ bet: { show } }: SharedBet) => (show.kind === 'selections' ? show.selections : [])

describe('checking a bet', () => {
  it.each([true, false])('finds one right that won: %s', (won) => {
    expect(verifyBet(shared(won), published, 9).ok).toBe(true)
  })

  it.each([
    ['its id is not among the bets', shared(true, { betId: TERMS.matchId }), published, ['included']],
    [
      'another bet was slipped in',
      shared(true),
      { ...published, betIds: [BET, TERMS.matchId] },
      ['included'],
    ],
    ['the seed is another', shared(true), { ...published, commitment: 'ab'.repeat(32) }, ['seed']],
    [
      'the score is another',
      shared(true),
      { ...published, fullTime: [9, 9] as [number, number] },
      ['score', 'settled'],
    ],
    ['the result is another', shared(false, { result: 'win' }), published, ['settled']],
    [
      'it paid a cent too little',
      shared(true, { payout: '63.98' as never }),
      published,
      ['settled', 'booked'],
    ],
  ])('finds out that %s', (_name, bet, proof, wrong) => {
    expect(wrongOf(bet, proof)).toEqual(wrong)
    expect(verifyBet(bet, proof, 9).ok).toBe(false)
  })

  it('settles what half time decides by the first half that follows from the seed', () => {
    const bet = (selection: string) => ({
      show: {
        kind: 'selections' as const,
        selections: [{ market: 'half_time_1x2', line: null, selection, odds: '1.92' }] as never,
      },
    })
    expect(verifyBet(shared(true, bet(LED)), published, 9).ok).toBe(true)
    expect(wrongOf(shared(true, bet(LED === 'draw' ? 'home' : 'draw')))).toEqual(['settled'])
  })

  describe('in play', () => {
    const momentAt = (ms: number) => new Date(TERMS.kickOffAt.getTime() + ms).toISOString()
    const [goal] = TIMELINE.goals
    /** A bet on the winner, placed and decided at these milliseconds after kick-off, at a score. */
    const taken = (placed: number, decided: number, at: [number, number], change = {}) =>
      shared(true, {
        betId: TERMS.matchId,
        placedAt: momentAt(placed),
        show: {
          kind: 'selections',
          selections: [
            {
              market: '1x2',
              line: null,
              selection: WINNER,
              odds: '1.92',
              inPlay: { at, decideAt: momentAt(decided), decidedAt: momentAt(decided), rejected: null },
            },
          ],
        } as never,
        ...change,
      })

    it('is not among the bets that drew the result, and stood at its score', () => {
      expect(verifyBet(taken(0, 1, [0, 0]), published, 9)).toMatchObject({ ok: true })
      expect(wrongOf(taken(0, 1, [1, 0]))).toEqual(['inPlay'])
    })

    it('is found out where a goal fell before it was accepted', () => {
      const at = goal?.atMs ?? 0
      expect(wrongOf(taken(at - 100, at - 1, [0, 0]))).toEqual([])
      expect(wrongOf(taken(at - 100, at, [0, 0]))).toEqual(['inPlay'])
    })

    it('returned its stake where it was rejected', () => {
      const at = goal?.atMs ?? 0
      const bet = taken(at - 100, at, [0, 0], { state: 'rejected', result: 'void', payout: '33.33' as never })
      const rejected = {
        ...bet,
        bet: {
          ...bet.bet,
          show: {
            kind: 'selections',
            selections: selectionsOf(bet).map((one) => ({
              ...one,
              inPlay: { ...one.inPlay, rejected: { why: 'goal', odds: null } },
            })),
          },
        },
      } as SharedBet
      expect(wrongOf(rejected)).toEqual(['booked'])
    })

    it('is whose the goal is as the seed has it', () => {
      const side = goal?.side ?? 'home'
      const onGoal = (selection: string) => {
        const bet = taken(0, 1, [0, 0])
        const selections = selectionsOf(bet).map((one) => ({
          ...one,
          market: 'next_goal',
          line: '1',
          selection,
        }))
        return { ...bet, bet: { ...bet.bet, show: { kind: 'selections', selections } } } as SharedBet
      }
      expect(wrongOf(onGoal(side))).toEqual([])
      expect(wrongOf(onGoal(side === 'home' ? 'away' : 'home'))).toEqual(['settled'])
      expect(wrongOf(onGoal('none'))).toEqual(['settled'])
    })

    it('counts of a handicap the goals after it alone', () => {
      const last = TIMELINE.goals.at(-1)?.atMs ?? 0
      // After the last goal nobody scores: level is a push of the line 0, whoever won the match.
      const bet = taken(last + 1, last + 2, [home, away], { result: 'push', payout: '33.33' as never })
      const selections = selectionsOf(bet).map((one) => ({
        ...one,
        market: 'asian_handicap',
        line: '0',
        selection: 'home',
      }))
      const onLine = { ...bet, bet: { ...bet.bet, show: { kind: 'selections', selections } } } as SharedBet
      expect(wrongOf(onLine)).toEqual(['booked'])
    })
  })

  describe('in play on e-sports', () => {
    const model = {
      homeMicro: 530_000,
      awayMicro: 470_000,
      rhoMicro: 0,
      series: { circuit: 'breachline', bestOf: 3 },
    } as const
    const terms = { ...TERMS, model }
    const digest = closingDigest(terms, [])
    const timeline = playMatch(finalSeed(SEED, digest), model, TERMS.pace)
    const { fullTime: maps } = results(timeline)
    const [first] = timeline.maps ?? []
    const proof = {
      ...published,
      model,
      closingDigest: digest,
      betIds: [],
      fullTime: [maps[0], maps[1]] as [number, number],
    }
    const at = (ms: number) => new Date(TERMS.kickOffAt.getTime() + ms).toISOString()
    const onMap = (selection: string, decidedMs: number) =>
      shared(true, {
        betId: TERMS.matchId,
        placedAt: at(1),
        show: {
          kind: 'selections',
          selections: [
            {
              market: 'map_winner',
              line: '1',
              selection,
              odds: '1.92',
              inPlay: { at: [0, 0], decideAt: at(decidedMs), decidedAt: at(decidedMs), rejected: null },
            },
          ],
        } as never,
      })
    const side = first?.side ?? 'home'
    const overMs = first?.toMs ?? 0

    it('settles by whose the map is, and stood while it was played', () => {
      expect(verifyBet(onMap(side, overMs - 1), proof, 9)).toMatchObject({ ok: true })
      expect(wrongOf(onMap(side, overMs), proof)).toEqual(['inPlay'])
      expect(wrongOf(onMap(side === 'home' ? 'away' : 'home', overMs - 1), proof)).toEqual(['settled'])
    })
  })

  describe('on who goes through in a cup tie', () => {
    const model = { ...TERMS.model, tieBreak: 'shoot-out' } as const
    const terms = { ...TERMS, model }
    // Bets beside this one until the match that they make is level.
    const level = Array.from({ length: 50 }, (_, n) => {
      const betIds = [BET, `0b9f6f3e-6a8f-4c1d-9a53-3f1d6c1b${1000 + n}`]
      const digest = closingDigest(terms, betIds)
      return { betIds, digest, ...results(playMatch(finalSeed(SEED, digest), model, TERMS.pace)) }
    }).find((one) => one.shootOut)
    if (!level?.shootOut) throw new Error('no such match is level')
    const [kicksHome, kicksAway] = level.shootOut
    const proof: ProofView = {
      ...published,
      model,
      closingDigest: level.digest,
      betIds: level.betIds,
      fullTime: [level.fullTime[0], level.fullTime[1]],
      shootOut: [kicksHome, kicksAway],
    }
    const onThrough = (selection: string) =>
      shared(true, {
        show: {
          kind: 'selections',
          selections: [{ market: 'to_qualify', line: null, selection, odds: '1.92' }],
        } as never,
      })
    const [winner, loser] = kicksHome > kicksAway ? ['home', 'away'] : ['away', 'home']

    it('settles by the shoot-out that follows from the seed', () => {
      expect(verifyBet(onThrough(winner ?? ''), proof, 9).ok).toBe(true)
      expect(wrongOf(onThrough(loser ?? ''), proof)).toEqual(['settled'])
      expect(wrongOf(onThrough(winner ?? ''), { ...proof, shootOut: [kicksAway, kicksHome] })).toEqual([
        'score',
      ])
      expect(wrongOf(onThrough(winner ?? ''), { ...proof, shootOut: undefined })).toEqual(['score'])
    })
  })

  it('finds out an entry that no published block holds', () => {
    expect(wrongOf(shared(true), published, 6)).toEqual(['sealed'])
  })

  it('waits for what is not published or sealed yet', () => {
    const early = { ...published, serverSeed: null, fullTime: null }
    expect(verifyBet(shared(true), early, 9).ok).toBeNull()
    expect(verifyBet(shared(true, {}, false), published, 9).ok).toBeNull()
    expect(verifyBet(shared(true), published, null).ok).toBeNull()
  })
})

it('the file of a proof holds what every step of the check is made of', () => {
  const file = betProofFile({
    shared: shared(true),
    proof: published,
    head: null,
    site: 'https://hall.example',
    savedAt: new Date(0),
  })
  const kept = JSON.parse(file.text)
  expect(file.name).toBe(`bet-${BET}.json`)
  expect(kept).toMatchObject({ format: 'fairhall bet proof 1', bet: { betId: BET }, match: published })
  expect(kept.scoreWeights).toHaveLength(121)
  expect(kept.howToCheck.map((step: string) => step.split(':')[0])).toEqual([
    'seed',
    'included',
    'inPlay',
    'score',
    'settled',
    'shootOut',
    'esports',
    'esportsInPlay',
    'booked',
    'sealed',
  ])
})
