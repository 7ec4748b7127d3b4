import { type ComponentType, useMemo } from 'react'
import type { StageProps } from '#play/games/web/index.ts'
import {
  type SlotChoice,
  type SlotOutcome,
  type Spin,
  type Standing,
  spinsOf,
} from '../../kit/title.rules.ts'
import { type Beat, beatsOf, fallsAfter } from './beats.rules.ts'
import { Cabinet } from './cabinet.tsx'
import { Caption } from './caption.tsx'
import type { SlotLook } from './look.ts'
import { LookThrough } from './look-through.tsx'
import { type ReelMotion, ReelView } from './reels.tsx'
import { usePlayback } from './use-playback.ts'
import { useSlotWords } from './use-slot-words.ts'
import { Wins } from './wins.tsx'

type Stage = StageProps<SlotChoice, never, SlotOutcome>

/** The stage of a title: its cabinet, what the window on show pays, and the way through a round that is over. */
export function slotStage(look: SlotLook): ComponentType<Stage> {
  return (props) => <SlotStage {...props} look={look} />
}

function SlotStage({ look, round, phase, moving, onShown, onStops, write }: Stage & { look: SlotLook }) {
  const { t, symbol } = useSlotWords(look.symbols)
  const spins = useMemo(() => (round ? spinsOf(look.title, round.outcome) : []), [look, round])
  const beats = useMemo(() => beatsOf(spins), [spins])
  const { beat, playing, skip, look: lookAt } = usePlayback(beats, { round, phase, moving, onShown, onStops })
  const shown = whatStands(look, spins, beat)
  const turning = moving && phase === 'asked'
  const stopped = turning ? 0 : (beat?.stopped ?? 5)
  const stands = stopped === 5
  const celebrates = playing && round !== null && round.paid >= round.stake
  const view = { standing: shown.standing, spin: shown.spin, stopped, playing: playing || turning }
  return (
    <div>
      <div className="art-slots relative bg-[oklch(from_var(--a)_0.245_0.05_h)]">
        <Cabinet
          rows={look.title.rows}
          name={t(look.name)}
          label={
            stands
              ? labelOf(t, t(look.name), shown.standing, symbol)
              : t('slots.stage.turning', { name: t(look.name) })
          }
          crest={look.crest}
        >
          {shown.standing.columns.map((column, reel) => (
            <ReelView
              // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
              key={reel}
              reel={reel}
              column={column}
              counted={stands ? (shown.standing.counted[reel] ?? column) : column}
              strip={look.title.reels(shown.spin?.free ?? 0)[reel] ?? ''}
              motion={motionOf(view, reel)}
              symbols={look.symbols}
            />
          ))}
          {stands && round ? <Wins standing={shown.standing} drawn={celebrates} /> : null}
        </Cabinet>
        {playing ? (
          <button type="button" onClick={skip} className="absolute inset-0 cursor-pointer">
            <span className="absolute right-3 bottom-3 rounded-md bg-art-scrim px-3 py-2 text-[13px] text-art-text">
              {t('slots.stage.skip')}
            </span>
          </button>
        ) : null}
      </div>
      <Caption
        spin={stands ? shown.spin : null}
        standing={shown.standing}
        window={beat?.standing ?? 0}
        frees={spins.length - 1}
        starts={beat?.starts ?? false}
        stake={round?.stake ?? 0n}
        write={write}
        symbols={look.symbols}
      />
      {round && phase === 'idle' && beat ? <LookThrough beats={beats} beat={beat} onLook={lookAt} /> : null}
    </div>
  )
}

/** The spin and window on show; before the first round the reels stand at their first stops. */
function whatStands(
  { title }: SlotLook,
  spins: readonly Spin[],
  beat: Beat | null,
): { spin: Spin | null; standing: Standing } {
  const spin = beat ? spins[beat.spin] : undefined
  const standing = spin?.standings[beat?.standing ?? 0]
  if (spin && standing) return { spin, standing }
  const [first] = title.spin([0, 0, 0, 0, 0], 0).standings
  return { spin: null, standing: first ?? { columns: [], counted: [], wins: [], factor: 1, pays: 0 } }
}

interface View {
  readonly spin: Spin | null
  readonly standing: Standing
  readonly stopped: number
  readonly playing: boolean
}

function motionOf({ spin, standing, stopped, playing }: View, reel: number): ReelMotion {
  if (!playing) return { kind: 'still' }
  if (reel >= stopped) return { kind: 'turns' }
  const window = spin?.standings.indexOf(standing) ?? 0
  const before = spin?.standings[window - 1]
  return before ? { kind: 'falls', window, rows: fallsAfter(before)[reel] ?? [] } : { kind: 'stops' }
}

type Say = ReturnType<typeof useSlotWords>['t']

/** What the reels show, row by row. */
function labelOf(t: Say, name: string, { counted }: Standing, symbol: (letter: string) => string): string {
  const rows = Array.from({ length: counted[0]?.length ?? 0 }, (_, row) =>
    counted.map((column) => symbol(column[row] ?? '')).join(t('slots.stage.between')),
  )
  return t('slots.stage.shows', { name, rows: rows.join(t('slots.stage.betweenRows')) })
}
