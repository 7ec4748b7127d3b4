import { describe, expect, it } from 'vitest'
import { contrast, mixOklab } from './contrast/contrast.ts'

/**
 * Vitest empties imported style sheets and browser code has no Node types, so the file is read through a
 * typed door.
 */
const nodeFiles: string = 'node:fs'
const { readFileSync } = (await import(nodeFiles)) as { readFileSync(file: URL, encoding: 'utf8'): string }
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** WCAG 2.x AA: text, and the borders of controls. */
const TEXT = 4.5
const BORDER = 3

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`)
  const body = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
}

const shared = block(':root')
const THEMES = {
  dark: { ...shared, ...block('[data-theme="dark"]') },
  light: { ...shared, ...block('[data-theme="light"]') },
} as const
type Theme = keyof typeof THEMES

const SURFACES = ['bg', 'surface-1', 'surface-2', 'surface-3'] as const

/** Ratios published in the design language: on `bg`, and the worst of the four surfaces. */
const TABLE: Record<string, Record<Theme, readonly [number, number]>> = {
  text: { dark: [16.7, 12.38], light: [14.95, 12.59] },
  'text-2': { dark: [10.19, 7.55], light: [7.61, 6.41] },
  'text-3': { dark: [7, 5.19], light: [5.37, 4.52] },
  brand: { dark: [12.26, 9.09], light: [6.09, 5.13] },
  'brand-text': { dark: [12.26, 9.09], light: [6.67, 5.62] },
  brass: { dark: [11.29, 8.36], light: [5.67, 4.78] },
  live: { dark: [7.18, 5.32], light: [5.55, 4.67] },
  up: { dark: [8.54, 6.32], light: [5.45, 4.59] },
  down: { dark: [10.3, 7.63], light: [5.78, 4.87] },
  success: { dark: [11.39, 8.44], light: [5.5, 4.63] },
  warn: { dark: [11.58, 8.58], light: [5.47, 4.61] },
  danger: { dark: [7.56, 5.6], light: [5.7, 4.8] },
  info: { dark: [10.33, 7.65], light: [5.78, 4.87] },
  'v-sports': { dark: [11.4, 8.45], light: [5.36, 4.52] },
  'v-esports': { dark: [8.52, 6.31], light: [6.09, 5.13] },
  'v-live': { dark: [8.37, 6.21], light: [5.45, 4.59] },
  'v-lottery': { dark: [9.51, 7.05], light: [5.39, 4.54] },
  'v-chess': { dark: [12.14, 8.99], light: [5.35, 4.51] },
  'v-slots': { dark: [8.34, 6.18], light: [5.68, 4.78] },
  'v-fishing': { dark: [10.12, 7.5], light: [5.68, 4.79] },
}

function token(theme: Theme, name: string): string {
  const value = (THEMES[theme] as Record<string, string>)[name]
  if (value === undefined) throw new Error(`tokens.css has no --${name} for ${theme}`)
  return value
}

const share = (theme: Theme, name: string): number => Number(token(theme, name).replace('%', '')) / 100

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const hex = (name: string) => token(theme, name)
  const worst = (name: string) => Math.min(...SURFACES.map((surface) => contrast(hex(name), hex(surface))))

  it.each(Object.entries(TABLE))(
    '--%s is readable on every surface, with the published ratios',
    (name, published) => {
      const [onBg, onWorst] = published[theme]
      expect(worst(name)).toBeGreaterThanOrEqual(TEXT)
      expect(contrast(hex(name), hex('bg'))).toBeCloseTo(onBg, 1)
      expect(worst(name)).toBeCloseTo(onWorst, 1)
    },
  )

  it('control borders stand out from every surface', () => {
    expect(worst('line-strong')).toBeGreaterThanOrEqual(BORDER)
  })

  it.each([
    ['brand-ink', 'brand'],
    ['brand-ink', 'brand-hover'],
    ['brand-text', 'brand-soft'],
    ['text', 'brand-soft'],
    ['brass', 'brass-soft'],
    ['tier-done-ink', 'tier-done-3'],
    ['tier-cur-ink', 'tier-cur-3'],
    ['tier-next-ink', 'tier-next-3'],
    ['art-brand-ink', 'art-brand'],
  ])('--%s is readable on --%s', (ink, ground) => {
    expect(contrast(hex(ink), hex(ground))).toBeGreaterThanOrEqual(TEXT)
  })

  it.each(['success', 'warn', 'danger', 'info', 'up', 'down'])(
    'text and --%s are readable on its tone',
    (state) => {
      const tone = mixOklab(hex(state), share(theme, 'tone-mix'), hex('surface-1'))
      expect(contrast(hex('text'), tone)).toBeGreaterThanOrEqual(TEXT)
      expect(contrast(hex(state), tone)).toBeGreaterThanOrEqual(TEXT)
    },
  )

  it.each(['up', 'down'])('a price going --%s is readable on its tint', (direction) => {
    const tint = mixOklab(hex(direction), share(theme, 'odds-tint'), hex('surface-2'))
    expect(contrast(hex(direction), tint)).toBeGreaterThanOrEqual(TEXT)
    expect(contrast(hex('text-2'), tint)).toBeGreaterThanOrEqual(TEXT)
  })

  it('words on drawings are readable on lacquer, whatever the theme', () => {
    for (const ink of ['art-text', 'art-text-2', 'art-brand', 'art-brass']) {
      expect(contrast(hex(ink), hex('lacquer'))).toBeGreaterThanOrEqual(TEXT)
    }
  })
})

it('both themes define the same tokens', () => {
  expect(Object.keys(block('[data-theme="light"]')).sort()).toEqual(
    Object.keys(block('[data-theme="dark"]')).sort(),
  )
})

it('the ratio of black and white is 21, and a colour mixed with itself stays itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(mixOklab('#96dec2', 0.16, '#96dec2')).toBe('#96dec2')
})
