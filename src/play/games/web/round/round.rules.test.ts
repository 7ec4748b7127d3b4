import { describe, expect, it } from 'vitest'
import {
  type Attempt,
  NO_ROUND,
  type RoundEvent,
  type RoundPhase,
  type RoundState,
  type ShownRound,
  stagePhase,
  stepRound,
} from './round.rules.ts'

const round = (over: boolean, moves = 0, id = 'a'): ShownRound => ({
  id,
  choice: {},
  moves: Array(moves).fill({}),
  stake: 10n,
  paid: over ? 20n : 0n,
  over,
  multiple: 0n,
  outcome: null,
  nonce: 1,
})
const PLAY: Attempt = { kind: 'play', requestId: 'r', choice: {}, stake: 10n, topUp: false }
const MOVE: Attempt = { kind: 'move', requestId: 'm', roundId: 'a', move: {}, after: 0 }
const state = (
  phase: RoundPhase,
  held: ShownRound | null,
  attempt: Attempt | null = null,
): RoundState<string> => ({
  phase,
  round: held,
  attempt,
  problem: null,
})
const through = (from: RoundState<string>, ...events: RoundEvent<string>[]) =>
  events.reduce((now, event) => stepRound(now, event), from)

describe('a round', () => {
  it('is asked for, shown and over', () => {
    const shown = through(NO_ROUND, { type: 'ask', attempt: PLAY }, { type: 'answered', round: round(true) })
    expect(shown).toMatchObject({ phase: 'showing', attempt: null })
    expect(through(shown, { type: 'shown' })).toMatchObject({ phase: 'over', round: { id: 'a' } })
  })

  it('with moves waits for each of them', () => {
    const open = through(
      NO_ROUND,
      { type: 'ask', attempt: PLAY },
      { type: 'answered', round: round(false) },
      { type: 'shown' },
    )
    expect(open.phase).toBe('open')
    const moved = through(open, { type: 'ask', attempt: MOVE }, { type: 'answered', round: round(true, 1) })
    expect(through(moved, { type: 'shown' }).phase).toBe('over')
  })

  it.each<[string, RoundState<string>, RoundEvent<string>]>([
    ['a second press while it is asked for', state('asked', null, PLAY), { type: 'ask', attempt: PLAY }],
    ['a press while it is shown', state('showing', round(true)), { type: 'ask', attempt: PLAY }],
    ['another round beside one that goes on', state('open', round(false)), { type: 'ask', attempt: PLAY }],
    ['a move where none goes on', state('over', round(true)), { type: 'ask', attempt: MOVE }],
    [
      'a press where no answer came: the same is asked again',
      state('lost', null, PLAY),
      { type: 'ask', attempt: PLAY },
    ],
    ['an answer too many', state('over', round(true)), { type: 'answered', round: round(true, 0, 'b') }],
    ['a stage that says twice that it is done', state('over', round(true)), { type: 'shown' }],
    ['an old round that is over', state('over', round(true)), { type: 'found', round: round(true, 0, 'b') }],
    [
      'the round as it was before a move',
      state('open', round(false, 2)),
      { type: 'found', round: round(false, 1) },
    ],
    [
      'what is known of a round that is being shown',
      state('showing', round(false, 1)),
      { type: 'found', round: round(false, 2) },
    ],
  ])('is not changed by %s', (_, from, event) => {
    expect(stepRound(from, event)).toBe(from)
  })

  it('that no answer came to is asked for again as the very same', () => {
    const lost = through(NO_ROUND, { type: 'ask', attempt: PLAY }, { type: 'lost', problem: 'silence' })
    expect(lost).toMatchObject({ phase: 'lost', attempt: PLAY, problem: 'silence' })
    expect(through(lost, { type: 'askAgain' })).toMatchObject({
      phase: 'asked',
      attempt: PLAY,
      problem: null,
    })
  })

  it.each([
    ['none was before', null, 'idle'],
    ['one was over before', round(true), 'over'],
  ] as const)('that is refused leaves things as they were: %s', (_, held, phase) => {
    const refused = through(
      state(phase, held),
      { type: 'ask', attempt: PLAY },
      { type: 'refused', problem: 'too little' },
    )
    expect(refused).toEqual({ phase, round: held, attempt: null, problem: 'too little' })
    expect(through(refused, { type: 'understood' }).problem).toBeNull()
  })

  it('goes on where a move was refused', () => {
    const refused = through(
      state('open', round(false, 1)),
      { type: 'ask', attempt: MOVE },
      { type: 'refused', problem: 'moved on' },
    )
    expect(refused).toMatchObject({ phase: 'open', round: { moves: [{}] } })
  })

  it.each([
    ['goes on after a reload', state('idle', null), round(false, 2), 'open'],
    ['was begun in another tab', state('over', round(true, 0, 'b')), round(false), 'open'],
    ['was moved on in another tab', state('open', round(false, 1)), round(false, 3), 'open'],
    ['was ended in another tab', state('open', round(false, 1)), round(true, 1), 'over'],
    ['another ended, seen for the first time', state('idle', null), round(true), 'over'],
  ] as const)('that %s is shown as it stands', (_, from, found, phase) => {
    expect(stepRound(from, { type: 'found', round: found })).toMatchObject({ phase, round: found })
  })
})

it('what was refused is said until it is read, also while the round that it is about is found', () => {
  const refused = through(
    state('open', round(false, 1)),
    { type: 'ask', attempt: MOVE },
    { type: 'refused', problem: 'moved on' },
    { type: 'found', round: round(true, 2) },
  )
  expect(refused).toMatchObject({ phase: 'over', problem: 'moved on' })
  expect(through(refused, { type: 'understood' }).problem).toBeNull()
})

it.each<[RoundPhase, string]>([
  ['idle', 'idle'],
  ['asked', 'asked'],
  ['lost', 'asked'],
  ['showing', 'showing'],
  ['open', 'idle'],
  ['over', 'idle'],
])('a stage hears of %s as %s', (phase, told) => expect(stagePhase(phase)).toBe(told))
