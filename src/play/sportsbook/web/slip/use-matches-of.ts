import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { useBoard } from '#play/fixtures/web/index.ts'
import { isOfEsports, type MarketKind } from '../../markets/names.rules.ts'

/** The matches that picks can be on: of football, and of e-sports where one of them is; undefined until they are known. */
export function useMatchesOf(
  picks: readonly { readonly market: MarketKind }[],
): readonly MatchView[] | undefined {
  const hasEsports = picks.some(({ market }) => isOfEsports(market))
  const football = useBoard().data?.matches
  const esports = useBoard('esports', { enabled: hasEsports }).data?.matches
  if (!hasEsports) return football
  return football && esports && [...football, ...esports]
}
