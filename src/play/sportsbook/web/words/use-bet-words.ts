import { useTranslation } from 'react-i18next'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { RoundShow, RoundView } from '#play/records/records.contract.ts'
import type { RoundWords } from '#play/records/web/index.ts'
import { REJECTIONS } from '../../in-play.rules.ts'
import { MARKET_KINDS, SELECTIONS } from '../../markets/names.rules.ts'
import { matchPath } from '../paths.ts'
import { useOddsText } from '../price/odds-format.ts'
import type { On } from './selection-name.rules.ts'
import { useMultipleWords } from './use-multiple-words.ts'
import { useSportWords } from './use-sport-words.ts'

/** What was picked on a match, read off a round of the record. */
interface PickOfRound extends On {
  readonly match: MatchView
  readonly odds: string
}

/** A single bet, read off a round of the record. */
interface BetOfRound extends PickOfRound {
  readonly askedOdds: string | null
  readonly inPlay: InPlay | null
}

type InPlay = NonNullable<Extract<RoundShow, { kind: 'selections' }>['selections'][number]['inPlay']>
type Multiple = Extract<RoundShow, { kind: 'multiple' }>

/** A leg of a multiple, read off a round of the record. */
export type LegOfRound = PickOfRound & Pick<Multiple['legs'][number], 'state' | 'result'>

function readPick<P extends { market: string; selection: string }>(picked: P | undefined): (P & On) | null {
  const market = MARKET_KINDS.find((kind) => kind === picked?.market)
  const selection = SELECTIONS.find((one) => one === picked?.selection)
  return picked && market && selection ? ({ ...picked, market, selection } as P & On) : null
}

/** The bet that a round is; null where it is none, or none that this portal knows. */
export function betOf({ show }: RoundView): BetOfRound | null {
  const [picked, ...others] = show.kind === 'selections' ? show.selections : []
  return others.length > 0 ? null : readPick(picked)
}

/** The multiple that a round is, with its legs; null where it is none, or none that this portal knows. */
export function multipleOf({
  show,
}: RoundView): (Omit<Multiple, 'legs'> & { legs: readonly LegOfRound[] }) | null {
  if (show.kind !== 'multiple') return null
  const legs = show.legs.map(readPick).filter((leg) => leg !== null)
  return legs.length < show.legs.length ? null : { ...show, legs }
}

/** Tells rounds that are bets, single or multiple; null for any other. */
export function useBetWords(): (round: RoundView) => RoundWords | null {
  const { t } = useTranslation()
  const { bet: betName, scoreLine } = useSportWords()
  const oddsText = useOddsText()
  const { typeName } = useMultipleWords()
  const checkOf = ({ proof }: RoundView): RoundWords['check'] => {
    if (proof === null) return { cannot: t('sportsbook.records.replayed') }
    return proof.kind === 'legs' ? {} : { to: matchPath(proof.id), label: t('sportsbook.records.openMatch') }
  }
  const noteOf = ({ inPlay, odds, askedOdds }: BetOfRound) => {
    const asked =
      askedOdds !== null && askedOdds !== odds
        ? t('sportsbook.askedOdds', { odds: oddsText(askedOdds) })
        : null
    if (!inPlay) return asked ?? undefined
    const at = t('sportsbook.inPlayAt', { score: inPlay.at.join(':') })
    const why = REJECTIONS.find((one) => one === inPlay.rejected?.why)
    const rejected = why && t('sportsbook.rejectedFor', { why: t(`sportsbook.rejected.${why}`) })
    const now = inPlay.rejected?.odds
      ? t('sportsbook.oddsThen', { odds: oddsText(inPlay.rejected.odds) })
      : null
    return [at, asked, rejected, now].filter(Boolean).join(' · ')
  }
  return (round) => {
    const multiple = multipleOf(round)
    if (multiple) {
      const { legs, type } = multiple
      const count = (which: (leg: LegOfRound) => boolean) => legs.filter(which).length
      const isRight = ({ result }: LegOfRound) => result === 'win' || result === 'half-win'
      return {
        what: typeName(type, legs.length),
        about: t('sportsbook.multiple.progress', {
          right: count(isRight),
          lost: count(({ result }) => result === 'lose' || result === 'half-lose'),
          open: count(({ result }) => result === null),
        }),
        price: round.price === null ? null : oddsText(round.price),
        check: checkOf(round),
        legs: legs.map((leg, at) => ({
          key: `${leg.match.matchId} ${at}`,
          what: betName(leg.match, leg),
          about: scoreLine(leg.match),
          price: oddsText(leg.odds),
          result: leg.result ?? (leg.state === 'review' ? 'review' : 'open'),
        })),
      }
    }
    const bet = betOf(round)
    if (!bet) return null
    const { match, market, odds } = bet
    return {
      what: betName(match, bet),
      kind: market === '1x2' ? t('sportsbook.market.1x2') : undefined,
      about: scoreLine(match),
      note: noteOf(bet),
      price: oddsText(odds),
      check: checkOf(round),
    }
  }
}
