import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, it } from 'vitest'
import { mergeFonts } from './merge-fonts.ts'
import { readFont, tableOf, writeFont } from './sfnt.ts'

const FILES = join(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-serif-sc/package.json'),
  '../files',
)

/** Some characters of one slice of the family, as a plain font of weight 700. */
function slice(number: number, text: string): Promise<Buffer> {
  const source = readFileSync(join(FILES, `noto-serif-sc-${number}-wght-normal.woff2`))
  return subsetFont(source, text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 700 },
    keepFeatures: [],
    noHinting: true,
  })
}

const glyphsIn = (file: Buffer) => tableOf(readFont(file), 'maxp').readUInt16BE(4)

describe('fonts joined into one', () => {
  let parts: Buffer[]
  let merged: Buffer
  beforeAll(async () => {
    parts = [await slice(119, '一，'), await slice(118, '大门')]
    merged = mergeFonts(parts, { halfMarks: true })
  })

  it('has every glyph of its parts and one for what is missing', () => {
    const [first, second] = parts as [Buffer, Buffer]
    expect(glyphsIn(merged)).toBe(glyphsIn(first) + glyphsIn(second) - 1)
  })

  it('can be read and cut again by the font tools, with all its characters', async () => {
    const again = await subsetFont(merged, '一，大门', { targetFormat: 'sfnt' })
    expect(glyphsIn(again)).toBe(5)
    const fewer = await subsetFont(merged, '门', { targetFormat: 'sfnt' })
    expect(glyphsIn(fewer)).toBe(2)
  })

  it('gives a full-width comma half the width, and a character its whole', async () => {
    const widthOf = async (text: string) => {
      const font = readFont(await subsetFont(merged, text, { targetFormat: 'sfnt' }))
      // Glyphs that share the width of the last one listed are left out of the table.
      const listed = tableOf(font, 'hhea').readUInt16BE(34)
      return tableOf(font, 'hmtx').readUInt16BE(4 * Math.min(1, listed - 1))
    }
    expect(await widthOf('，')).toBe(500)
    expect(await widthOf('大')).toBe(1000)
  })

  it('gives the comma its whole width too, where marks stay whole', async () => {
    const whole = mergeFonts(parts, { halfMarks: false })
    const font = readFont(await subsetFont(whole, '，', { targetFormat: 'sfnt' }))
    expect(tableOf(font, 'hhea').readUInt16BE(10)).toBe(1000)
  })

  it('is the same bytes for the same parts', () => {
    expect(mergeFonts(parts, { halfMarks: true }).equals(merged)).toBe(true)
    expect(writeFont(readFont(merged)).equals(merged)).toBe(true)
  })

  it('refuses to join nothing', () => {
    expect(() => mergeFonts([], { halfMarks: true })).toThrow('no font')
  })
})
