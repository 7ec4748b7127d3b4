import { type FontTables, readFont, tableOf, writeFont } from './sfnt.ts'

type Metric = { advance: number; bearing: number }
type Glyph = { data: Buffer; metric: Metric }

/**
 * Joins static TrueType fonts that were cut from one family (same units per em) into one font, without layout
 * features. A character that two parts have is taken from the first. With `halfMarks`, full-width marks whose
 * ink lies in the left half get half the width, as the `palt` feature would give them.
 */
export function mergeFonts(files: readonly Buffer[], { halfMarks }: { halfMarks: boolean }): Buffer {
  const parts = files.map(readFont)
  const first = parts[0]
  if (!first) throw new Error('There is no font to merge')
  const glyphs: Glyph[] = [glyphAt(first, 0)]
  const characters = new Map<number, number>()
  for (const part of parts) {
    const shift = glyphs.length - 1
    const count = tableOf(part, 'maxp').readUInt16BE(4)
    for (let id = 1; id < count; id++) glyphs.push(shifted(glyphAt(part, id), shift))
    for (const [character, id] of charactersOf(part)) {
      if (!characters.has(character)) characters.set(character, id + shift)
    }
  }
  if (halfMarks) for (const [character, id] of characters) narrowMark(character, glyphs[id])
  return writeFont(assemble(first, parts, glyphs, characters))
}

function assemble(
  first: FontTables,
  parts: FontTables[],
  glyphs: Glyph[],
  characters: Map<number, number>,
): FontTables {
  const head = Buffer.from(tableOf(first, 'head'))
  head.writeInt16BE(1, 50)
  const hhea = Buffer.from(tableOf(first, 'hhea'))
  hhea.writeUInt16BE(glyphs.length, 34)
  const maxp = Buffer.from(tableOf(first, 'maxp'))
  maxp.writeUInt16BE(glyphs.length, 4)
  for (let field = 6; field < maxp.length; field += 2) {
    maxp.writeUInt16BE(Math.max(...parts.map((part) => tableOf(part, 'maxp').readUInt16BE(field))), field)
  }
  const post = Buffer.alloc(32)
  tableOf(first, 'post').copy(post, 0, 0, 32)
  post.writeUInt32BE(0x00030000, 0)
  const { glyf, loca } = outlines(glyphs)
  return new Map([
    ['head', head],
    ['hhea', hhea],
    ['maxp', maxp],
    ['post', post],
    ['glyf', glyf],
    ['loca', loca],
    ['hmtx', metrics(glyphs)],
    ['cmap', characterMap(characters)],
    ['name', tableOf(first, 'name')],
    ['OS/2', tableOf(first, 'OS/2')],
  ])
}

function outlines(glyphs: Glyph[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc(4 * (glyphs.length + 1))
  const bodies: Buffer[] = []
  let offset = 0
  for (const [id, glyph] of glyphs.entries()) {
    const padded = Buffer.alloc(Math.ceil(glyph.data.length / 4) * 4)
    glyph.data.copy(padded)
    bodies.push(padded)
    offset += padded.length
    loca.writeUInt32BE(offset, 4 * (id + 1))
  }
  return { glyf: Buffer.concat(bodies), loca }
}

function metrics(glyphs: Glyph[]): Buffer {
  const table = Buffer.alloc(4 * glyphs.length)
  for (const [id, { metric }] of glyphs.entries()) {
    table.writeUInt16BE(metric.advance, 4 * id)
    table.writeInt16BE(metric.bearing, 4 * id + 2)
  }
  return table
}

/** A cmap with one format 12 subtable: a group for each character. */
function characterMap(characters: Map<number, number>): Buffer {
  const sorted = [...characters].sort(([a], [b]) => a - b)
  const table = Buffer.alloc(12 + 16 + 12 * sorted.length)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + 12 * sorted.length, 16)
  table.writeUInt32BE(sorted.length, 24)
  for (const [index, [character, id]] of sorted.entries()) {
    const group = 28 + 12 * index
    table.writeUInt32BE(character, group)
    table.writeUInt32BE(character, group + 4)
    table.writeUInt32BE(id, group + 8)
  }
  return table
}

function glyphAt(font: FontTables, id: number): Glyph {
  const loca = tableOf(font, 'loca')
  const isLong = tableOf(font, 'head').readInt16BE(50) === 1
  const at = (index: number) => (isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index))
  const hmtx = tableOf(font, 'hmtx')
  const measured = tableOf(font, 'hhea').readUInt16BE(34)
  const bearingAt = id < measured ? 4 * id + 2 : 4 * measured + 2 * (id - measured)
  return {
    data: Buffer.from(tableOf(font, 'glyf').subarray(at(id), at(id + 1))),
    metric: {
      advance: hmtx.readUInt16BE(4 * Math.min(id, measured - 1)),
      bearing: hmtx.readInt16BE(bearingAt),
    },
  }
}

/** Moves the glyph ids that a composite outline points at. */
function shifted(glyph: Glyph, shift: number): Glyph {
  const { data } = glyph
  if (data.length === 0 || data.readInt16BE(0) >= 0) return glyph
  let at = 10
  let flags: number
  do {
    flags = data.readUInt16BE(at)
    data.writeUInt16BE(data.readUInt16BE(at + 2) + shift, at + 2)
    at +=
      4 + (flags & 0x01 ? 4 : 2) + (flags & 0x08 ? 2 : 0) + (flags & 0x40 ? 4 : 0) + (flags & 0x80 ? 8 : 0)
  } while (flags & 0x20)
  return glyph
}

function* charactersOf(font: FontTables): Generator<[number, number]> {
  const cmap = tableOf(font, 'cmap')
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const at = cmap.readUInt32BE(4 + 8 * index + 4)
    const format = cmap.readUInt16BE(at)
    if (format === 12) yield* wideCharacters(cmap, at)
    if (format === 4) yield* basicCharacters(cmap, at)
  }
}

function* wideCharacters(cmap: Buffer, at: number): Generator<[number, number]> {
  const groups = cmap.readUInt32BE(at + 12)
  for (let group = 0; group < groups; group++) {
    const [start, end, id] = [0, 4, 8].map((field) => cmap.readUInt32BE(at + 16 + 12 * group + field)) as [
      number,
      number,
      number,
    ]
    for (let character = start; character <= end; character++) yield [character, id + character - start]
  }
}

function* basicCharacters(cmap: Buffer, at: number): Generator<[number, number]> {
  const doubled = cmap.readUInt16BE(at + 6)
  const [ends, starts, deltas, offsets] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled].map(
    (gap) => at + gap,
  ) as [number, number, number, number]
  for (let field = 0; field < doubled; field += 2) {
    const start = cmap.readUInt16BE(starts + field)
    const offset = cmap.readUInt16BE(offsets + field)
    for (
      let character = start;
      character <= cmap.readUInt16BE(ends + field) && character < 0xffff;
      character++
    ) {
      const stored =
        offset === 0 ? character : cmap.readUInt16BE(offsets + field + offset + 2 * (character - start))
      const id = offset !== 0 && stored === 0 ? 0 : (stored + cmap.readUInt16BE(deltas + field)) & 0xffff
      if (id !== 0) yield [character, id]
    }
  }
}

const LEFT_MARKS = new Set([...'，。、：；！？）》」』】'].map((mark) => mark.codePointAt(0)))

function narrowMark(character: number, glyph: Glyph | undefined): void {
  if (!glyph || !LEFT_MARKS.has(character) || glyph.data.length === 0) return
  const half = glyph.metric.advance / 2
  if (glyph.data.readInt16BE(6) <= half) glyph.metric.advance = Math.round(half)
}
