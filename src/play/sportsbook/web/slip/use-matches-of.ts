import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { useMatchesOnBoard } from '#play/fixtures/web/index.ts'
import { isOfEsports, type MarketKind } from '../../markets/names.rules.ts'

/**
 * The matches that picks are on, as far as a board has them: of football, and of e-sports where one of them is; undefined
 * until they are known.
 */
export function useMatchesOf(
  picks: readonly { readonly matchId: string; readonly market: MarketKind }[],
): readonly MatchView[] | undefined {
  const hasEsports = picks.some(({ market }) => isOfEsports(market))
  const ids = picks.map(({ matchId }) => matchId)
  const football = useMatchesOnBoard(ids)
  const esports = useMatchesOnBoard(ids, 'esports', { enabled: hasEsports })
  if (!hasEsports) return football
  return football && esports && [...football, ...esports]
}
