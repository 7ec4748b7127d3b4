import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Money } from '#design/money/money.tsx'
import { Pager } from '#design/pager/pager.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { isMoreThanNothing } from '#platform/money/money.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { DrawChaseView } from '#play/draws/draws.contract.ts'
import { BETS_LISTED, useCancel, useMyChases } from '#play/draws/web/index.ts'
import { shortIssue } from '../chase/issue.rules.ts'
import type { AnyGame } from '../games.ts'
import { usePickWords } from '../picking/use-pick-words.ts'

/** The member's orders over several draws of a game, each opening to its draws. */
export function MyChases({ game }: { game: AnyGame }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const answer = useMyChases(game.id, page)
  const columns = useColumns(game)
  const { data, error } = answer
  if (error && !data) return <LoadProblem answer={answer} className="p-4" />
  if (!data) return <Skeleton className="m-4 h-24" />
  if (data.list.length === 0)
    return <p className="px-4 pt-1 pb-5 text-small text-text-2 lg:px-5">{t('lotteryLate.mine.noChases')}</p>
  return (
    <>
      <DataTable
        label={t('lotteryLate.mine.views.chases')}
        columns={columns}
        rows={data.list}
        rowKey={({ chaseId }) => chaseId}
        detail={(chase) => <Draws chase={chase} />}
        openLabel={(chase) => t('lotteryLate.mine.openChase', { issue: firstOf(chase) })}
        closeLabel={(chase) => t('lotteryLate.mine.closeChase', { issue: firstOf(chase) })}
      />
      <Pager
        page={page}
        total={data.total}
        pageSize={BETS_LISTED}
        onPage={setPage}
        label={t('lotteryLate.mine.pages')}
        newerLabel={t('lotteryLate.pager.newer')}
        olderLabel={t('lotteryLate.pager.older')}
        placeLabel={(place) => t('lotteryLate.pager.place', place)}
        className="py-2"
      />
    </>
  )
}

const firstOf = ({ draws }: DrawChaseView) => shortIssue(draws[0]?.issue ?? '')

function useColumns(game: AnyGame): Column<DrawChaseView>[] {
  const { t } = useTranslation()
  const words = usePickWords(game)
  const { cancel, busy } = useCancel()
  return [
    {
      key: 'what',
      head: t('lotteryLate.mine.chase'),
      cell: ({ bets }) => bets.map(({ play }) => words.play(play)).join(t('lotteryLate.picks.comma')),
      phone: 'title',
    },
    {
      key: 'draws',
      head: t('lotteryLate.mine.draws'),
      cell: (chase) =>
        t('lotteryLate.mine.over', {
          over: chase.draws.filter(({ state }) => state !== 'open').length,
          count: chase.draws.length,
          first: firstOf(chase),
        }),
      phone: 'detail',
    },
    {
      key: 'stake',
      head: t('lotteryLate.mine.stake'),
      cell: ({ stake }) => <Money amount={stake} currency="CNY" />,
      align: 'right',
      phone: 'detail',
    },
    {
      key: 'paid',
      head: t('lotteryLate.mine.paid'),
      cell: ({ paid }) => <Money amount={paid} currency="CNY" />,
      align: 'right',
      phone: 'value',
    },
    {
      key: 'state',
      head: t('lotteryLate.mine.state'),
      cell: (chase) =>
        chase.state === 'running' && isMoreThanNothing(chase.openStake) ? (
          <Button
            variant="line"
            size="sm"
            busy={busy === chase.chaseId}
            aria-label={t('lotteryLate.mine.cancelChaseOf', { issue: firstOf(chase) })}
            onClick={() => void cancel({ chaseId: chase.chaseId })}
          >
            {t('lotteryLate.mine.cancelChase')}
          </Button>
        ) : (
          <Tag>{t(`lotteryLate.chaseStates.${chase.state}`)}</Tag>
        ),
      align: 'right',
      phone: 'state',
    },
  ]
}

function Draws({ chase }: { chase: DrawChaseView }) {
  const { t } = useTranslation()
  return (
    <div className="text-small">
      <p className="mb-2 text-text-2">
        {t(chase.stopOnWin ? 'lotteryLate.mine.stops' : 'lotteryLate.mine.goesOn')}
      </p>
      <table aria-label={t('lotteryLate.mine.draws')} className="w-full max-w-140 border-collapse">
        <tbody>
          {chase.draws.map(({ issue, times, stake, state, paid }) => (
            <tr key={issue} className="border-t border-line">
              <th scope="row" className="h-9 text-left font-normal whitespace-nowrap">
                {shortIssue(issue)}
              </th>
              <td className="text-text-2">{t('lotteryLate.mine.times', { count: times })}</td>
              <td className="text-right">
                <Money amount={stake} currency="CNY" />
              </td>
              <td className="pl-3 text-right">
                {paid === null || state === 'cancelled' || state === 'void' ? (
                  <span className="text-text-2">{t(`lotteryLate.states.${state}`)}</span>
                ) : (
                  <Money amount={paid} currency="CNY" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
