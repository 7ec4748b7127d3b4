import { useStill } from '#design/still/still.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { readAmount, type WireAmount } from '#platform/money/money.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { useLastTurn } from '#play/fixtures/web/index.ts'
import type { Stakeable } from '#play/venues/stakeable.rules.ts'
import { useStakeable } from '#play/venues/web/index.ts'
import { type marketsCall, SPORTS_VENUE } from '../../sportsbook.contract.ts'
import { type HouseLimits, limitsOn, STAKE_LIMITS, type StakeLimits } from '../../stakes.rules.ts'
import { useMarketsOf } from '../sportsbook.queries.ts'
import { takesBets } from '../use-sport-board.ts'
import { useFollowedMarkets } from './match-prices.tsx'
import type { SlipPick } from './picks.rules.ts'
import { offeredOdds, type PickProblem, pickProblem, standingOdds } from './slip.rules.ts'
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
  /** What a bet on its kind of market is held to. */
  readonly limits: StakeLimits
  readonly problem: PickProblem | null
}

const NO_MATCHES: readonly MatchView[] = []

type Said = CallOutput<typeof marketsCall>['limits']

/** The limits as the house says them; those that it ships with, until it has. */
function limitsOf(said: Said | undefined): HouseLimits {
  if (!said) return { ...STAKE_LIMITS, own: new Map() }
  const units = (amount: WireAmount<'CNY'>) => readAmount(amount, 'CNY').units
  return {
    least: units(said.least),
    most: units(said.most),
    mostReturn: units(said.mostReturn),
    own: new Map(
      said.own.map(({ kind, most, mostReturn }) => [
        kind,
        { most: units(most), mostReturn: units(mostReturn) },
      ]),
    ),
  }
}

/** The picks of the slip beside the prices, matches and limits of this moment. */
export function useSlipLines(): { lines: readonly SlipLine[]; limits: HouseLimits } {
  const { picks, policy } = useSlip()
  const matches = useMatchesOf(picks)
  // What a kick-off takes away in the slip moves the button below it.
  const now = useStill(useLastTurn(matches ?? NO_MATCHES))
  const markets = useMarketsOf(picks.map(({ matchId }) => matchId))
  const limits = limitsOf(markets?.limits)
  const followed = useFollowedMarkets(picks.map(({ matchId }) => matchId))
  const lines = picks.map((pick): SlipLine => {
    const match = matches?.find(({ matchId }) => matchId === pick.matchId)
    const onBoard = markets && (markets.list.find(({ matchId }) => matchId === pick.matchId) ?? null)
    const all = followed(pick.matchId)
    const odds = standingOdds(pick, offeredOdds(pick, onBoard, all))
    const pauses = (all ?? onBoard)?.suspendedSince !== undefined
    const open = match === undefined ? matches === undefined : takesBets(match, now) && !pauses
    const own = limitsOn(limits, [pick.market])
    return { pick, match, odds, open, limits: own, problem: pickProblem(pick, { odds, open }, policy, own) }
  })
  return { lines, limits }
}

/** What the member can stake; null for visitors and while it loads. */
export const useSportsBalance = (): Stakeable | null => useStakeable(SPORTS_VENUE)
