import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { groupDigits } from '#platform/money/amount-text.ts'
import { type Fraction, multipleText, nearestPercentText, percentText } from '#play/games/figures.rules.ts'
import type { DealerPlay, Prize } from '../../kit/play.rules.ts'
import { edgeOf } from '../side/returns.rules.ts'
import type { AnyTable } from '../tables.ts'
import { useSpotWords } from '../words/use-spot-words.ts'

export const RULES_ID = 'dealer-rules'

interface Row {
  readonly play: DealerPlay
  readonly prize: Prize
  readonly isFirst: boolean
}

/** A fraction in per cent, and exactly where it can be read in a line. */
function shown([over, under]: Fraction): string {
  const text = `${groupDigits(`${over}`)} / ${groupDigits(`${under}`)}`
  return text.length <= 14 ? text : `${percentText([over, under], 4)}%`
}

/** How the table is played, what each play pays and how likely, and what it returns, exactly. */
export function RulesCard({ table }: { table: AnyTable }) {
  const { t } = useTranslation()
  const words = useSpotWords(table)
  const rows = table.playList.flatMap((play) =>
    play.prizes.map((prize, at): Row => ({ play, prize, isFirst: at === 0 })),
  )
  const columns: Column<Row>[] = [
    {
      key: 'play',
      head: t('dealerLate.rules.play'),
      cell: ({ play }) => words.play(play.id),
      phone: 'title',
    },
    {
      key: 'ends',
      head: t('dealerLate.rules.ends'),
      cell: ({ prize }) => t(`dealer.prizes.${prize.id}`),
      phone: 'detail',
    },
    {
      key: 'pays',
      head: t('dealerLate.rules.pays'),
      cell: ({ prize }) => t('dealerLate.rules.times', { multiple: multipleText(prize.multiple) }),
      align: 'right',
      phone: 'value',
    },
    {
      key: 'chance',
      head: t('dealerLate.rules.chance'),
      cell: ({ prize }) => shown(prize.chance),
      align: 'right',
      phone: 'detail',
    },
    {
      key: 'return',
      head: t('dealerLate.rules.return'),
      cell: ({ play, isFirst }) => (isFirst ? `${percentText(play.returns.rtp)}%` : ''),
      align: 'right',
      phone: 'detail',
    },
    {
      key: 'edge',
      head: t('dealerLate.rules.edge'),
      cell: ({ play, isFirst }) => (isFirst ? `${nearestPercentText(edgeOf(play.returns.rtp))}%` : ''),
      align: 'right',
      phone: 'none',
    },
  ]
  return (
    <Card
      id={RULES_ID}
      padding="none"
      tabIndex={-1}
      aria-labelledby="dealer-rules-title"
      className="min-w-0 scroll-mt-20 outline-none"
    >
      <CardHead
        id="dealer-rules-title"
        title={t('dealerLate.rules.title')}
        detail={t(`dealerLate.rules.of.${table.id}`)}
        className="px-4 pt-4 lg:px-5"
      />
      <ul className="grid list-disc gap-1 px-4 pt-2 pb-3 pl-9 text-small text-text-2 lg:pl-10">
        <li>{t('dealerLate.rules.dealt')}</li>
        <li>{t('dealerLate.rules.stake')}</li>
        <li>{t('dealerLate.rules.takeBack')}</li>
        <li>{t('dealerLate.rules.void')}</li>
        <li>{t('dealerLate.rules.figures')}</li>
      </ul>
      <DataTable
        label={t('dealerLate.rules.title')}
        columns={columns}
        rows={rows}
        rowKey={({ play, prize }) => `${play.id} ${prize.id}`}
        className="pb-3"
      />
    </Card>
  )
}
