import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import { payoutOf } from '#play/games/game.rules.ts'
import type { GameFace, StageProps } from '#play/games/web/index.ts'
import { scriptedDraws } from '#testing/games/scripted-draws.ts'
import { INSTANT_GAMES } from '../instant.rules.ts'
import { INSTANT_DOORS } from './doors.ts'

const said = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('instant.', ''), ...Object.values(values)].join(' ')
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: said, i18n: { language: 'en' } }) }))

const faceOf = async (id: string): Promise<GameFace> => {
  const door = INSTANT_DOORS.find((one) => one.id === id)
  if (!door) throw new Error(`no game ${id}`)
  return (await door.load()).default
}
const props = (face: GameFace, over: Partial<StageProps<unknown, unknown, unknown>> = {}) => ({
  choice: face.game.start,
  onChoice: () => {},
  stake: 10_000_000n,
  round: null,
  phase: 'idle' as const,
  onShown: () => {},
  onMove: null,
  write: (units: bigint) => `<${units / 10_000n}>`,
  moving: true,
  onStops: () => {},
  ...over,
})
/** A round of the game with draws that were decided. */
const roundOf = ({ game }: GameFace, values: readonly (number | bigint)[], moves: unknown[] = []) => {
  const played = game.play(game.start, scriptedDraws(...values), moves)
  const { paid } = payoutOf(10_000_000n, played.multiple)
  return { ...played, choice: game.start, moves, stake: 10_000_000n, paid }
}
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const drawn = (node: React.ReactNode) => renderToStaticMarkup(node)
const labels = (markup: string) => [...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)

describe('faces', () => {
  it('every game has a door with a drawing, and a face of its own that draws before any round', async () => {
    expect(INSTANT_DOORS.map(({ id }) => id)).toEqual(INSTANT_GAMES.map(({ id }) => id))
    for (const { id, Thumb } of INSTANT_DOORS) {
      const face = await faceOf(id)
      expect(face.game).toBe(INSTANT_GAMES.find((game) => game.id === id))
      expect(drawn(<Thumb />)).toContain('viewBox="0 0 320 200"')
      const { Stage, Fields, Rules } = face
      expect(drawn(<Stage {...props(face)} />)).toContain('<svg')
      expect(Fields && words(drawn(<Fields {...props(face)} />))).toBeTruthy()
      expect(words(drawn(<Rules choice={face.game.start} />))).toContain('roundingRule')
    }
  })

  it('what a round came to is on the stage once it is shown, and not while it moves', async () => {
    const results: Readonly<Record<string, readonly [readonly (number | bigint)[], string, unknown[]]>> = {
      dice: [[6_236], '62.36', []],
      limbo: [[(1n << 63n) - 1n], '1.98', []],
      plinko: [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], '9.00', []],
    }
    for (const [id, [values, result, moves]] of Object.entries(results)) {
      const face = await faceOf(id)
      const { Stage } = face
      const round = roundOf(face, values, moves)
      const head = (phase: 'idle' | 'asked' | 'showing') =>
        words(drawn(<Stage {...props(face, { round, phase })} />).replace(/<ol.*<\/ol>/, ''))
      expect(head('idle')).toContain(result)
      expect(head('showing')).not.toContain(result)
      expect(head('asked')).not.toContain(result)
    }
  })

  it('every outcome has its words', async () => {
    const seed = new Uint8Array(32).fill(7)
    for (const { id } of INSTANT_DOORS) {
      const { game, Words, ChoiceWords } = await faceOf(id)
      const { outcome } = game.play(game.start, drawsFrom(seed), [])
      expect(words(drawn(<Words choice={game.start} outcome={outcome} />))).not.toBe('')
      expect(ChoiceWords && words(drawn(<ChoiceWords choice={game.start} />))).toBeTruthy()
    }
  })
})

describe('dice', () => {
  it('four linked fields say one choice, and the slider is at its target', async () => {
    const { Fields, ...face } = await faceOf('dice')
    if (!Fields) throw new Error('dice has fields')
    const box = drawn(<Fields {...props({ Fields, ...face })} />)
    expect([...box.matchAll(/<input[^>]*value="([^"]*)"/g)].map(([, value]) => value)).toEqual(
      expect.arrayContaining(['50.50', '2.0002', '49.50']),
    )
    expect(words(box)).toContain('4,950 / 10,001')
    expect(box).toMatch(/role="slider"[^>]*aria-valuenow="50.5"/)
  })
})

describe('mines', () => {
  const open = [3, 6]
  const going = async () => {
    const face = await faceOf('mines')
    return { face, round: roundOf(face, [0, 0, 0], open) }
  }

  it('the board is one stop of the Tab key, and each cell says where it is and what it holds', async () => {
    const { face, round } = await going()
    const { Stage } = face
    const board = drawn(<Stage {...props(face, { round, onMove: () => {} })} />)
    expect(board.match(/<button[^>]*tabindex="0"/g)).toHaveLength(1)
    expect(board.match(/<button[^>]*tabindex="-1"/g)).toHaveLength(24)
    const cells = labels(board).filter((label) => label?.startsWith('mines.cell'))
    expect(cells).toHaveLength(25)
    expect(cells[3]).toBe('mines.cell 1 4 mines.faces.gem')
    expect(cells[0]).toBe('mines.cell 1 1 mines.faces.closed')
    expect(board.match(/aria-pressed="true"/g)).toHaveLength(2)
    expect(board.match(/aria-disabled="false"/g)).toHaveLength(23)
  })

  it('no mine is told as long as the round goes on, and all of them after it', async () => {
    const { face, round } = await going()
    const { Stage } = face
    expect(drawn(<Stage {...props(face, { round, onMove: () => {} })} />)).not.toContain('faces.mine')
    const over = roundOf(face, [0, 0, 0], [...open, 'collect'])
    const after = drawn(<Stage {...props(face, { round: over })} />)
    expect(labels(after).filter((label) => label?.endsWith('faces.mine'))).toHaveLength(3)
    expect(words(after)).toContain('mines.collected 2')
    const hit = drawn(<Stage {...props(face, { round: roundOf(face, [0, 0, 0], [3, 1]) })} />)
    expect(labels(hit).filter((label) => label?.endsWith('faces.hit'))).toHaveLength(1)
    expect(words(hit)).toContain('mines.hit 1')
  })

  it('between moves its member reads what the next cell may bring', async () => {
    const { face, round } = await going()
    const { Fields } = face
    if (!Fields) throw new Error('mines has fields')
    // 20 of 23 cells that are left are gems; three of them pay 1.47 times the stake of ten.
    expect(words(drawn(<Fields {...props(face, { round })} />))).toBe('mines.ifNext 86.96 &lt;1478&gt;')
    expect(face.take).toEqual({ act: 'instant.mines.collect', move: 'collect' })
  })
})

describe('plinko', () => {
  it('a table has a line for each pair of buckets, and its chances are all of them', async () => {
    const { Rules, game } = await faceOf('plinko')
    const table = drawn(<Rules choice={game.start} />)
    const chances = [...table.matchAll(/([\d.]+) %/g)].map(([, chance]) => Number(chance))
    expect(chances).toHaveLength(7)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(100, 2)
  })
})
