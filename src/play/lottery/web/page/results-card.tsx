import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Pager } from '#design/pager/pager.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { DrawView } from '#play/draws/draws.contract.ts'
import { clockOf, useResults } from '#play/draws/web/index.ts'
import { verifyDrawPath } from '#play/fairness/web/index.ts'
import { DrawBalls } from '../balls/draw-balls.tsx'
import { SummaryWords } from '../draw/draw-card.tsx'
import { type AnyGame, ballsOf } from '../games.ts'

export const RESULTS_ID = 'lottery-results'
const A_PAGE = 10

/** The draws that are over, page by page, each with the way to check it. */
export function ResultsCard({ game }: { game: AnyGame }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const answer = useResults(game.id, A_PAGE, page)
  const { data, error } = answer
  const columns = useColumns(game)
  return (
    <Card
      id={RESULTS_ID}
      padding="none"
      tabIndex={-1}
      aria-labelledby="lottery-results-title"
      className="min-w-0 scroll-mt-20 outline-none"
    >
      <CardHead
        id="lottery-results-title"
        title={t('lotteryLate.results.title')}
        className="px-4 pt-4 pb-1 lg:px-5"
      />
      {error && !data ? <LoadProblem answer={answer} className="p-4" /> : null}
      {data?.list.length === 0 ? (
        <p className="px-4 pb-5 text-small text-text-2 lg:px-5">{t('lotteryLate.head.noneYet')}</p>
      ) : (
        <DataTable
          label={t('lotteryLate.results.title')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ drawId }) => drawId}
        />
      )}
      {data ? (
        <Pager
          page={page}
          total={data.total}
          pageSize={A_PAGE}
          onPage={setPage}
          label={t('lotteryLate.results.pages')}
          newerLabel={t('lotteryLate.pager.newer')}
          olderLabel={t('lotteryLate.pager.older')}
          placeLabel={(place) => t('lotteryLate.pager.place', place)}
          className="py-2"
        />
      ) : null}
    </Card>
  )
}

function useColumns(game: AnyGame): Column<DrawView>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'issue',
      head: t('lotteryLate.issue'),
      cell: ({ issue }) => <span className="whitespace-nowrap">{issue}</span>,
      phone: 'detail',
    },
    {
      key: 'result',
      head: t('lotteryLate.results.drawn'),
      cell: ({ result, state }) => {
        const balls = ballsOf(game, result)
        if (balls) return <DrawBalls game={game} balls={balls} size="sm" />
        return (
          <span className="text-small font-normal text-text-2">
            {t(state === 'void' ? 'lotteryLate.results.void' : 'lotteryLate.results.drawing')}
          </span>
        )
      },
      phone: 'title',
    },
    {
      key: 'summary',
      head: t('lotteryLate.results.sum'),
      cell: ({ result }) => (
        <span className="text-text-2">
          <SummaryWords game={game} result={result} />
        </span>
      ),
      phone: 'detail',
    },
    {
      key: 'at',
      head: t('lotteryLate.results.at'),
      cell: ({ drawnAt, drawsAt }) => clockOf(drawnAt ?? drawsAt),
      align: 'right',
      phone: 'detail',
    },
    {
      key: 'check',
      head: t('lotteryLate.results.proof'),
      cell: ({ result, issue }) =>
        result === null ? null : (
          <TextLink
            to={verifyDrawPath(game.id, issue)}
            aria-label={t('lotteryLate.results.checkOf', { issue })}
          >
            {t('lotteryLate.results.check')}
          </TextLink>
        ),
      align: 'right',
      phone: 'state',
    },
  ]
}
