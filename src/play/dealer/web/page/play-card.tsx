import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { Note } from '#design/note/note.tsx'
import { toast } from '#design/toast/toast.store.ts'
import type { DrawView } from '#play/draws/draws.contract.ts'
import { ProblemNote, useDrawGames } from '#play/draws/web/index.ts'
import { nearestPercentText } from '#play/games/figures.rules.ts'
import { betsOf, spotOf } from '../../kit/dealer-game.rules.ts'
import type { DealerBet } from '../../kit/play.rules.ts'
import { ChipTray } from '../chips/chip-tray.tsx'
import { Confirm } from '../chips/confirm.tsx'
import type { ChipDesk } from '../chips/use-chip-desk.ts'
import { DEALER_PATH } from '../paths.ts'
import { PlacedList } from '../placed/placed-list.tsx'
import { placedStacks, useRoundBets } from '../placed/round-bets.ts'
import { Scene } from '../round/scene.tsx'
import type { RoundsSeen } from '../round/use-rounds-seen.ts'
import { edgeOf } from '../side/returns.rules.ts'
import type { Board } from '../spots/board.ts'
import { CardSpots } from '../spots/card-spots.tsx'
import { DiceSpots } from '../spots/dice-spots.tsx'
import { RouletteBoard } from '../spots/roulette-board.tsx'
import { type AnyTable, kindOf } from '../tables.ts'
import { useRolled } from './use-rolled.ts'

/** The bet that a spot is called by. */
const betAt = (spot: string): DealerBet => {
  const [play = '', value] = spot.split(':')
  return value === undefined ? { play } : { play, value }
}

/** The table with its felt: rounds, spots, what is placed, and on a wide screen the chips with the button. */
export function PlayCard({
  table,
  desk,
  rounds,
  current,
  isWide,
}: {
  table: AnyTable
  desk: ChipDesk
  rounds: RoundsSeen
  current: DrawView | null
  isWide: boolean
}) {
  const { t } = useTranslation()
  const bets = useRoundBets(table.id, current?.issue ?? null)
  const board = useBoard(table, desk, placedStacks(table, bets))
  const rolled = useRolled(current?.issue ?? null, desk.chips.stacks.length > 0)
  const kind = kindOf(table)
  return (
    <Card padding="none" aria-label={t('dealerLate.spots.table')} className="min-w-0">
      <Scene table={table} rounds={rounds} current={current} isWide={isWide} />
      <div className="p-4">
        {kind === 'roulette' ? (
          <RouletteBoard board={board} isWide={isWide} />
        ) : kind === 'sic-bo' ? (
          <DiceSpots board={board} />
        ) : (
          <CardSpots board={board} kind={kind} />
        )}
      </div>
      <PlacedList table={table} bets={bets} />
      {isWide ? (
        <div className="grid gap-3 border-t border-line p-4">
          <ChipTray desk={desk} onDrop={(spot, chip) => desk.put(betAt(spot), chip)} />
          <Confirm desk={desk} />
        </div>
      ) : null}
      {/* Below all that can be pressed: nothing moves from under a finger as a round closes. */}
      <div role="status" className="px-4 pb-4 empty:hidden">
        {rolled ? <Note>{t('dealerLate.chips.rolled', { from: rolled.from, to: rolled.to })}</Note> : null}
      </div>
      <div className="px-4 pb-4 empty:hidden">
        <ProblemNote
          problem={desk.placing.problem}
          follows={desk.follows}
          kept={t('dealerLate.chips.kept')}
          door={{ to: DEALER_PATH, words: t('dealerLate.ways.tables') }}
          onAgain={() =>
            desk.chips.attempt ? desk.placing.askAgain(desk.chips.attempt) : desk.placing.understood()
          }
          onUnderstood={desk.placing.understood}
        />
      </div>
    </Card>
  )
}

/** At the foot of a phone: chips and the one button. */
export function Dock({ desk }: { desk: ChipDesk }) {
  return (
    <div
      data-foot=""
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-1 px-4 pt-2 pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto grid max-w-160 gap-1.5">
        <ChipTray desk={desk} onDrop={(spot, chip) => desk.put(betAt(spot), chip)} />
        <Confirm desk={desk} />
      </div>
    </div>
  )
}

function useBoard(table: AnyTable, desk: ChipDesk, placed: Board['placed']): Board {
  const { t } = useTranslation()
  const { data } = useDrawGames()
  const [play] = table.playList
  const [first] = play ? betsOf(play) : []
  const [active, setActive] = useState(first ? spotOf(first) : '')
  const plays = data?.games.find(({ gameId }) => gameId === table.id)?.plays
  return {
    table,
    stacks: desk.chips.stacks,
    placed,
    edgeOf: (id) => {
      const said = plays?.find((one) => one.play === id)?.rtp
      const rtp = said ? ([BigInt(said.over), BigInt(said.under)] as const) : table.returns(id).rtp
      return nearestPercentText(edgeOf(rtp))
    },
    press: (bet) => {
      if (desk.chosen !== null) desk.put(bet, desk.chosen)
      else toast({ text: t('dealerLate.chips.chooseFirst'), tone: 'info' })
    },
    takeOff: desk.takeOff,
    active,
    setActive,
  }
}
