import { useTranslation } from 'react-i18next'
import { oddsText } from '#design/odds-button/odds-flash.rules.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { RoundView } from '#play/records/records.contract.ts'
import type { RoundWords } from '#play/records/web/index.ts'
import { MARKET_KINDS, SELECTIONS } from '../../markets/names.rules.ts'
import { matchPath } from '../paths.ts'
import type { On } from './selection-name.rules.ts'
import { useSportWords } from './use-sport-words.ts'

/** A single bet, read off a round of the record. */
interface BetOfRound extends On {
  readonly match: MatchView
  readonly odds: string
}

/** The bet that a round is; null where it is none, or none that this portal knows. */
export function betOf({ show }: RoundView): BetOfRound | null {
  const [picked, ...others] = show.kind === 'selections' ? show.selections : []
  const market = MARKET_KINDS.find((kind) => kind === picked?.market)
  const selection = SELECTIONS.find((one) => one === picked?.selection)
  if (!picked || !market || !selection || others.length > 0) return null
  return { ...picked, market, selection }
}

/** Tells rounds that are bets; null for any other. */
export function useBetWords(): (round: RoundView) => RoundWords | null {
  const { t } = useTranslation()
  const { bet: betName, scoreLine } = useSportWords()
  return (round) => {
    const bet = betOf(round)
    if (!bet) return null
    const { match, market, odds } = bet
    return {
      what: betName(match, bet),
      kind: market === '1x2' ? t('sportsbook.market.1x2') : undefined,
      about: scoreLine(match),
      price: oddsText(odds),
      check:
        round.proof?.kind === 'match'
          ? { to: matchPath(round.proof.id), label: t('sportsbook.records.openMatch') }
          : { cannot: t('sportsbook.records.replayed') },
    }
  }
}
