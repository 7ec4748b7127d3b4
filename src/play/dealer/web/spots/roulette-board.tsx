import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { colourOf, INSIDE, NUMBERS } from '../../roulette/board.rules.ts'
import { unitsOf } from '../chips/chips.rules.ts'
import { playOf } from '../tables.ts'
import { oddsText, useSpotWords } from '../words/use-spot-words.ts'
import type { Board } from './board.ts'
import { NumberBets } from './number-bets.tsx'
import { Spot } from './spot.tsx'
import { SpotGroup } from './spot-group.tsx'

/** Numbers and colours stay as they are by day: white on each is read well. */
const POCKETS = {
  red: 'bg-[#b3352c] hover:bg-[#a02f27] text-art-text border-transparent!',
  black: 'bg-[#1b1716] hover:bg-[#2a2422] text-art-text border-line-strong!',
  green: 'bg-[#17684a] hover:bg-[#125a40] text-art-text border-transparent!',
} as const
const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const CELL = 'bg-surface-2 hover:bg-surface-3'

/** Where a number stands: on a wide screen in three rows of twelve, on a phone in two halves of three by six. */
function placeOf(number: number, isWide: boolean): { readonly gridRow: string; readonly gridColumn: string } {
  const [row, third] = [Math.floor((number - 1) / 3), (number - 1) % 3]
  if (number === 0)
    return isWide ? { gridRow: '1 / 4', gridColumn: '1' } : { gridRow: '1', gridColumn: '1 / -1' }
  if (isWide) return { gridRow: `${3 - third}`, gridColumn: `${row + 2}` }
  // The seventh column parts the halves.
  return { gridRow: `${(row % 6) + 2}`, gridColumn: `${third + 1 + (row >= 6 ? 4 : 0)}` }
}

/** The board of roulette. What covers more numbers than one is in the list of a number. */
export function RouletteBoard({ board, isWide }: { board: Board; isWide: boolean }) {
  const { t } = useTranslation()
  const words = useSpotWords(board.table)
  const [shown, setShown] = useState<number | null>(null)
  // What covers several numbers inside has no place of its own here: it is named below.
  const covering = board.stacks.filter(
    ({ bet: { play } }) => play === 'first-four' || (play in INSIDE && play !== 'straight'),
  )
  const straight = playOf(board.table, { play: 'straight', value: '0' })
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-meta text-text-2">
          {t('dealerLate.spots.kind', {
            kind: words.play('straight'),
            odds: oddsText(straight),
            edge: board.edgeOf('straight'),
          })}
        </p>
        <Button variant="line" size="sm" onClick={() => setShown(0)}>
          {t('dealerLate.spots.more')}
        </Button>
      </div>
      <SpotGroup label={t('dealerLate.spots.label')} className="grid gap-2">
        <div
          className={clsx(
            'grid gap-1.5',
            isWide
              ? 'grid-cols-[44px_repeat(12,minmax(0,1fr))_88px]'
              : 'grid-cols-[repeat(3,minmax(0,1fr))_2px_repeat(3,minmax(0,1fr))]',
          )}
        >
          {NUMBERS.map((number) => (
            <Spot
              key={number}
              board={board}
              bet={{ play: 'straight', value: `${number}` }}
              name={<span className="text-[17px] font-bold">{number}</span>}
              figures="none"
              style={placeOf(number, isWide)}
              className={clsx('h-12', number === 0 && isWide && 'h-auto!', POCKETS[colourOf(number)])}
              onMore={() => setShown(number)}
            />
          ))}
          {isWide
            ? ['3', '2', '1'].map((value, at) => (
                <Spot
                  key={value}
                  board={board}
                  bet={{ play: 'column', value }}
                  name={<span className="text-small">{words.short({ play: 'column', value })}</span>}
                  figures="odds"
                  style={{ gridRow: `${at + 1}`, gridColumn: '14' }}
                  className={`h-12 ${CELL}`}
                />
              ))
            : null}
        </div>
        <div className={clsx('grid gap-1.5', isWide ? 'grid-cols-3 pr-[94px] pl-[50px]' : 'grid-cols-6')}>
          {['1', '2', '3'].map((value) => (
            <Third key={value} board={board} play="dozen" value={value} />
          ))}
          {isWide
            ? null
            : ['1', '2', '3'].map((value) => <Third key={value} board={board} play="column" value={value} />)}
        </div>
        <div className={clsx('grid grid-cols-6 gap-1.5', isWide && 'pr-[94px] pl-[50px]')}>
          {EVENS.map((play) => (
            <Spot
              key={play}
              board={board}
              bet={{ play }}
              name={<span className="text-small">{t(`dealerLate.evens.${play}`)}</span>}
              mark={
                play === 'red' || play === 'black' ? (
                  <span
                    aria-hidden="true"
                    className={clsx('mb-0.5 size-3 rounded-[3px] border', POCKETS[play])}
                  />
                ) : null
              }
              figures="odds"
              className={`h-14 ${CELL}`}
            />
          ))}
        </div>
      </SpotGroup>
      {covering.length > 0 ? (
        <p className="mt-2 text-small text-text-2">
          {covering
            .map(({ bet, yuan }) =>
              t('dealerLate.spots.covering', {
                spot: words.spot(bet),
                amount: amountText(money('CNY', unitsOf(yuan))),
              }),
            )
            .join(t('dealerLate.comma'))}
        </p>
      ) : null}
      <NumberBets board={board} number={shown} onNumber={setShown} />
    </>
  )
}

function Third({ board, play, value }: { board: Board; play: 'dozen' | 'column'; value: string }) {
  const words = useSpotWords(board.table)
  return (
    <Spot
      board={board}
      bet={{ play, value }}
      name={<span className="text-small">{words.short({ play, value })}</span>}
      figures="odds"
      className={`h-12 ${CELL}`}
    />
  )
}
