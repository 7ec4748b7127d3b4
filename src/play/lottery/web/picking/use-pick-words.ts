import { useTranslation } from 'react-i18next'
import type { PickRow, Picks } from '../../kit/play.rules.ts'
import { numberText } from '../balls/ball-look.rules.ts'
import { type AnyGame, playOf } from '../games.ts'

/** What plays, rows and choices of a game are called, and what picks are in a line. */
export function usePickWords(game: AnyGame) {
  const { t } = useTranslation()
  const choice = (row: PickRow, value: number): string => {
    const word = row.words?.[row.choices.indexOf(value)]
    return word === undefined ? numberText(game.look, value) : t(`lottery.words.${word}`)
  }
  const row = ({ id }: PickRow): string => t(`lottery.rows.${id}`)
  return {
    choice,
    row,
    group: (id: string): string => t(`lottery.groups.${game.id}.${id}`),
    play: (id: string): string => t(`lottery.plays.${game.id}.${id}.name`),
    about: (id: string): string => t(`lottery.plays.${game.id}.${id}.about`),
    /** The marks of each row that has some; of a play of one row without its name. */
    picks: (play: string, picks: Picks): string => {
      const rows = playOf(game, play)?.rows ?? []
      return rows
        .flatMap((one, at) => {
          const marked = (picks[at] ?? []).map((value) => choice(one, value)).join(' ')
          if (marked === '') return []
          return rows.length === 1 ? marked : t('lotteryLate.picks.row', { row: row(one), marked })
        })
        .join(t('lotteryLate.picks.comma'))
    },
  }
}
