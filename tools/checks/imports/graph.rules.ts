import table from '../wings.json' with { type: 'json' }
import type { Cruise } from './cruise.ts'

/** Wings in the order imports may flow, drawn from left to right; the design language stands below. */
const WINGS = [...Object.keys(table.wings), 'design']
/** Code that is not divided into rooms. */
const WHOLE = ['portal', 'console', 'server', 'design']

/** Which room imports which, by the number of imports. */
export interface RoomGraph {
  readonly rooms: readonly string[]
  readonly edges: readonly { readonly from: string; readonly to: string; readonly count: number }[]
}

/** Adds up the imports between files into imports between rooms; tests are left out. */
export function roomGraph(modules: Cruise['modules']): RoomGraph {
  const counts = new Map<string, number>()
  const rooms = new Set<string>()
  for (const { source, dependencies } of modules) {
    const from = roomOf(source)
    if (!from || /\.test\.tsx?$/.test(source)) continue
    rooms.add(from)
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved)
      if (to && to !== from) counts.set(`${from}>${to}`, (counts.get(`${from}>${to}`) ?? 0) + 1)
    }
  }
  const edges = [...counts].map(([key, count]) => {
    const [from = '', to = ''] = key.split('>')
    return { from, to, count }
  })
  return {
    rooms: [...rooms].sort(),
    edges: edges.sort((a, b) => `${a.from}${a.to}`.localeCompare(`${b.from}${b.to}`)),
  }
}

/** The room of a file: `money/wallet`; the shells, the server and the design language are one room each. */
function roomOf(file: string): string | null {
  const [, wing, room] = /^src\/([^/]+)\/([^/]+)\//.exec(file) ?? /^src\/([^/]+)\//.exec(file) ?? []
  if (!wing) return null
  return room && !WHOLE.includes(wing) ? `${wing}/${room}` : wing
}

const COLUMN = 210
const ROW = 46
const BOX = { width: 150, height: 30 }
const MARGIN = 24

/** Draws the rooms as columns of their wings and the imports as curves between them, the thicker the more. */
export function drawGraph({ rooms, edges }: RoomGraph): string {
  const places = placeRooms(rooms)
  const width = Math.max(...[...places.values()].map(({ x }) => x)) + BOX.width + MARGIN
  const height = Math.max(...[...places.values()].map(({ y }) => y)) + BOX.height + MARGIN
  const lines = edges.map(({ from, to, count }) => drawEdge(places, from, to, count))
  const boxes = [...places].map(([name, { x, y }]) => drawRoom(name, x, y))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif">
<title>Which room imports which</title>
<rect width="100%" height="100%" fill="#fbfaf7"/>
<g fill="none" stroke="#8a7a4f" stroke-opacity="0.45">
${lines.join('\n')}
</g>
${boxes.join('\n')}
</svg>
`
}

function placeRooms(rooms: readonly string[]): Map<string, { x: number; y: number }> {
  const places = new Map<string, { x: number; y: number }>()
  const standing = WINGS.filter((wing) => rooms.some((name) => name.split('/')[0] === wing))
  for (const [column, wing] of standing.entries()) {
    const members = rooms.filter((name) => name.split('/')[0] === wing)
    for (const [row, name] of members.entries()) {
      places.set(name, { x: MARGIN + column * COLUMN, y: MARGIN + row * ROW })
    }
  }
  return places
}

function drawEdge(
  places: Map<string, { x: number; y: number }>,
  from: string,
  to: string,
  count: number,
): string {
  const start = places.get(from)
  const end = places.get(to)
  if (!start || !end) return ''
  const [x1, y1] = [start.x, start.y + BOX.height / 2]
  const sameColumn = start.x === end.x
  const [x2, y2] = [sameColumn ? end.x : end.x + (start.x > end.x ? BOX.width : 0), end.y + BOX.height / 2]
  const bend = sameColumn ? -28 : (x2 - x1) / 2
  const path = `M${x1} ${y1}C${x1 + bend} ${y1} ${sameColumn ? x2 + bend : x2 - bend} ${y2} ${x2} ${y2}`
  return `<path d="${path}" stroke-width="${Math.min(5, 0.75 + Math.sqrt(count) / 2).toFixed(2)}"><title>${from} imports ${to} (${count})</title></path>`
}

function drawRoom(name: string, x: number, y: number): string {
  const box = `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6" fill="#fff" stroke="#c8b98a"/>`
  const middle = y + BOX.height / 2 + 4
  return `${box}<text x="${x + BOX.width / 2}" y="${middle}" font-size="12" text-anchor="middle" fill="#2b2618">${name}</text>`
}
