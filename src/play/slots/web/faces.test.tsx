import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { payoutOf } from '#play/games/game.rules.ts'
import type { GameFace, StageProps } from '#play/games/web/stage.ts'
import { scriptedDraws } from '#testing/games/scripted-draws.ts'
import { REELS as LANTERN_REELS } from '../seven-lanterns/reels.ts'
import { SLOT_GAMES } from '../slots.rules.ts'
import { SLOT_DOORS } from './doors.ts'

const said = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('slots.', ''), ...Object.values(values)].join(' ')
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: said, i18n: { language: 'en' } }) }))

const faceOf = async (id: string): Promise<GameFace> => {
  const door = SLOT_DOORS.find((one) => one.id === id)
  if (!door) throw new Error(`no game ${id}`)
  return (await door.load()).default
}
const STAKE = 10_000_000n
const props = (face: GameFace, over: Partial<StageProps<unknown, unknown, unknown>> = {}) => ({
  choice: face.game.start,
  onChoice: () => {},
  stake: STAKE,
  round: null,
  phase: 'idle' as const,
  onShown: () => {},
  onMove: null,
  write: (units: bigint) => `<${units / 10_000n}>`,
  moving: true,
  onStops: () => {},
  ...over,
})
const roundOf = ({ game }: GameFace, stops: readonly number[]) => {
  const played = game.play(game.start, scriptedDraws(...stops), [])
  return {
    ...played,
    choice: game.start,
    moves: [],
    stake: STAKE,
    paid: payoutOf(STAKE, played.multiple).paid,
  }
}
const drawn = (node: React.ReactNode) => renderToStaticMarkup(node)
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const ALL_LANTERNS = LANTERN_REELS.map((reel) => reel.indexOf('LLL'))
const DOORS = LANTERN_REELS.map((reel) => reel.indexOf('D'))

describe('slots on their pages', () => {
  it('every title has its door, its face, and its rules with every figure', async () => {
    expect(SLOT_DOORS.map(({ id }) => id)).toEqual(SLOT_GAMES.map(({ id }) => id))
    for (const { id, Thumb } of SLOT_DOORS) {
      const face = await faceOf(id)
      expect(face.game).toBe(SLOT_GAMES.find((game) => game.id === id))
      expect(drawn(<Thumb />)).toContain('viewBox="0 0 320 200"')
      const rules = words(drawn(<face.Rules choice={face.game.start} />))
      for (const figure of ['return', 'hit', 'swing', 'most']) expect(rules).toContain(`rules.${figure}`)
      expect(drawn(<face.Stage {...props(face)} />)).toContain('role="img"')
    }
  })

  it('names a win with its line and amount once all reels stand, and not while they turn', async () => {
    const face = await faceOf('seven-lanterns')
    const round = roundOf(face, ALL_LANTERNS)
    const seen = (phase: 'idle' | 'asked' | 'showing', moving = true) =>
      drawn(<face.Stage {...props(face, { round, phase, moving })} />)
    // Twenty lines of a hundred times ¥10: four are named, sixteen more added up.
    expect(words(seen('idle'))).toContain('win.line 1 symbols.lantern 5 &lt;100000&gt;')
    expect(words(seen('idle'))).toContain('win.more 16 &lt;1600000&gt;')
    for (const phase of ['asked', 'showing'] as const) expect(words(seen(phase))).not.toContain('win.line')
    // With less motion the result stands in place.
    expect(words(seen('showing', false))).toContain('win.line 1')
    expect(words(drawn(<face.Words choice={{}} outcome={round.outcome} />))).toBe(
      'win.line 1 symbols.lantern 5stage.betweenwin.more 19',
    )
  })

  it('shows a round with free spins at its last one, and lets its member go back through all', async () => {
    const face = await faceOf('seven-lanterns')
    const round = roundOf(face, [...DOORS, ...Array.from({ length: 35 }, () => 0)])
    const seen = words(drawn(<face.Stage {...props(face, { round })} />))
    expect(seen).toContain('stage.free 7 7')
    expect(seen).toContain('stage.place 8 8')
    expect(words(drawn(<face.Words choice={{}} outcome={round.outcome} />))).toContain('words.free 7')
  })

  it('can be skipped while it is shown', async () => {
    const face = await faceOf('koi-pond')
    const round = roundOf(face, [0, 0, 0, 0, 0])
    expect(drawn(<face.Stage {...props(face, { round, phase: 'showing' })} />)).toContain('stage.skip')
    expect(drawn(<face.Stage {...props(face, { round })} />)).not.toContain('stage.skip')
  })
})
