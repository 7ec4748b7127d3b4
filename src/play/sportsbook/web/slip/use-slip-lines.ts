import { useStill } from '#design/still/still.ts'
import { useWallet } from '#money/wallet/web/index.ts'
import { readAmount, type WireAmount, zero } from '#platform/money/money.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { useNow } from '#play/fixtures/web/index.ts'
import { useWalletType } from '#play/venues/web/index.ts'
import { SPORTS_VENUE } from '../../sportsbook.contract.ts'
import { STAKE_LIMITS, type StakeLimits } from '../../stakes.rules.ts'
import { useMarkets } from '../sportsbook.queries.ts'
import { takesBets } from '../use-sport-board.ts'
import { useFollowedMarkets } from './match-prices.tsx'
import type { SlipPick } from './picks.rules.ts'
import {
  offeredOdds,
  type PickProblem,
  pickProblem,
  type SportsBalance,
  sportsBalance,
  standingOdds,
} from './slip.rules.ts'
import { useSlip } from './slip.store.ts'
import { useMatchesOf } from './use-matches-of.ts'

/** A pick of the slip with everything that is known about it now. */
export interface SlipLine {
  readonly pick: SlipPick
  /** Undefined when its match has left the board. */
  readonly match: MatchView | undefined
  /** The price now, or that of its request; null when it is not offered any more. */
  readonly odds: string | null
  /** Whether its match takes bets now. */
  readonly open: boolean
  readonly problem: PickProblem | null
}

type Said = Record<keyof StakeLimits, WireAmount<'CNY'>>

/** The limits as the house says them; those that it ships with, until it has. */
function limitsOf(said: Said | undefined): StakeLimits {
  if (!said) return STAKE_LIMITS
  const units = (amount: WireAmount<'CNY'>) => readAmount(amount, 'CNY').units
  return { least: units(said.least), most: units(said.most), mostReturn: units(said.mostReturn) }
}

/** The picks of the slip beside the prices, matches and limits of this moment. */
export function useSlipLines(): { lines: readonly SlipLine[]; limits: StakeLimits } {
  const { picks, policy } = useSlip()
  // What a kick-off takes away in the slip moves the button below it.
  const now = useStill(useNow())
  const markets = useMarkets().data
  const matches = useMatchesOf(picks)
  const limits = limitsOf(markets?.limits)
  const followed = useFollowedMarkets(picks.map(({ matchId }) => matchId))
  const lines = picks.map((pick): SlipLine => {
    const match = matches?.find(({ matchId }) => matchId === pick.matchId)
    const onBoard = markets && (markets.list.find(({ matchId }) => matchId === pick.matchId) ?? null)
    const all = followed(pick.matchId)
    const odds = standingOdds(pick, offeredOdds(pick, onBoard, all))
    const pauses = (all ?? onBoard)?.suspendedSince !== undefined
    const open = match === undefined ? matches === undefined : takesBets(match, now) && !pauses
    return { pick, match, odds, open, problem: pickProblem(pick, { odds, open }, policy, limits) }
  })
  return { lines, limits }
}

/** What the member can stake; null for visitors and while it loads. */
export function useSportsBalance(): SportsBalance | null {
  const { data } = useWallet()
  const { data: walletType } = useWalletType()
  if (!data || !walletType) return null
  const venue = data.venues.find(({ channelCode }) => channelCode === SPORTS_VENUE)
  return sportsBalance(venue?.money ?? zero('CNY'), data.available, walletType.venueWalletType === 'free')
}
