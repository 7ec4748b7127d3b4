import { describe, expect, it } from 'vitest'
import { settleLine } from './settle.rules.ts'

type Goals = readonly [number, number] | null
const score = (ft90: Goals, more: { ht?: Goals; et?: Goals; pens?: Goals } = {}) => ({
  ht: null,
  ft90,
  et: null,
  pens: null,
  ...more,
})

/** What is answered about a bet of 100 at 1.95, where nothing else is said. */
const settle = (bet: object) =>
  JSON.parse(settleLine(JSON.stringify({ line: null, odds: '1.95', stake: '100', at: null, ...bet })))
const outcomeOf = (market: string, line: string | null, selection: string, at: object) =>
  settle({ market, line, selection, score: at }).outcome

/** 2-2 after 90 minutes, 3-3 after extra time, 4-2 in the shoot-out. */
const FINAL_2022 = score([2, 2], { ht: [2, 0], et: [3, 3], pens: [4, 2] })

describe('the World Cup final of 2022', () => {
  it.each([
    ['1x2', null, { home: 'lose', draw: 'win', away: 'lose' }],
    ['half_time_1x2', null, { home: 'win', draw: 'lose', away: 'lose' }],
    ['second_half_1x2', null, { home: 'lose', draw: 'lose', away: 'win' }],
    ['double_chance', null, { '1X': 'win', '12': 'lose', X2: 'win' }],
    ['draw_no_bet', null, { home: 'push', away: 'push' }],
    ['total', '4', { over: 'push', under: 'push' }],
    ['total', '3.75', { over: 'half_win', under: 'half_lose' }],
    ['total', '4.5', { over: 'lose', under: 'win' }],
    ['btts', null, { yes: 'win', no: 'lose' }],
    ['odd_even', null, { odd: 'lose', even: 'win' }],
    ['correct_score', null, { '2-2': 'win', '3-3': 'lose', '7-5': 'lose', other: 'lose' }],
    ['ht_ft', null, { 'home/draw': 'win', 'home/home': 'lose' }],
    ['european_handicap_3way', '-1', { home: 'lose', draw: 'lose', away: 'win' }],
    ['to_qualify', null, { home: 'win', away: 'lose' }],
    ['to_lift_trophy', null, { home: 'win', away: 'lose' }],
  ])('settles %s %s', (market, line, outcomes) => {
    const words = Object.keys(outcomes)
    expect(
      Object.fromEntries(words.map((word) => [word, outcomeOf(market, line, word, FINAL_2022)])),
    ).toEqual(outcomes)
  })
})

describe('an Asian handicap', () => {
  const LINES = ['-1', '-0.75', '-0.5', '-0.25', '0', '0.25', '0.5', '0.75', '1']
  it.each([
    // The goals ahead, and the outcome at each of these lines of one's own.
    [1, ['push', 'half_win', 'win', 'win', 'win', 'win', 'win', 'win', 'win']],
    [0, ['lose', 'lose', 'lose', 'half_lose', 'push', 'half_win', 'win', 'win', 'win']],
    [-1, ['lose', 'lose', 'lose', 'lose', 'lose', 'lose', 'lose', 'half_lose', 'push']],
  ])('of who is %i ahead', (margin, outcomes) => {
    const home = score([1 + margin, 1])
    const away = score([1, 1 + margin])
    expect(LINES.map((line) => outcomeOf('asian_handicap', line, 'home', home))).toEqual(outcomes)
    expect(LINES.map((line) => outcomeOf('asian_handicap', line, 'away', away))).toEqual(outcomes)
  })

  it.each([
    ['win', '195', [2, 0]],
    ['half_win', '147.5', [1, 0]],
    ['lose', '0', [0, 0]],
  ] as const)('that is %s returns %s', (outcome, returned, ft90) => {
    const bet = { market: 'asian_handicap', line: '-0.75', selection: 'home', score: score(ft90) }
    expect(settle(bet)).toEqual({ outcome, return: returned })
  })

  it.each([
    // Accepted at 1-0: only what was scored after that counts.
    ['-0.5', 'home', [1, 0], [1, 0], 'lose'],
    ['-0.5', 'home', [2, 0], [1, 0], 'win'],
    ['0', 'away', [1, 0], [1, 0], 'push'],
    ['-0.25', 'away', [2, 2], [2, 1], 'win'],
    ['0.25', 'home', [1, 0], [1, 0], 'half_win'],
  ] as const)('in play, %s on %s at %j, accepted at %j: %s', (line, selection, ft90, at, outcome) => {
    expect(settle({ market: 'asian_handicap', line, selection, score: score(ft90), at }).outcome).toBe(
      outcome,
    )
  })

  it('alone goes by the score when it was accepted: a total counts all goals', () => {
    expect(
      settle({ market: 'total', line: '2.5', selection: 'over', score: score([2, 1]), at: [2, 0] }).outcome,
    ).toBe('win')
  })
})

