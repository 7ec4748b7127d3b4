import { useTranslation } from 'react-i18next'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { RoundShow, RoundView } from '#play/records/records.contract.ts'
import type { RoundWords } from '#play/records/web/index.ts'
import { BUILDER } from '../../builder/picks.rules.ts'
import { REJECTIONS, type Rejection } from '../../in-play.rules.ts'
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
export type LegOfRound = PickOfRound &
  Pick<Multiple['legs'][number], 'askedOdds' | 'at' | 'state' | 'rejected' | 'result'>

/** How a pick was taken: at which price, in play at which score, or why it was not. */
type Taken = Pick<LegOfRound, 'odds' | 'askedOdds' | 'at' | 'rejected'>

/** Why a bet in play was rejected, as far as this portal knows the reason. */
export const rejectionOf = (rejected: LegOfRound['rejected']): Rejection | null =>
  rejected && (REJECTIONS.find((one) => one === rejected.why) ?? 'closed')

/** How it stands with a leg, or how it ended, as its word is found under `records.results`. */
export const legWord = ({ result, state }: Pick<LegOfRound, 'result' | 'state'>) =>
  result ?? (state === 'settled' ? 'open' : state)

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

/** Whether a round is of a kind that can be cashed out while it runs: a single bet, a bet builder or another multiple. */
export const isCashable = (round: RoundView): boolean => betOf(round) !== null || multipleOf(round) !== null

/** The legs of a round by their words, where each is on a match of its own; nothing of a single bet and of a bet builder. */
export const legNames = (round: RoundView, { legs = [] }: Pick<RoundWords, 'legs'>): readonly string[] =>
  multipleOf(round)?.type === BUILDER ? [] : legs.map(({ what }) => what)

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
  /** How a pick was taken; the price that its member saw where it was taken at another, or always. */
  const noteOf = ({ at: score, rejected, odds, askedOdds }: Taken, always = false) => {
    const asked =
      askedOdds !== null && (always || askedOdds !== odds)
        ? t('sportsbook.askedOdds', { odds: oddsText(askedOdds) })
        : null
    const at = score && t('sportsbook.inPlayAt', { score: score.join(':') })
    const why = rejectionOf(rejected)
    const refused = why && t('sportsbook.rejectedFor', { why: t(`sportsbook.rejected.${why}`) })
    const now = rejected?.odds ? t('sportsbook.oddsThen', { odds: oddsText(rejected.odds) }) : null
    return [at, asked, refused, now].filter(Boolean).join(' · ') || undefined
  }
  /** Why a multiple was rejected, by the legs that are why. */
  const noteOfMultiple = (legs: readonly LegOfRound[]) => {
    const named = legs.flatMap((leg) => {
      const why = rejectionOf(leg.rejected)
      if (why === null) return []
      return t('sportsbook.multiple.legWhy', {
        leg: betName(leg.match, leg),
        why: t(`sportsbook.rejected.${why}`),
      })
    })
    return named.length > 0 ? t('sportsbook.rejectedFor', { why: named.join(' · ') }) : undefined
  }
  const askedTogether = ({ askedOdds }: Pick<Multiple, 'askedOdds'>, { price }: RoundView) =>
    askedOdds !== null && askedOdds !== price
      ? t('sportsbook.askedOdds', { odds: oddsText(askedOdds) })
      : null
  return (round) => {
    const multiple = multipleOf(round)
    if (multiple) {
      const { legs, type } = multiple
      const count = (which: (leg: LegOfRound) => boolean) => legs.filter(which).length
      const isRight = ({ result }: LegOfRound) => result === 'win' || result === 'half-win'
      return {
        what: typeName(type, legs.length),
        about:
          round.state === 'rejected'
            ? t('sportsbook.multiple.legCount', { legs: legs.length })
            : t('sportsbook.multiple.progress', {
                right: count(isRight),
                lost: count(({ result }) => result === 'lose' || result === 'half-lose'),
                open: count(({ result }) => result === null),
              }),
        note: [askedTogether(multiple, round), noteOfMultiple(legs)].filter(Boolean).join(' · ') || undefined,
        ...(multiple.askedOdds !== null && { asked: oddsText(multiple.askedOdds) }),
        price: round.price === null ? null : oddsText(round.price),
        check: checkOf(round),
        legs: legs.map((leg, at) => ({
          key: `${leg.match.matchId} ${at}`,
          what: betName(leg.match, leg),
          about: scoreLine(leg.match),
          price: oddsText(leg.odds),
          note: noteOf(leg, true),
          result: legWord(leg),
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
      note: noteOf({ ...bet, at: bet.inPlay?.at ?? null, rejected: bet.inPlay?.rejected ?? null }),
      price: oddsText(odds),
      ...(bet.askedOdds !== null && { asked: oddsText(bet.askedOdds) }),
      check: checkOf(round),
    }
  }
}
