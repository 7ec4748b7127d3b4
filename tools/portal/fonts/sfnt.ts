/** The tables of one TrueType file, by their four-letter tag. */
export type FontTables = Map<string, Buffer>

/** Reads the table directory of an uncompressed TrueType font. */
export function readFont(file: Buffer): FontTables {
  const tables: FontTables = new Map()
  const count = file.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    const record = 12 + 16 * index
    const start = file.readUInt32BE(record + 8)
    tables.set(
      file.toString('latin1', record, record + 4),
      file.subarray(start, start + file.readUInt32BE(record + 12)),
    )
  }
  return tables
}

/** A table that a font must have; a font without it cannot be merged. */
export function tableOf(font: FontTables, tag: string): Buffer {
  const table = font.get(tag)
  if (!table) throw new Error(`The font has no ${tag} table`)
  return table
}

/** Writes a TrueType font; tables go in tag order, so equal tables give equal bytes. */
export function writeFont(font: FontTables): Buffer {
  const tags = [...font.keys()].sort()
  const directory = Buffer.alloc(12 + 16 * tags.length)
  const power = 2 ** Math.floor(Math.log2(tags.length))
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tags.length, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((tags.length - power) * 16, 10)
  const bodies: Buffer[] = []
  let offset = directory.length
  for (const [index, tag] of tags.entries()) {
    const table = tableOf(font, tag)
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    const record = 12 + 16 * index
    directory.write(tag, record, 'latin1')
    directory.writeUInt32BE(checksum(padded), record + 4)
    directory.writeUInt32BE(offset, record + 8)
    directory.writeUInt32BE(table.length, record + 12)
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([directory, ...bodies])
}

function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}