describe('a total', () => {
  it.each([
    ['2', 'push', 'push'],
    ['2.25', 'half_lose', 'half_win'],
    ['2.5', 'lose', 'win'],
    ['1.75', 'half_win', 'half_lose'],
    ['1.5', 'win', 'lose'],
    ['2.75', 'lose', 'win'],
    ['1.25', 'win', 'lose'],
  ])('of %s at two goals', (line, over, under) => {
    const two = score([1, 1])
    expect([outcomeOf('total', line, 'over', two), outcomeOf('total', line, 'under', two)]).toEqual([
      over,
      under,
    ])
  })
})

describe('a European handicap', () => {
  it.each([
    ['-1', [1, 0], 'draw'],
    ['-1', [2, 0], 'home'],
    ['-1', [0, 0], 'away'],
    ['+1', [0, 1], 'draw'],
    ['2', [0, 1], 'home'],
  ] as const)('of %s at %j is right on %s, and the others lose', (line, ft90, right) => {
    for (const selection of ['home', 'draw', 'away'])
      expect(outcomeOf('european_handicap_3way', line, selection, score(ft90))).toBe(
        selection === right ? 'win' : 'lose',
      )
  })
})

describe('who goes through', () => {
  it.each([
    [score([2, 1]), 'home'],
    [score([1, 1], { et: [1, 2] }), 'away'],
    [score([1, 1], { et: [2, 2], pens: [3, 4] }), 'away'],
    // Cups that go from 90 minutes to the shoot-out.
    [score([0, 0], { pens: [4, 3] }), 'home'],
    // The second of two legs: the shoot-out decides both.
    [score([1, 0], { et: [1, 0], pens: [2, 4] }), 'away'],
  ])('%j: %s', (at, side) => {
    expect(outcomeOf('to_qualify', null, side, at)).toBe('win')
  })

  it.each([
    [score([1, 1]), 'score: et or pens is not known, and to_qualify needs it'],
    [score([1, 1], { et: [2, 2] }), 'score: pens is not known, and to_qualify needs it'],
    [score(null), 'score: ft90 is not known, and to_qualify needs it'],
    [
      score([1, 0], { et: [2, 0] }),
      'score: extra time after 90 minutes that were not level: the other leg decides, too',
    ],
  ])('is no guess: %j', (at, error) => {
    expect(settle({ market: 'to_qualify', selection: 'home', score: at })).toEqual({ error })
  })
})

describe('a score that is not known', () => {
  it.each([
    ['half_time_1x2', 'home', score([2, 1]), 'ht'],
    ['second_half_1x2', 'home', score([2, 1]), 'ht'],
    ['second_half_1x2', 'home', score(null, { ht: [1, 0] }), 'ft90'],
    ['ht_ft', 'home/home', score([2, 1]), 'ht'],
    ['1x2', 'home', score(null, { ht: [1, 0] }), 'ft90'],
    ['btts', 'yes', {}, 'ft90'],
  ])('%s on %s at %j', (market, selection, at, missing) => {
    expect(settle({ market, selection, score: at })).toEqual({
      error: `score: ${missing} is not known, and ${market} needs it`,
    })
  })

  it('is none that the market does not need', () => {
    expect(outcomeOf('half_time_1x2', null, 'home', score(null, { ht: [1, 0] }))).toBe('win')
  })
})

describe('what is written otherwise', () => {
  const bet = { market: 'asian_handicap', line: '-0.25', selection: 'home', score: score([1, 1]) }
  it.each([
    { odds: 1.95, stake: 100, line: -0.25 },
    { odds: '1.950', stake: '1e2' },
    { selection: 'HOME', line: '-0/0.5' },
    { score: { ft90: ['1', 1.0] }, at: undefined },
    { note: 'a field of one’s own' },
  ])('is the same where it says the same: %j', (otherwise) => {
    expect(settle({ ...bet, ...otherwise })).toEqual({ outcome: 'half_lose', return: '50' })
  })

  it('keeps every digit of a number, which a float would not', () => {
    const line = (odds: string) =>
      `{"market":"btts","line":null,"selection":"yes","odds":${odds},"stake":1,"score":{"ft90":[1,1]}}`
    expect(settleLine(line('1.95000000000000000001'))).toBe(
      '{"outcome":"win","return":"1.95000000000000000001"}',
    )
    expect(settleLine(line('1.9500'))).toBe('{"outcome":"win","return":"1.95"}')
    expect(settleLine(line('1e400'))).toContain('"error":"odds: ')
  })

  it('returns a fraction where no decimal says it', () => {
    expect(settle({ ...bet, line: '0.5', odds: '19/11' })).toEqual({ outcome: 'win', return: '1900/11' })
  })

  it.each([
    ['2:1', 'win'],
    ['2 - 1', 'win'],
    ['02-01', 'win'],
    ['1-2', 'lose'],
  ])('a correct score of %s at 2-1: %s', (selection, outcome) => {
    expect(outcomeOf('correct_score', null, selection, score([2, 1]))).toBe(outcome)
  })

  it.each([
    ['6-3', [6, 3], 'win'],
    ['6-3', [6, 2], 'lose'],
    ['other', [6, 3], 'win'],
    ['other', [4, 4], 'lose'],
  ] as const)('a correct score that the house does not list, %s at %j: %s', (selection, ft90, outcome) => {
    expect(outcomeOf('correct_score', null, selection, score(ft90))).toBe(outcome)
  })
})

