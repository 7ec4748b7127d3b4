import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { playSessionCall } from '#members/protection/protection.contract.ts'
import { balanceCall } from '#money/wallet/wallet.contract.ts'
import { invalidateSoon } from '#platform/http/web/query.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { money, readAmount, type WireAmount } from '#platform/money/money.ts'
import { useRoundsDrawn, useSeeds, verifyPath } from '#play/fairness/web/index.ts'
import { betRecordsCall } from '#play/records/records.contract.ts'
import { followingPart } from '#play/venues/stakeable.rules.ts'
import { useStakeable } from '#play/venues/web/index.ts'
import { GAMES_VENUE, type GameRoundView, gameRoundsCall, myGamesCall } from '../games.contract.ts'
import { roundsFor, useGames, useListRound, useMyGamesWatch, useRounds } from './games.queries.ts'
import { houseLine, roundOf } from './round/house-line.ts'
import type { GameFace } from './stage.ts'
import type { Table } from './table.ts'

const yuan = (units: bigint) => money('CNY', units)
const unitsOf = (amount: WireAmount<'CNY'>) => readAmount(amount, 'CNY').units
/** What follows from rounds is asked for so often at most, while they come by the second. */
const ASK_EVERY_MS = 5_000
const FOLLOWS = [balanceCall, playSessionCall, myGamesCall, betRecordsCall]

/** Has what follows from a round fetched again: at once, and once more after the last of those that come by the second. */
function useFetchedAfter(): () => void {
  const client = useQueryClient()
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const ask = () => {
    askedAt.current = performance.now()
    later.current = undefined
    for (const call of FOLLOWS) invalidateSoon(client, call)
  }
  return () => {
    const wait = askedAt.current + ASK_EVERY_MS - performance.now()
    if (wait <= 0) ask()
    else later.current ??= setTimeout(ask, wait)
  }
}

/** Money of the member at a game of the house. */
export function useMoneyTable(face: GameFace): Table {
  const { game } = face
  const pageSize = roundsFor(face)
  const client = useQueryClient()
  const [line] = useState(() => houseLine(game.id))
  const stakeable = useStakeable(GAMES_VENUE)
  const { data: games } = useGames()
  const view = games?.games.find(({ gameId }) => gameId === game.id)
  const { data: rounds } = useRounds(game.id, pageSize)
  const { data: seeds } = useSeeds()
  useMyGamesWatch()
  const list = useListRound(game.id, pageSize)
  const drawn = useRoundsDrawn()
  const fetchAfter = useFetchedAfter()
  const isOpen = ({ drawnFrom, state }: GameRoundView) =>
    state !== 'open' &&
    seeds !== undefined &&
    drawnFrom !== null &&
    drawnFrom.commitment !== seeds.inUse.commitment
  return {
    mode: 'money',
    line,
    stakeable: stakeable?.total.units ?? null,
    wallet: stakeable ? (stakeable.follows ? stakeable.total : stakeable.there).units : null,
    follows: stakeable?.follows ?? true,
    movesFor: (stake) =>
      stakeable === null || stakeable.follows ? 0n : followingPart(stakeable, yuan(stake)).units,
    limits:
      games && view ? { mostPaid: unitsOf(games.mostPaid), leastStake: unitsOf(view.leastStake) } : null,
    write: (units) => amountText(yuan(units)),
    writeNet: (units) => amountText(yuan(units), { sign: 'always' }),
    listed:
      rounds?.list.map((view) => ({
        round: roundOf(view),
        proof: { to: verifyPath(view.roundId, view.shareKey), isOpen: isOpen(view) },
      })) ?? null,
    told: ({ id }) => {
      const view = line.answered(id)
      if (view) {
        list(view)
        if (seeds && view.drawnFrom?.commitment === seeds.inUse.commitment)
          drawn(seeds.inUse.pairId, view.drawnFrom.nonce)
      }
      fetchAfter()
    },
    refresh: () => invalidateSoon(client, gameRoundsCall),
    play: null,
  }
}
