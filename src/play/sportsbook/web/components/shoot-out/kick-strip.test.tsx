import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { MatchDetail, TeamView } from '#play/fixtures/fixtures.contract.ts'
import { KickStrip } from './kick-strip.tsx'

const said = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('sportsbookLate.shootOut.', ''), ...Object.values(values)].join(' ')
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: said, i18n: { language: 'en' } }) }))

const team = (id: string): TeamView => ({
  id,
  code: id.slice(0, 3).toUpperCase(),
  names: { 'zh-CN': id, en: id },
  flag: null,
  kit: null,
})
type Kicks = NonNullable<MatchDetail['kicks']>
/** Kicks as words: `h` of the home side, `g` of the guests; capitals are in. */
const kicks = (text: string): Kicks =>
  [...text].map((one) => ({ side: one.toLowerCase() === 'h' ? 'home' : 'guest', isIn: one < 'a' }))
const tie = (text: string, state: 'live' | 'finished') => {
  const played = kicks(text)
  const inOf = (side: string) => played.filter((kick) => kick.isIn && kick.side === side).length
  const match = {
    state,
    home: team('Denmark'),
    guest: team('Poland'),
    kicks: played,
    shootOut: [inOf('home'), inOf('guest')],
  } as unknown as MatchDetail
  return renderToStaticMarkup(<KickStrip match={match} />)
}
/** The words of every element of a name. */
const wordsIn = (markup: string, name: string): readonly string[] =>
  [...markup.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'g'))].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ' ').trim(),
  )

describe('the strip of a shoot-out', () => {
  it('is nothing before there is one', () => {
    expect(renderToStaticMarkup(<KickStrip match={{ state: 'live' } as MatchDetail} />)).toBe('')
  })

  it('says the score so far and each kick in its order, whoever began', () => {
    const markup = tie('GhGH', 'live')
    expect(wordsIn(markup, 'h2')).toEqual(['title 1 2 how'])
    expect(wordsIn(markup, 'li')).toEqual(['in 1 Poland', 'keptOut 2 Denmark', 'in 3 Poland', 'in 4 Denmark'])
  })

  it('has room for five kicks each, and for as many as were taken beyond', () => {
    const columns = (markup: string) => /repeat\((\d+)/.exec(markup)?.[1]
    expect(columns(tie('HG', 'live'))).toBe('5')
    expect(columns(tie('HGHGHGHGHGHGHg', 'finished'))).toBe('7')
  })

  it('says who goes through once it is over', () => {
    expect(wordsIn(tie('HgHgHg', 'finished'), 'h2')).toEqual(['title 3 0 through Denmark'])
    expect(wordsIn(tie('hGhGhG', 'finished'), 'h2')).toEqual(['title 0 3 through Poland'])
  })
})
