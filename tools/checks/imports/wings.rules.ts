import table from '../wings.json' with { type: 'json' }

const wings: Readonly<Record<string, readonly string[]>> = table.wings

/**
 * Files under src in no wing or room of the table (`wings.json`): the order of imports would not hold for
 * them.
 */
export function filesInNoRoom(files: readonly string[]): readonly string[] {
  return files.filter((file) => {
    const [, wing = '', ...rest] = file.split('/')
    if (wing === 'design') return false
    const rooms = wings[wing]
    if (!rooms) return true
    const room = rest.length > 1 ? rest[0] : undefined
    return rooms.length > 0 && !(room && rooms.includes(room))
  })
}
