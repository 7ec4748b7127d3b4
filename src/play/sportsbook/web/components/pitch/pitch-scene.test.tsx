import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { MatchDetail, TeamView } from '#play/fixtures/fixtures.contract.ts'
import type { SeenEvent } from '#play/fixtures/statistics/statistics.contract.ts'
import { PitchScene } from './pitch-scene.tsx'
import type { Shown } from './pitch-shown.rules.ts'

const said = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('sportsbookLate.pitch.', ''), ...Object.values(values)].join(' ')
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: said, i18n: { language: 'en' } }) }))

const team = (id: string): TeamView => ({
  id,
  code: id.slice(0, 3).toUpperCase(),
  names: { 'zh-CN': id, en: id },
  flag: null,
  kit: null,
})
const match = {
  home: team('Brazil'),
  guest: team('Morocco'),
  isStart: true,
  state: 'live',
  homeScore: 1,
  guestScore: 1,
  shootOut: [4, 3],
  clock: { phase: 'half-time', phaseAt: '2026-06-14T13:00:00.000Z', minuteMs: 4000 },
} as unknown as MatchDetail
const scene = (shown: Shown | null) => renderToStaticMarkup(<PitchScene match={match} shown={shown} />)
const event = (kind: SeenEvent['kind'], side: SeenEvent['side'] = 'home') =>
  scene({ what: 'event', event: { kind, side, minute: 45, added: 2 } })
/** The words of each paragraph, and whether they are for those who listen, too. */
const paragraphs = (markup: string) =>
  [...markup.matchAll(/<p(?=[ >])([^>]*)>(.*?)<\/p>/g)].map(([, attributes = '', inner = '']) => ({
    words: inner
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .trim(),
    isHeard: !attributes.includes('aria-hidden'),
  }))
const wordsOf = (markup: string) => paragraphs(markup)[1]

describe('the pitch of a match as it is drawn', () => {
  it.each(['saved', 'wide', 'corner', 'foul', 'offside'] as const)(
    'says a %s, to those who listen, too',
    (kind) => {
      expect(wordsOf(event(kind))).toEqual({ words: `event Brazil kinds.${kind} 45+2'`, isHeard: true })
      expect(wordsOf(event(kind, 'guest'))?.words).toContain('Morocco')
    },
  )

  it.each(['goal', 'redCard'] as const)('a %s, which is listed below, is not said twice', (kind) => {
    expect(wordsOf(event(kind))).toEqual({ words: `event Brazil kinds.${kind} 45+2'`, isHeard: false })
  })

  it.each([
    ['phase', 'fixtures.phase.half-time', '50%'],
    [
      'final',
      'final fixtures.withShootOut fixtures.scoreLine Brazil Morocco 1 1 fixtures.shootOutScore 4 3',
      '50%',
    ],
    ['kicks', 'fixtures.shootOutScore 4 3', '87.6'],
  ] as const)('%s: the ball rests at its spot, nobody attacks', (what, words, left) => {
    const markup = scene({ what })
    expect(wordsOf(markup)).toEqual({ words, isHeard: false })
    expect(markup).toContain(`left:${left}`)
    expect(markup).not.toContain('stroke-dasharray')
  })

  it('announces nothing by itself, and moves without a hurry, or at once for who wants less of it', () => {
    const markup = event('corner')
    expect(markup).not.toMatch(/aria-live|role="(status|alert|log)"/)
    expect(markup).toMatch(
      /transition-\[left,top\][^"]*duration-360[^"]*ease-enter[^"]*motion-reduce:transition-none/,
    )
  })

  it('draws who attacks and the way of the ball; of a red card the card alone', () => {
    const corner = event('corner')
    expect(corner).toContain('stroke-dasharray')
    expect(corner).toMatch(/d="M[\d. ]+Q/)
    const card = event('redCard')
    expect(card).toContain('bg-card-red')
    expect(card).not.toContain('bg-porcelain')
    expect(card).not.toContain('stroke-dasharray')
  })

  it('says which way the sides play, and nothing else while nothing is known', () => {
    expect(paragraphs(scene(null))).toEqual([
      { words: expect.stringMatching(/Brazil.*Morocco/), isHeard: false },
    ])
    expect(scene(null)).not.toContain('bg-porcelain')
  })
})
