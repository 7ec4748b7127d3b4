import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { quoteBuilderCall } from '../../../builder/builder.contract.ts'
import { useSportWords } from '../../words/use-sport-words.ts'

type Quote = CallOutput<typeof quoteBuilderCall>
type Cell = Quote['scores'][number]

const LOOKS: Record<Cell['wins'], string> = {
  all: 'bg-brand font-semibold text-on-brand',
  some: 'bg-brand-soft text-brand-text shadow-[inset_0_0_0_1px_var(--brand)]',
  none: 'bg-surface-2 text-text-2',
}

/** The final scores of a match with their chances, those lit at which all picks win. */
export function WinningScores({ match, quote: { scores, reckoning } }: { match: MatchView; quote: Quote }) {
  const { t } = useTranslation()
  const { name } = useSportWords()
  const [home, guest] = [name(match.home.names), name(match.guest.names)]
  const most = Math.max(...scores.map((cell) => cell.home))
  const goals = Array.from({ length: most + 1 }, (_, n) => n)
  const goalsText = (n: number) => (n === most ? t('sportsbookLate.builder.orMore', { goals: n }) : String(n))
  const cellOf = (row: number, column: number) =>
    scores.find((cell) => cell.home === row && cell.away === column)
  return (
    <Card aria-labelledby="winning-scores">
      <CardHead
        id="winning-scores"
        title={t('sportsbookLate.builder.scores')}
        detail={
          reckoning
            ? t('sportsbookLate.builder.scoresDetail', { percent: reckoning.chancePercent })
            : t('sportsbookLate.builder.noBet')
        }
        className="mb-3"
      />
      <table className="w-full table-fixed border-separate border-spacing-1 text-center text-meta">
        <caption className="pb-1 text-right text-meta text-text-3">
          {t('sportsbookLate.builder.axes', { home, guest })}
        </caption>
        <thead>
          <tr>
            <td />
            {goals.map((n) => (
              <th key={n} scope="col" className="font-normal text-text-2">
                <span className="sr-only">{guest} </span>
                {goalsText(n)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goals.map((row) => (
            <tr key={row}>
              <th scope="row" className="font-normal text-text-2">
                <span className="sr-only">{home} </span>
                {goalsText(row)}
              </th>
              {goals.map((column) => {
                const cell = cellOf(row, column)
                return cell ? <ScoreCell key={column} cell={cell} /> : <td key={column} />
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-meta text-text-3">{t('sportsbookLate.builder.scoresNote')}</p>
    </Card>
  )
}

function ScoreCell({ cell: { chancePercent, wins } }: { cell: Cell }) {
  const { t } = useTranslation()
  const tenth = Number(chancePercent).toFixed(1)
  return (
    <td className={clsx('h-10 rounded-sm px-0', LOOKS[wins])}>
      {wins === 'none' ? null : <span className="sr-only">{t(`sportsbookLate.builder.wins.${wins}`)} </span>}
      {tenth === '0.0' ? '<0.1' : tenth}%
    </td>
  )
}
