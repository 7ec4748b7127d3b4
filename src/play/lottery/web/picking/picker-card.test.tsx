import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Picks } from '../../kit/play.rules.ts'
import { gameOf, playOf } from '../games.ts'
import { lineUnits } from '../ticket/ticket.rules.ts'
import { PickerCard } from './picker-card.tsx'
import type { Picker } from './use-picker.ts'

const said = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace(/^lottery(Late)?\./, ''), ...Object.values(values)].join(' ')
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: said, i18n: { language: 'en' } }) }))

const nothing = () => undefined

/** The card with some picks, as a page of 1024 and more has it. */
function drawn(gameId: string, playId: string, picks: Picks, lineStake = '', isWide = true): string {
  const game = gameOf(gameId) as NonNullable<ReturnType<typeof gameOf>>
  const play = playOf(game, playId) as NonNullable<ReturnType<typeof playOf>>
  const lines = play.linesOf(picks)
  const picker: Picker = {
    game,
    play,
    picks,
    lines,
    setPlay: nothing,
    toggle: nothing,
    quick: nothing,
    random: nothing,
    clear: nothing,
    lineStake,
    setLineStake: nothing,
    stepLineStake: nothing,
    times: '1',
    setTimes: nothing,
    stepTimes: nothing,
    fault: lineStake === '' ? 'missing' : null,
    stake: lineUnits({ lineStake, times: 1 }) * BigInt(lines),
  }
  return renderToStaticMarkup(<PickerCard picker={picker} isWide={isWide} onAdd={null} />)
}
const pressed = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-pressed="true"[^>]*>(?:<span[^>]*>)?([^<]*)/g)].map(([, text]) => text)

it('says what is marked, the lines spelt out, how likely they win, and both ends', () => {
  const html = drawn(
    'ssc',
    'first-three',
    [
      [1, 3, 7],
      [0, 5],
      [2, 6, 8, 9],
    ],
    '2',
  )
  // The group and the play that are open, and nine digits.
  expect(pressed(html).filter((text) => /^\d$/.test(text ?? ''))).toEqual([
    '1',
    '3',
    '7',
    '0',
    '5',
    '2',
    '6',
    '8',
    '9',
  ])
  expect(html).toContain('3 × 2 × 4 = lines 24 24')
  expect(html).toContain('picks.chance 24 / 1,000 2.40')
  expect(html).toContain('picks.ends ¥1,940.00 -¥48.00')
  expect(html).toContain('picks.add ¥48.00')
})

it('sets nothing that nobody said, and says what is missing', () => {
  expect(drawn('ssc', 'first-three', [[], [], []])).toContain('picks.noLines')
  const html = drawn('k3', 'sum-words', [[0]])
  expect(html).toContain('picks.faults.missing ¥1.00')
  expect(html).toContain('picks.addNothing')
  expect(html).not.toContain('picks.add ¥')
})

it('says beside each choice what it pays where they pay differently', () => {
  const html = drawn('k3', 'sum', [[]])
  expect(html).toContain('picks.pays 209.52')
  expect(html).toContain('picks.pays 7.76')
})

it('folds positions away on a phone where each is a bet of its own', () => {
  const rows = (html: string) => [...html.matchAll(/picks\.numbersOf (rows\.\w+)/g)].map(([, row]) => row)
  const none = Array.from({ length: 10 }, () => [])
  expect(rows(drawn('pk10', 'ranks', none))).toHaveLength(10)
  expect(rows(drawn('pk10', 'ranks', none, '', false))).toEqual(['rows.rank1', 'rows.rank2'])
  expect(drawn('pk10', 'ranks', none, '', false)).toContain('picks.unfold rows.rank3 rows.rank10')
})

it('one number of each row is a stop of the keyboard', () => {
  const stops = [...drawn('k3', 'two-different', [[]]).matchAll(/<button[^>]*tabindex="(-?\d)"[^>]*>/g)]
  expect(stops.map(([, at]) => at)).toEqual(['0', '-1', '-1', '-1', '-1', '-1'])
})
