import clsx from 'clsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CELLS, type MinesOutcome } from '../../mines/mines.rules.ts'
import { ACROSS, cellAfterKey, faceOf } from './board.rules.ts'
import { Tile } from './tile.tsx'

/** The board as one stop of the Tab key, with the arrow keys inside; each cell says where it is and what it holds. */
export function MinesBoard({
  outcome,
  asked,
  onOpen,
}: {
  outcome: MinesOutcome | null
  /** The cell that the house is being asked about. */
  asked: number | null
  /** Opens a cell; null where none can be opened now. */
  onOpen: ((cell: number) => void) | null
}) {
  const { t } = useTranslation()
  const [at, setAt] = useState(12)
  const cells = useRef<(HTMLButtonElement | null)[]>([])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and the board sends none.
    <div
      role="group"
      aria-label={t('instant.mines.board')}
      data-keepout=""
      className="grid w-full max-w-90 grid-cols-5 gap-1.5"
    >
      {Array.from({ length: CELLS }, (_, cell) => {
        const face = faceOf(cell, outcome)
        const opens = onOpen && face === 'closed' ? onOpen : null
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            key={cell}
            ref={(element) => {
              cells.current[cell] = element
            }}
            type="button"
            tabIndex={cell === at ? 0 : -1}
            aria-pressed={face === 'gem' || face === 'hit'}
            aria-disabled={opens === null}
            aria-label={t('instant.mines.cell', {
              row: Math.trunc(cell / ACROSS) + 1,
              column: (cell % ACROSS) + 1,
              state: t(`instant.mines.faces.${face}`),
            })}
            onFocus={() => setAt(cell)}
            onClick={() => opens?.(cell)}
            onKeyDown={(event) => {
              const next = cellAfterKey(cell, event.key)
              if (next === null) return
              event.preventDefault()
              cells.current[next]?.focus()
            }}
            className={clsx(
              'aspect-square min-h-11 rounded-sm transition-opacity duration-120',
              asked === cell && face === 'closed' && 'opacity-60',
              opens && 'hover:opacity-85',
            )}
          >
            <svg viewBox="0 0 31 31" aria-hidden="true" className="art size-full">
              <Tile face={face} />
            </svg>
          </button>
        )
      })}
    </div>
  )
}
