import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { callUntilAnswered } from '#platform/http/web/query.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { money, readAmount } from '#platform/money/money.ts'
import { type DrawView, MOST_BETS, placeDrawBetsCall } from '#play/draws/draws.contract.ts'
import { useAsked, useDrawGames } from '#play/draws/web/index.ts'
import { followingPart } from '#play/venues/stakeable.rules.ts'
import { LIVE } from '#play/venues/venues.catalogue.ts'
import { useStakeable } from '#play/venues/web/index.ts'
import type { DealerBet } from '../../kit/play.rules.ts'
import type { AnyTable } from '../tables.ts'
import {
  type Attempt,
  askedBets,
  begun,
  type Chip,
  type Chips,
  double,
  ended,
  putChip,
  repeat,
  takeOff,
  undo,
} from './chips.rules.ts'
import { changeChips, useChips } from './chips.store.ts'
import { type ChipsFault, chipsFault, type Reckoning, reckon } from './reckoning.rules.ts'

/** All that the parts of a table share of the chips. Amounts are units. */
export interface ChipDesk {
  readonly chips: Chips
  /** The chip that a press puts; null until one is chosen. */
  readonly chosen: Chip | null
  readonly choose: (chip: Chip) => void
  readonly put: (bet: DealerBet, chip: Chip) => void
  readonly takeOff: (bet?: DealerBet) => void
  readonly undo: () => void
  readonly double: () => void
  readonly repeat: () => void
  readonly sum: Reckoning
  readonly isMember: boolean
  /** What lies where it can be staked; null while that is not known. */
  readonly wallet: bigint | null
  readonly follows: boolean
  /** What the press moves from the centre wallet, where that does not follow by itself. */
  readonly moves: bigint
  readonly mostPaid: bigint | null
  readonly fault: ChipsFault | null
  /** Whether they stay as they are: they are being asked for, or have no answer yet. */
  readonly isLocked: boolean
  readonly placing: ReturnType<typeof useAsked<Attempt>>
  readonly place: () => void
}

/** The chips at a table with what they would come to in the round on sale. */
export function useChipDesk(table: AnyTable, current: DrawView | null): ChipDesk {
  const { t } = useTranslation()
  const chips = useChips(table.id)
  const [chosen, choose] = useState<Chip | null>(null)
  const isMember = useIsMember()
  const stakeable = useStakeable(LIVE.channelCode)
  const { data } = useDrawGames()
  const change = (how: (chips: Chips) => Chips) => void changeChips(table.id, how)
  const placing = useAsked<Attempt>({
    begin: (attempt) => changeChips(table.id, (before) => begun(before, attempt)),
    end: ({ requestId }, isPlaced) => change((before) => ended(before, requestId, isPlaced)),
    ask: async ({ requestId, input }) => {
      const bets = input.bets.map(({ bet, lineStake }) => ({ bet, lineStake }))
      await callUntilAnswered(placeDrawBetsCall, { ...input, bets, requestId })
    },
    placed: ({ input }) => t('dealerLate.chips.confirmed', { count: input.bets.length, issue: input.issue }),
  })
  const sum = useMemo(() => reckon(table, chips.stacks), [table, chips.stacks])
  const view = data?.games.find(({ gameId }) => gameId === table.id)
  const mostPaid = data ? readAmount(data.mostPaid, 'CNY').units : null
  const fault = chipsFault({
    sum,
    mostPaid,
    balance: stakeable?.total.units ?? null,
    isOpen: current !== null && !view?.closed,
  })
  const moves =
    stakeable === null || stakeable.follows ? 0n : followingPart(stakeable, money('CNY', sum.stake)).units
  return {
    chips,
    chosen,
    choose,
    put: (bet, chip) => {
      const isOn = changeChips(table.id, (before) => putChip(before, bet, chip, MOST_BETS))
      if (!isOn && chips.attempt === null)
        toast({ text: t('dealerLate.chips.full', { most: MOST_BETS }), tone: 'warn' })
    },
    takeOff: (bet) => change((before) => takeOff(before, bet)),
    undo: () => change(undo),
    double: () => change(double),
    repeat: () => change((before) => repeat(before, MOST_BETS)),
    sum,
    isMember,
    wallet: stakeable ? (stakeable.follows ? stakeable.total : stakeable.there).units : null,
    follows: stakeable?.follows ?? true,
    moves,
    mostPaid,
    fault,
    isLocked: chips.attempt !== null,
    placing,
    place: () => {
      if (fault !== null || !isMember || current === null) return
      placing.place({
        requestId: crypto.randomUUID(),
        input: {
          gameId: table.id,
          issue: current.issue,
          currency: 'CNY',
          bets: askedBets(chips.stacks),
          topUp: moves > 0n,
        },
      })
    },
  }
}
