import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useStill } from '#design/still/still.ts'
import { amountParts, type SignMode } from '#platform/money/amount-text.ts'
import { cny, money } from '#platform/money/money.ts'
import type { GameRules } from '../../game.rules.ts'
import type { Table } from '../table.ts'
import { createPlayTable, tabPurse } from './play-money.ts'

/** The most that a round with play money pays: what one with money does as houses ship. */
const MOST_PAID = cny(100_000).units

/** Writes play coins: never with the sign of a currency. */
export function useCoinWords(): (units: bigint, sign?: SignMode) => string {
  const { t } = useTranslation()
  return (units, sign) => {
    const parts = amountParts(money('CNY', units), { sign })
    return t('gamesLate.play.amount', { amount: `${parts.sign}${parts.whole}${parts.decimals}` })
  }
}

/** Play money at a game, for as long as its page stands. */
export function usePlayTable(game: GameRules): Table {
  const [play] = useState(() => createPlayTable(game, tabPurse))
  const { balance, rounds } = useStore(play.store)
  const write = useCoinWords()
  return {
    mode: 'play',
    line: play.line,
    stakeable: balance,
    // As with money: what a round paid is told by nothing before the round is.
    wallet: useStill(balance),
    follows: false,
    movesFor: () => 0n,
    limits: { mostPaid: MOST_PAID, leastStake: game.leastStake },
    write,
    writeNet: (units) => write(units, 'always'),
    listed: rounds.map(({ round }) => ({ round, proof: null })),
    told: () => undefined,
    refresh: () => undefined,
    play,
  }
}
