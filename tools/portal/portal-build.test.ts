import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FLAG_IDS, flagId } from '../../src/design/art/nations.rules.ts'
import { flagSprite } from './flag-sprite.ts'
import { bodyParts } from './fonts/body-text.ts'
import { buildFonts } from './fonts/fonts.ts'
import { headlineCharacters, headlinesOf } from './fonts/headline-text.ts'
import { unicodeRange } from './fonts/unicode-range.ts'

const PROJECT = join(import.meta.dirname, '../..')

describe('headline texts', () => {
  it('are those whose key ends in title, heading or headline, and names, at any depth', () => {
    const texts = {
      title: '一',
      cancelTitle: '二',
      home: { headline: '三', lead: '不', heading_other: '四' },
      subtitles: '不',
      name: '不',
      names: { dice: '五' },
    }
    expect(headlinesOf(texts)).toEqual(['一', '二', '三', '四', '五'])
  })
})

describe('the fonts', () => {
  it('cover every Chinese character of every headline, and are the same bytes each time', async () => {
    const folder = await buildFonts(PROJECT)
    const css = readFileSync(join(folder, 'fonts.css'), 'utf8')
    const face = css.split('@font-face').find((rule) => rule.includes('headline-han.woff2')) ?? ''
    const covered = new Set(rangesOf(face))
    const missing = [...headlineCharacters(PROJECT)].filter(
      (character) =>
        /\p{Script=Han}|[，。、：！？]/u.test(character) && !covered.has(character.codePointAt(0) ?? 0),
    )
    expect(missing).toEqual([])
    expect(await buildFonts(PROJECT)).toBe(folder)
  })

  it('cover every Chinese character of the body, each in one file a weight', async () => {
    const css = readFileSync(join(await buildFonts(PROJECT), 'fonts.css'), 'utf8')
    const rules = css.split('@font-face').filter((rule) => rule.includes('"Body Han"'))
    for (const weight of ['400 500', '600 700']) {
      const faces = rules.filter((rule) => rule.includes(`font-weight:${weight}`)).map(rangesOf)
      const covered = faces.flat()
      expect(covered.length, 'no character is in two faces').toBe(new Set(covered).size)
      const texts = bodyParts(PROJECT).map((part) => codesOf(part.characters))
      expect(texts.flat().filter((code) => !covered.includes(code))).toEqual([])
    }
  })

  it.each([
    ['abc', 'U+61-63'],
    ['ca', 'U+61,U+63'],
    ['门一', 'U+4E00,U+95E8'],
    ['aa', 'U+61'],
  ])('the range of %s is %s', (text, range) => {
    expect(unicodeRange(text)).toBe(range)
  })
})

describe('the flags', () => {
  it('are one sprite with a symbol for each nation, and nothing in it points elsewhere', () => {
    const sprite = flagSprite()
    expect(sprite.match(/<symbol /g)).toHaveLength(FLAG_IDS.length)
    for (const id of FLAG_IDS) expect(sprite).toContain(`<symbol id="${id}"`)
    expect(sprite).not.toMatch(/url\(|href=/)
  })

  it.each([
    ['BRA', 'br'],
    ['br', 'br'],
    ['ENG', 'gb-eng'],
    ['GB-SCT', 'gb-sct'],
    ['XXX', null],
  ])('%s has the flag %s', (code, id) => {
    expect(flagId(code)).toBe(id)
  })
})

/** The code points of a CSS unicode-range. */
function rangesOf(rule: string): number[] {
  const spans = /unicode-range:([^}]+)/.exec(rule)?.[1]?.split(',') ?? []
  return spans.flatMap((span) => {
    const [from = '', to = from] = span.slice(2).split('-')
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

const codesOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)
