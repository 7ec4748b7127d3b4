import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Board } from './board.ts'
import { Spot } from './spot.tsx'
import { SpotGroup } from './spot-group.tsx'

/** The spots of a table with cards: the sides and the tie large, what is beside them below. */
const ROWS: Readonly<
  Record<string, { readonly main: readonly string[]; readonly beside: readonly string[] }>
> = {
  baccarat: {
    main: ['player', 'tie', 'banker'],
    beside: ['player-pair', 'player-dragon', 'banker-dragon', 'banker-pair'],
  },
  'dragon-tiger': { main: ['dragon', 'tie', 'tiger'], beside: ['suited-tie'] },
}

const ARCH: Readonly<Record<string, string>> = {
  player: 'bg-down',
  dragon: 'bg-up',
  banker: 'bg-up',
  tiger: 'bg-down',
  tie: 'bg-success',
}

/** The felt of baccarat, or of dragon and tiger. */
export function CardSpots({ board, kind }: { board: Board; kind: 'baccarat' | 'dragon-tiger' }) {
  const { t } = useTranslation()
  const { main = [], beside = [] } = ROWS[kind] ?? {}
  return (
    <SpotGroup label={t('dealerLate.spots.label')} className="grid gap-2.5">
      <div className="grid grid-cols-[1.3fr_1fr_1.3fr] gap-2">
        {main.map((play) => (
          <Spot
            key={play}
            board={board}
            bet={{ play }}
            name={
              <span className="font-display text-[19px] font-bold lg:text-[24px]">
                {t(`dealer.plays.${board.table.id}.${play}`)}
              </span>
            }
            mark={
              <span
                aria-hidden="true"
                className={clsx('absolute top-2.5 left-2.5 h-2.75 w-2.25 rounded-arch', ARCH[play])}
              />
            }
            className="h-25 bg-surface-2 hover:bg-surface-3"
          />
        ))}
      </div>
      <div className={clsx('grid gap-2', beside.length > 1 ? 'grid-cols-2 md:grid-cols-4' : 'grid-cols-1')}>
        {beside.map((play) => (
          <Spot key={play} board={board} bet={{ play }} className="h-19 bg-surface-2 hover:bg-surface-3" />
        ))}
      </div>
    </SpotGroup>
  )
}
