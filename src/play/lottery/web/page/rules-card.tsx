import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { type Fraction, multipleText, percentText } from '#play/games/figures.rules.ts'
import type { LotteryPlay, Prize } from '../../kit/play.rules.ts'
import { type AnyGame, playOf } from '../games.ts'
import { usePickWords } from '../picking/use-pick-words.ts'
import { fractionText } from './facts.tsx'

export const RULES_ID = 'lottery-rules'

const shown = (fraction: Fraction) => fractionText(fraction) ?? `${percentText(fraction, 6)}%`

/** How the game is drawn, what the play that is open pays and how likely, and what each play returns, exactly. */
export function RulesCard({ game, play: id }: { game: AnyGame; play: string }) {
  const { t } = useTranslation()
  const words = usePickWords(game)
  const play = playOf(game, id)
  return (
    <Card
      id={RULES_ID}
      padding="none"
      tabIndex={-1}
      aria-labelledby="lottery-rules-title"
      className="min-w-0 scroll-mt-20 outline-none"
    >
      <CardHead
        id="lottery-rules-title"
        title={t('lotteryLate.rules.title')}
        detail={t(`lottery.games.${game.id}.rules`)}
        className="px-4 pt-4 lg:px-5"
      />
      <ul className="grid list-disc gap-1 px-4 pt-2 pl-9 text-small text-text-2 lg:pl-10">
        <li>{t('lotteryLate.rules.stake')}</li>
        <li>{t('lotteryLate.rules.cancel')}</li>
        <li>{t('lotteryLate.rules.void')}</li>
      </ul>
      {play ? (
        <>
          <h3 className="px-4 pt-4 pb-1 font-semibold lg:px-5">
            {t('lotteryLate.rules.prizesOf', { play: words.play(play.id) })}
          </h3>
          <Prizes game={game} play={play} />
        </>
      ) : null}
      <h3 className="px-4 pt-4 pb-1 font-semibold lg:px-5">{t('lotteryLate.rules.plays')}</h3>
      <Plays game={game} />
    </Card>
  )
}

function Prizes({ game, play }: { game: AnyGame; play: LotteryPlay }) {
  const { t } = useTranslation()
  const words = usePickWords(game)
  const isWord = play.rows.flatMap(({ words }) => words ?? [])
  const nameOf = ({ id }: Prize) => {
    if (isWord.includes(id)) return t(`lottery.words.${id}`)
    return /^\d+$/.test(id) ? id : t(`lottery.prizes.${id}`)
  }
  const columns: Column<Prize>[] = [
    { key: 'name', head: t('lotteryLate.rules.wins'), cell: nameOf, phone: 'title' },
    {
      key: 'pays',
      head: t('lotteryLate.rules.pays'),
      cell: ({ multiple }) => t('lotteryLate.rules.times', { multiple: multipleText(multiple) }),
      align: 'right',
      phone: 'value',
    },
    {
      key: 'chance',
      head: t('lotteryLate.rules.chance'),
      cell: ({ chance }) => shown(chance),
      align: 'right',
      phone: 'detail',
    },
  ]
  return (
    <DataTable
      label={t('lotteryLate.rules.prizesOf', { play: words.play(play.id) })}
      columns={columns}
      rows={play.prizes}
      rowKey={({ id }) => id}
    />
  )
}

function Plays({ game }: { game: AnyGame }) {
  const { t } = useTranslation()
  const words = usePickWords(game)
  const columns: Column<LotteryPlay>[] = [
    {
      key: 'name',
      head: t('lotteryLate.rules.play'),
      cell: ({ id, group }) =>
        t('lotteryLate.rules.named', { group: words.group(group), play: words.play(id) }),
      phone: 'title',
    },
    {
      key: 'about',
      head: t('lotteryLate.rules.about'),
      cell: ({ id }) => <span className="text-text-2">{words.about(id)}</span>,
      phone: 'none',
    },
    {
      key: 'hit',
      head: t('lotteryLate.rules.chance'),
      cell: ({ id }) => shown(game.returns(id).hit),
      align: 'right',
      phone: 'detail',
    },
    {
      key: 'most',
      head: t('lotteryLate.rules.most'),
      cell: ({ id }) => t('lotteryLate.rules.times', { multiple: multipleText(game.returns(id).most) }),
      align: 'right',
      phone: 'state',
    },
    {
      key: 'return',
      head: t('lotteryLate.rules.return'),
      cell: ({ id }) => (
        <span title={fractionText(game.returns(id).rtp) ?? undefined}>
          {percentText(game.returns(id).rtp)}%
        </span>
      ),
      align: 'right',
      phone: 'value',
    },
  ]
  return (
    <DataTable
      label={t('lotteryLate.rules.plays')}
      columns={columns}
      rows={game.playList}
      rowKey={({ id }) => id}
      className="pb-3"
    />
  )
}
