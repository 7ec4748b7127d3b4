import { describe, expect, it } from 'vitest'
import { momentOf, soundOf } from './sound.rules.ts'

describe('the sound of a moment', () => {
  it.each([
    ['a round begins', { kind: 'begins' }, 'spin'],
    ['a reel stands', { kind: 'stops' }, 'stop'],
    ['it paid more than it staked', { kind: 'over', stake: 10n, paid: 11n }, 'win'],
    ['it paid the stake back', { kind: 'over', stake: 10n, paid: 10n }, null],
    ['it paid less than the stake', { kind: 'over', stake: 10n, paid: 9n }, null],
    ['it paid nothing', { kind: 'over', stake: 10n, paid: 0n }, null],
  ] as const)('%s', (_, moment, sound) => expect(soundOf(moment)).toBe(sound))
})

describe('what there is to hear of a round', () => {
  const round = { over: true, stake: 10n, paid: 20n, moves: [] }
  const open = { ...round, over: false }
  const at = (phase: 'idle' | 'asked' | 'lost' | 'showing' | 'open' | 'over', one: typeof round | null) => ({
    phase,
    round: one,
    attempt: null,
  })
  const asked = (kind: 'play' | 'move') => ({ ...at('asked', round), attempt: { kind } })
  it.each([
    ['a stake', at('over', round), asked('play'), { kind: 'begins' }],
    ['a move', at('open', open), asked('move'), null],
    ['the answer, until it is on screen', asked('play'), at('showing', round), null],
    ['what it came to', at('showing', round), at('over', round), { kind: 'over', stake: 10n, paid: 20n }],
    ['a round with moves, staked', at('showing', open), at('open', open), null],
    [
      'one that its member moved on',
      at('showing', { ...open, moves: [7 as never] }),
      at('open', { ...open, moves: [7 as never] }),
      { kind: 'stops' },
    ],
    ['one that was found after a reload', at('idle', null), at('over', round), null],
    ['a refusal', asked('play'), at('over', round), null],
    ['nothing new', at('over', round), at('over', round), null],
  ] as const)('%s', (_, before, now, moment) => expect(momentOf(before, now)).toEqual(moment))
})
