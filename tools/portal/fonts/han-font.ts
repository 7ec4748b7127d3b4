import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { packageFolder } from './font-packages.ts'
import { mergeFonts } from './merge-fonts.ts'
import { inRange } from './unicode-range.ts'

interface Cut {
  readonly family: 'noto-sans-sc' | 'noto-serif-sc'
  readonly weight: number
  readonly characters: string
  /** Full-width marks get half the width: for headlines, which must not have holes after commas. */
  readonly halfMarks: boolean
}

/** One WOFF2 of one weight with exactly these characters, out of a family that comes in a hundred slices. */
export async function hanFont(cut: Cut): Promise<{ file: Buffer; covered: string }> {
  const slices = slicesOf(cut)
  const parts: Buffer[] = []
  for (const [slice, text] of slices) {
    parts.push(
      await subsetFont(readFileSync(sliceFile(cut.family, slice)), text, {
        targetFormat: 'sfnt',
        variationAxes: { wght: cut.weight },
        keepFeatures: [],
        noHinting: true,
      }),
    )
  }
  const covered = slices.map(([, text]) => text).join('')
  const merged = mergeFonts(parts, { halfMarks: cut.halfMarks })
  return { file: await subsetFont(merged, covered, { targetFormat: 'woff2' }), covered }
}

/** The slices that have the characters, each with those it has, in one order always. */
function slicesOf({ family, characters }: Cut): readonly (readonly [slice: string, text: string])[] {
  const ranges = JSON.parse(readFileSync(join(packageFolder(family), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  const numbered = Object.entries(ranges).filter(([name]) => name.startsWith('['))
  const bySlice = new Map<string, string>()
  for (const character of characters) {
    const slice = numbered.find(([, range]) => inRange(range, character))?.[0].slice(1, -1)
    if (slice) bySlice.set(slice, (bySlice.get(slice) ?? '') + character)
  }
  return [...bySlice].sort(([a], [b]) => a.localeCompare(b))
}

function sliceFile(family: string, slice: string): string {
  return join(packageFolder(family), 'files', `${family}-${slice}-wght-normal.woff2`)
}
