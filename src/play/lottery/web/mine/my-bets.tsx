import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { Pager } from '#design/pager/pager.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { DrawBetView } from '#play/draws/draws.contract.ts'
import { BETS_LISTED, type BetStateShown, useCancel, useMyBets } from '#play/draws/web/index.ts'
import { verifyDrawBetPath } from '#play/fairness/web/index.ts'
import { shortIssue } from '../chase/issue.rules.ts'
import type { AnyGame } from '../games.ts'
import { usePickWords } from '../picking/use-pick-words.ts'

/** The member's bets on a game: what became of each, the way to take an open one back, the way to check one that is over. */
export function MyBets({ game, state }: { game: AnyGame; state: BetStateShown }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const answer = useMyBets(game.id, state, page)
  const columns = useColumns(game)
  const { data, error } = answer
  if (error && !data) return <LoadProblem answer={answer} className="p-4" />
  if (!data) return <Skeleton className="m-4 h-24" />
  if (data.list.length === 0)
    return <p className="px-4 pt-1 pb-5 text-small text-text-2 lg:px-5">{t('lotteryLate.mine.none')}</p>
  return (
    <>
      <DataTable
        label={t('lotteryLate.mine.title')}
        columns={columns}
        rows={data.list}
        rowKey={({ betId }) => betId}
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

function useColumns(game: AnyGame): Column<DrawBetView>[] {
  const { t } = useTranslation()
  const words = usePickWords(game)
  const { cancel, busy } = useCancel()
  const picksOf = (bet: DrawBetView) => {
    const read = game.readBet(bet.bet)
    return read ? words.picks(read.play, read.picks) : ''
  }
  return [
    {
      key: 'play',
      head: t('lotteryLate.rules.play'),
      cell: (bet) => (
        <span className="block min-w-0">
          <span className="block font-semibold">{words.play(bet.play)}</span>
          <span className="line-clamp-2 text-meta font-normal text-text-2 [overflow-wrap:anywhere]">
            {picksOf(bet)}
          </span>
        </span>
      ),
      phone: 'title',
    },
    {
      key: 'issue',
      head: t('lotteryLate.issue'),
      cell: ({ issue, chaseId }) => (
        <span className="whitespace-nowrap">
          {shortIssue(issue)}
          {chaseId === null ? null : <> · {t('lotteryLate.chase.many')}</>}
        </span>
      ),
      phone: 'detail',
    },
    {
      key: 'stake',
      head: t('lotteryLate.mine.stake'),
      cell: ({ stake, lines, lineStake }) => (
        <span
          title={t('lotteryLate.mine.of', {
            count: lines,
            amount: amountText(lineStake, { currency: 'CNY' }),
          })}
        >
          <Money amount={stake} currency="CNY" />
        </span>
      ),
      align: 'right',
      phone: 'detail',
    },
    {
      key: 'paid',
      head: t('lotteryLate.mine.paid'),
      cell: ({ paid, state }) =>
        paid === null ? (
          <Tag>{t('lotteryLate.states.open')}</Tag>
        ) : state === 'cancelled' || state === 'void' ? (
          <Tag>{t(`lotteryLate.states.${state}`)}</Tag>
        ) : (
          <Money amount={paid} currency="CNY" />
        ),
      align: 'right',
      phone: 'value',
    },
    {
      key: 'do',
      head: <span className="sr-only">{t('lotteryLate.mine.do')}</span>,
      cell: (bet) => {
        if (bet.state === 'open' && Date.parse(bet.closesAt) > serverNow())
          return (
            <Button
              variant="line"
              size="sm"
              busy={busy === bet.betId}
              aria-label={t('lotteryLate.mine.cancelOf', { play: words.play(bet.play), issue: bet.issue })}
              onClick={() => void cancel({ betId: bet.betId })}
            >
              {t('lotteryLate.mine.cancel')}
            </Button>
          )
        if (bet.drawn === null) return null
        return (
          <TextLink
            to={verifyDrawBetPath(bet.betId, bet.shareKey)}
            aria-label={t('lotteryLate.mine.checkOf', { play: words.play(bet.play), issue: bet.issue })}
          >
            {t('lotteryLate.results.check')}
          </TextLink>
        )
      },
      align: 'right',
      phone: 'state',
    },
  ]
}
