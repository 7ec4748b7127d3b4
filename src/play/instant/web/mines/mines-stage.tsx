import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { multipleText } from '#play/games/figures.rules.ts'
import type { StageProps } from '#play/games/web/index.ts'
import {
  type MinesChoice,
  type MinesMove,
  type MinesOutcome,
  minesMultiple,
  mostGems,
} from '../../mines/mines.rules.ts'
import { ArtStage, HallBackdrop } from '../kit/art-stage.tsx'
import { useShown } from '../kit/use-shown.ts'
import { MinesBoard } from './mines-board.tsx'

/** How long an opened cell is looked at before it counts as shown, in milliseconds. */
const OPEN_MS = 240

type Props = StageProps<MinesChoice, MinesMove, MinesOutcome>

/** The head: the board, what the gems so far pay, and what the next one would. */
export function MinesStage(props: Props) {
  const { phase, onMove } = props
  const [asked, setAsked] = useState<number | null>(null)
  useShown(props, OPEN_MS)
  // A round that is being staked begins with a covered board.
  const round = props.round?.over && phase === 'asked' ? null : props.round
  const open = (cell: number) => {
    setAsked(cell)
    onMove?.(cell)
  }
  return (
    <ArtStage className="flex flex-col items-center gap-3 px-4 pt-10 pb-5 md:pt-5">
      <HallBackdrop />
      <Standing choice={round?.choice ?? props.choice} round={round} />
      <div className="relative flex w-full justify-center">
        <MinesBoard
          outcome={round?.outcome ?? null}
          asked={phase === 'asked' && round !== null ? asked : null}
          onOpen={onMove === null ? null : open}
        />
      </div>
    </ArtStage>
  )
}

/** What collecting pays now and after one more gem; after the round, how it ended. */
function Standing({ choice: { mines }, round }: { choice: MinesChoice; round: Props['round'] }) {
  const { t } = useTranslation()
  const gems = round?.outcome.gems.length ?? 0
  const going = round !== null && !round.over
  const times = (parts: bigint) => t('instant.byTimes', { times: multipleText(parts) })
  if (round?.over) {
    const { hit } = round.outcome
    return (
      <p className="relative flex min-h-12 flex-col items-center justify-center text-center">
        <b className="text-[26px] leading-tight font-[650]">{times(round.multiple)}</b>
        <span className="text-small text-art-text-2">
          {t(hit === null ? 'instant.mines.collected' : 'instant.mines.hit', { count: gems })}
        </span>
      </p>
    )
  }
  return (
    <dl className="relative grid min-h-12 w-full max-w-90 grid-cols-3 text-center">
      <Figure name={t('instant.mines.found')} value={`${gems} / ${mostGems(mines)}`} />
      <Figure
        name={t('instant.mines.now')}
        value={going && gems > 0 ? times(minesMultiple(mines, gems)) : '–'}
      />
      <Figure name={t('instant.mines.next')} value={times(minesMultiple(mines, gems + 1))} />
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-meta text-art-text-2">{name}</dt>
      <dd className="text-body-lg leading-tight font-[650]">{value}</dd>
    </div>
  )
}
