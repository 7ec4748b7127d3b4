import { useTranslation } from 'react-i18next'
import { winnerOf } from '../../baccarat/baccarat.rules.ts'
import { totalOf } from '../../baccarat/hand.rules.ts'
import { higherOf } from '../../dragon-tiger/dragon-tiger.rules.ts'
import { colourOf } from '../../roulette/board.rules.ts'
import type { Card } from '../../shoe/cards.rules.ts'
import { rankOf, suitOf } from '../../shoe/cards.rules.ts'
import { sizeOf, sumOf } from '../../sic-bo/sic-bo.rules.ts'
import type { Shown } from '../tables.ts'

/** Says results in words. */
export function useRoundWords() {
  const { t } = useTranslation()
  const card = (one: Card) => {
    const rank = one.charAt(0) === 'T' ? '10' : one.charAt(0)
    return t(`dealerLate.cards.${suitOf(one)}`, { rank })
  }
  const cards = (list: readonly Card[]) => list.map(card).join(t('dealerLate.cards.gap'))
  /** What is written above each side of a table with cards. */
  const sides = (shown: Shown | null): readonly [string, string] => {
    if (shown?.kind === 'baccarat') {
      const { player, banker } = shown.result
      const winner = winnerOf(shown.result)
      const side = (id: 'player' | 'banker', total: number) =>
        t(winner === id ? 'dealerLate.sides.won' : 'dealerLate.sides.total', {
          side: t(`dealer.plays.baccarat.${id}`),
          total,
        })
      return [side('player', totalOf(player)), side('banker', totalOf(banker))]
    }
    if (shown?.kind === 'dragon-tiger') {
      const { dragon, tiger } = shown.result
      const higher = higherOf(shown.result)
      const side = (id: 'dragon' | 'tiger', total: number) =>
        t(higher === id ? 'dealerLate.sides.won' : 'dealerLate.sides.total', {
          side: t(`dealer.plays.dragon-tiger.${id}`),
          total,
        })
      return [side('dragon', rankOf(dragon)), side('tiger', rankOf(tiger))]
    }
    return ['', '']
  }
  const totals = (shown: Shown): string | null => {
    if (shown.kind !== 'baccarat') return null
    const { player, banker } = shown.result
    return t('dealerLate.said.totals', {
      player: totalOf(player),
      banker: totalOf(banker),
      winner: t(`dealerLate.winners.${winnerOf(shown.result)}`),
    })
  }
  const whole = (shown: Shown): string => {
    switch (shown.kind) {
      case 'baccarat': {
        const { player, banker } = shown.result
        return t('dealerLate.said.baccarat', {
          player: cards(player),
          banker: cards(banker),
          playerTotal: totalOf(player),
          bankerTotal: totalOf(banker),
          winner: t(`dealerLate.winners.${winnerOf(shown.result)}`),
        })
      }
      case 'dragon-tiger':
        return t('dealerLate.said.dragonTiger', {
          dragon: card(shown.result.dragon),
          tiger: card(shown.result.tiger),
          winner: t(`dealerLate.winners.${higherOf(shown.result)}`),
        })
      case 'sic-bo':
        return t('dealerLate.said.sicBo', {
          dice: shown.result.dice.join(', '),
          sum: sumOf(shown.result),
          size: t(`dealerLate.sizes.${sizeOf(shown.result)}`),
        })
      case 'roulette':
        return t('dealerLate.said.roulette', {
          number: shown.result.number,
          colour: t(`dealerLate.colours.${colourOf(shown.result.number)}`),
        })
    }
  }
  return {
    sides,
    /** All of it, for whoever does not see the drawing. */
    whole,
    /** What it came to, beside the drawing. */
    short: (shown: Shown): string => totals(shown) ?? whole(shown),
  }
}
