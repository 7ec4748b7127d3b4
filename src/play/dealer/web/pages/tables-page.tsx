import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Tag } from '#design/tag/tag.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { DrawGameView } from '#play/draws/draws.contract.ts'
import { DrawCountdown, useDrawGames, useDrawsWatch, useOnSale } from '#play/draws/web/index.ts'
import { gameNameKey } from '#play/games/game-names.ts'
import { TableArt } from '../art/table-art.tsx'
import { dealerPath } from '../paths.ts'
import { SmallRoad } from '../roads/small-road.tsx'
import { RoundArt } from '../round/round-art.tsx'
import { useRoundsSeen } from '../round/use-rounds-seen.ts'
import { returnsText } from '../side/returns.rules.ts'
import { type AnyTable, kindOf, TABLES } from '../tables.ts'
import { useRoundWords } from '../words/use-round-words.ts'

/** The live dealer's tables (S2-069): each with the time its round has left and what came last, and how rounds come about. */
export default function TablesPage() {
  const { t } = useTranslation()
  const answer = useDrawGames()
  return (
    <div className="frame pt-6 pb-12 lg:pt-9">
      <h1 className="type-hero">{t('dealerLate.door.title')}</h1>
      <p className="mt-1 max-w-170 text-body text-text-2">{t('dealerLate.door.lead')}</p>
      {answer.error && !answer.data ? <LoadProblem answer={answer} card className="mt-5" /> : null}
      <ul className="mt-5 grid gap-3 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
        {TABLES.map((table) => (
          <li key={table.id} className="grid min-w-0">
            <TableDoor table={table} view={answer.data?.games.find(({ gameId }) => gameId === table.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function TableDoor({ table, view }: { table: AnyTable; view: DrawGameView | undefined }) {
  const { t } = useTranslation()
  const words = useRoundWords()
  const { current } = useOnSale(table.id)
  useDrawsWatch(table.id)
  const { shown, last, arriving, results } = useRoundsSeen(table)
  const kind = kindOf(table)
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface-1 has-[a:hover]:bg-surface-2">
      <div data-theme="dark" className="relative aspect-[2/1] bg-bg text-text">
        <TableArt label={shown ? words.whole(shown) : t('dealerLate.round.noneYet')}>
          <RoundArt
            key={last?.issue ?? ''}
            kind={kind}
            shown={shown}
            arriving={arriving}
            sides={words.sides(shown)}
          />
        </TableArt>
        <div className="absolute top-3 right-3 rounded-full bg-art-scrim">
          {view?.closed ? (
            <Tag tone="art">{t('drawsLate.closed.short')}</Tag>
          ) : current ? (
            <DrawCountdown
              key={current.issue}
              closesAt={current.closesAt}
              everySeconds={table.schedule.everySeconds}
              size={72}
            />
          ) : null}
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4 lg:p-5">
        <div>
          <h2 className="type-card">
            <Link to={dealerPath(table.id)} className="after:absolute after:inset-0">
              {t(gameNameKey(table.id))}
            </Link>
          </h2>
          <p className="mt-0.5 text-small text-text-2">
            {t('dealerLate.door.every', { seconds: table.schedule.everySeconds })}
          </p>
        </div>
        <div className="mt-auto flex min-h-19 flex-col justify-end">
          <SmallRoad kind={kind} results={results} />
        </div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3 text-meta text-text-2">
          <span>
            <span className="text-[15px] font-semibold text-text">{returnsText(table)}</span>{' '}
            {t('dealerLate.door.return')}
          </span>
          <span>
            {t('dealerLate.door.from', {
              amount: amountText(money('CNY', table.lineStake), { decimals: 'short' }),
            })}
          </span>
        </p>
      </div>
    </article>
  )
}
