import { useTranslation } from 'react-i18next'
import { MULTIPLE_PARTS } from '#play/fairness/payout.rules.ts'
import { shortMultiple } from '#play/games/figures.rules.ts'
import type { DealerBet, DealerPlay } from '../../kit/play.rules.ts'
import { type AnyTable, playOf } from '../tables.ts'

/** What a play wins beside its stake, from the least to the most: '11', '1–30'. A push or half of the stake is no win. */
export function oddsText({ prizes }: Pick<DealerPlay, 'prizes'>): string {
  const wins = prizes.map(({ multiple }) => multiple).filter((multiple) => multiple > MULTIPLE_PARTS)
  const sorted = [...new Set(wins)].sort((a, b) => (a < b ? -1 : 1))
  const texts = [sorted[0], sorted.at(-1)].map((multiple = MULTIPLE_PARTS) =>
    shortMultiple(multiple - MULTIPLE_PARTS),
  )
  return [...new Set(texts)].join('–')
}

/** Names plays and spots of a table. */
export function useSpotWords(table: AnyTable) {
  const { t } = useTranslation()
  const play = (id: string) => t(`dealer.plays.${table.id}.${id}`)
  /** What a spot says of itself, beside the others of its kind: '17', 'First column'. */
  const short = ({ play: kind, value }: DealerBet) => {
    if (value === undefined) return null
    return kind === 'dozen' || kind === 'column' ? t(`dealerLate.values.${kind}.${value}`) : value
  }
  return {
    play,
    short,
    /** A spot by itself. */
    spot: (bet: DealerBet) => {
      const { id } = playOf(table, bet)
      const value = short(bet)
      // A total is a play of its own, which says its number.
      if (value === null || id !== bet.play) return play(id)
      return t('dealerLate.spots.named', { play: play(id), value })
    },
  }
}
