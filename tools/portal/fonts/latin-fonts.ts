import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { packageFolder } from './font-packages.ts'

/** What every page writes: Basic Latin, and the marks of our texts. */
export const LATIN = charactersOf(
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa5, 0xa5],
  [0xa9, 0xa9],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2010, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
)

/**
 * The rest of Latin-1 and of the common marks: names and texts of operators fetch it when they show one of
 * these.
 */
export const MORE_LATIN = charactersOf(
  [0xa1, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2248, 0x2248],
  [0x2264, 0x2265],
)
  .split('')
  .filter((character) => !LATIN.includes(character))
  .join('')

/** Archivo with the weights and widths the design uses, cut to some characters. */
export function archivo(characters: string): Promise<Buffer> {
  const source = readFileSync(join(packageFolder('archivo'), 'files', 'archivo-latin-standard-normal.woff2'))
  return subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: { wdth: { min: 100, max: 110 }, wght: { min: 400, max: 720 } },
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'mark', 'locl', 'tnum', 'lnum'],
    noHinting: true,
  })
}

/** The Latin of the headline serif at weight 700, cut to some characters. */
export function serifLatin(characters: string): Promise<Buffer> {
  const source = readFileSync(
    join(packageFolder('noto-serif-sc'), 'files', 'noto-serif-sc-latin-wght-normal.woff2'),
  )
  return subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: 700 },
    noHinting: true,
  })
}

function charactersOf(...spans: readonly (readonly [first: number, last: number])[]): string {
  return spans
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('')
}
