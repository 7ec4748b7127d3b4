import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { Select } from '#design/select/select.tsx'
import { useResults } from '#play/draws/web/index.ts'
import { numberText } from '../balls/ball-look.rules.ts'
import { type AnyGame, ballsOf } from '../games.ts'
import type { TrendBlock, TrendDraw } from './trend.rules.ts'
import { TREND_BLOCKS } from './trend-blocks.ts'
import { TrendTable } from './trend-table.tsx'

const SPANS = ['14', '30', '100'] as const
type Span = (typeof SPANS)[number]
/** Columns that stand beside each other on a wide page; where a game has more, one block is chosen. */
const MOST_COLUMNS = 50

/** How the last draws lie, position by position, with the sentence that they say nothing of the next. */
export function TrendCard({ game, isWide }: { game: AnyGame; isWide: boolean }) {
  const { t } = useTranslation()
  const [span, setSpan] = useState<Span>('14')
  const [chosen, setChosen] = useState(0)
  const [showsMissed, setMissed] = useState(false)
  const { data } = useResults(game.id, Number(span))
  const blocks = TREND_BLOCKS[game.look]
  const block = blocks[chosen] ?? (blocks[0] as TrendBlock)
  const columns = blocks.reduce((sum, { choices }) => sum + choices.length, 0)
  const isAll = isWide && columns <= MOST_COLUMNS
  const draws = (data?.list ?? []).flatMap(({ issue, result }): TrendDraw[] => {
    const balls = ballsOf(game, result)
    return balls ? [{ issue, balls }] : []
  })
  const name = (id: string) => t(`lottery.rows.${id}`)
  return (
    <Card padding="none" aria-labelledby="lottery-trend" className="min-w-0 p-4 lg:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <CardHead
          id="lottery-trend"
          title={t('lotteryLate.trend.title')}
          detail={t('lotteryLate.trend.detail')}
        />
        <Segmented
          label={t('lotteryLate.trend.span')}
          items={SPANS.map((value) => ({
            value,
            label: t('lotteryLate.trend.draws', { count: Number(value) }),
          }))}
          value={span}
          onValueChange={setSpan}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {isAll || blocks.length === 1 ? null : (
          <Select
            label={t('lotteryLate.trend.position')}
            items={blocks.map(({ id }, at) => ({ value: `${at}`, label: name(id) }))}
            value={`${chosen}`}
            onValueChange={(value) => setChosen(Number(value))}
          />
        )}
        <Checkbox checked={showsMissed} onChange={(event) => setMissed(event.target.checked)}>
          {t('lotteryLate.trend.missed')}
        </Checkbox>
      </div>
      {draws.length === 0 ? (
        <p className="mt-3 text-small text-text-2">{t('lotteryLate.head.noneYet')}</p>
      ) : (
        <section
          // The keyboard scrolls it where it is wider than its card.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside its card
          tabIndex={0}
          aria-label={t('lotteryLate.trend.table')}
          className="mt-3 overflow-x-auto -outline-offset-2"
        >
          <TrendTable
            label={t('lotteryLate.trend.title')}
            blocks={isAll ? blocks : [block]}
            draws={draws}
            nameOf={name}
            textOf={(number) => numberText(game.look, number)}
            showsMissed={showsMissed}
          />
        </section>
      )}
    </Card>
  )
}