describe('a bet that cannot be settled', () => {
  const bet = { market: 'total', line: '2.5', selection: 'over', score: score([2, 1]) }
  it.each([
    [{ market: 'corners' }, /^market: has to be one of 1x2, /],
    [{ market: undefined }, /^market: is missing$/],
    [{ market: null }, /^market: has to be one of /],
    [{ selection: 'home' }, /^selection: of total it has to be one of over, under$/],
    [{ selection: undefined }, /^selection: is missing$/],
    [
      { market: 'correct_score', line: null, selection: 'home' },
      /^selection: of correct_score it has to be a score/,
    ],
    [{ line: null }, /^line: total needs one$/],
    [{ line: '2.3' }, /^line: has to be quarters of a goal/],
    [{ line: '' }, /^line: has to be quarters/],
    [{ line: '-2.5' }, /^line: of total it is not below 0$/],
    [{ market: 'european_handicap_3way', line: '0.5', selection: 'home' }, /^line: of .* it is whole goals$/],
    [{ market: 'btts', selection: 'yes' }, /^line: btts has none$/],
    [{ odds: '0.95' }, /^odds: decimal odds are at least 1/],
    [{ odds: '8/11' }, /^odds: decimal odds are at least 1/],
    [{ odds: '-110' }, /^odds: decimal odds are at least 1/],
    [{ odds: 'evens' }, /^odds: has to be a decimal/],
    [{ odds: '1,95' }, /^odds: has to be a decimal/],
    [{ odds: true }, /^odds: has to be a text or a number$/],
    [{ odds: undefined }, /^odds: is missing$/],
    [{ stake: '0' }, /^stake: has to be more than 0$/],
    [{ stake: -5 }, /^stake: has to be more than 0$/],
    [{ stake: '100 CNY' }, /^stake: has to be a decimal/],
    [{ score: null }, /^score: has to be an object$/],
    [{ score: undefined }, /^score: is missing$/],
    [{ score: [2, 1] }, /^score: has to be an object$/],
    [{ score: { ft90: '2-1' } }, /^score\.ft90: has to be two numbers of goals/],
    [{ score: { ft90: [2] } }, /^score\.ft90: has to be two numbers of goals/],
    [{ score: { ft90: [2, 1, 0] } }, /^score\.ft90: has to be two numbers of goals/],
    [{ score: { ft90: [2, -1] } }, /^score\.ft90\.1: has to be a number of goals$/],
    [{ score: { ft90: [2, 1.5] } }, /^score\.ft90\.1: has to be a number of goals$/],
    [{ score: { ft90: [2, null] } }, /^score\.ft90\.1: has to be a text or a number$/],
    [{ score: score([2, 1], { ht: [3, 0] }) }, /^score: more goals at half time than at the end$/],
    [{ score: score([2, 2], { et: [1, 0] }) }, /^score: et has the goals of the 90 minutes too/],
    [{ score: score([2, 2], { et: [2, 2], pens: [3, 3] }) }, /^score: a shoot-out has a winner$/],
    [{ at: [3, 0] }, /^at: more goals when the bet was accepted than at the end$/],
    [{ at: '1-0' }, /^at: has to be two numbers of goals/],
  ])('says why: %j', (wrong, error) => {
    expect(settle({ ...bet, ...wrong })).toEqual({ error: expect.stringMatching(error) })
  })

  it.each([
    'not json',
    '{"market":',
    'NaN',
    '"\uD800',
    '[[[',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  ])('because the line is not JSON: %.20s', (line) => {
    expect(JSON.parse(settleLine(line))).toEqual({ error: 'the line is not JSON' })
  })

  it.each(['[]', '5', '"text"', 'null', 'true'])('because it is no object: %s', (line) => {
    expect(JSON.parse(settleLine(line))).toEqual({ error: 'has to be an object' })
  })
})
