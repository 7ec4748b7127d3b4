import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { type DeskDrawGame, drawGamesRecordCall } from '../../draws.desk.ts'
import { DrawGameActions } from '../draw-game-actions.tsx'
import { moment, Trail } from '../parts.tsx'
import { DRAWS_PATH } from '../paths.ts'

const POLL_SECONDS = 15

/** The games with shared draws: how each stands, what was played, and what can be done about the one that is picked. */
export default function DrawGamesPage() {
  const { t } = useTranslation()
  const answer = useCallQuery(drawGamesRecordCall, {}, { pollSeconds: POLL_SECONDS })
  const [picked, setPicked] = useState<string | null>(null)
  const { data } = answer
  const game = data?.games.find(({ gameId }) => gameId === picked) ?? data?.games[0]
  const nameOf = (id: string) =>
    data?.games.find(({ gameId }) => gameId === id)?.names[currentLanguage()] ?? id
  return (
    <DeskPage
      title={t('drawsDesk.title')}
      aside={game ? <DrawGameActions key={`${game.gameId} ${game.closed?.until}`} game={game} /> : undefined}
      asideLabel={game ? nameOf(game.gameId) : undefined}
    >
      {data ? (
        <>
          {data.games.length === 0 ? <EmptyState title={t('drawsDesk.none')} /> : null}
          <ul className="grid gap-2">
            {data.games.map((one) => (
              <li key={one.gameId}>
                <GameCard
                  game={one}
                  isPicked={one.gameId === game?.gameId}
                  onPick={() => setPicked(one.gameId)}
                />
              </li>
            ))}
          </ul>
          <DeskPanel title={t('drawsDesk.trail')}>
            <Trail entries={data.trail} nameOf={({ gameId }) => nameOf(gameId)} />
          </DeskPanel>
        </>
      ) : answer.error ? (
        <LoadProblem answer={answer} card />
      ) : (
        <Skeleton className="h-40" />
      )}
    </DeskPage>
  )
}

function GameCard({ game, isPicked, onPick }: { game: DeskDrawGame; isPicked: boolean; onPick: () => void }) {
  const { t } = useTranslation()
  const { gameId, names, closed, draws, voided, staked, paid, late } = game
  const lines = [
    { key: 'draws', label: t('drawsDesk.drawn'), value: draws },
    { key: 'staked', label: t('drawsDesk.staked'), value: <Money amount={staked} currency="CNY" /> },
    { key: 'paid', label: t('drawsDesk.returned'), value: <Money amount={paid} currency="CNY" /> },
    { key: 'voided', label: t('drawsDesk.voided'), value: voided },
  ]
  return (
    <section
      className={`relative rounded-md border bg-surface-1 px-4 py-3.5 ${isPicked ? 'border-brand' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-pressed={isPicked}
          onClick={onPick}
          className="text-body-lg font-semibold before:absolute before:inset-0 before:content-['']"
        >
          {names[currentLanguage()]}
        </button>
        <Tag tone={closed ? 'warn' : 'success'}>
          {t(closed ? 'drawsDesk.state.closed' : 'drawsDesk.state.open')}
        </Tag>
        {late > 0 ? (
          <Link to={`${DRAWS_PATH}?game=${gameId}&state=closed`} className="relative z-1 hover:underline">
            <Tag tone="warn">{t('drawsDesk.late', { draws: late })}</Tag>
          </Link>
        ) : null}
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-5 gap-y-1 text-small md:grid-cols-4">
        {lines.map(({ key, label, value }) => (
          <div key={key}>
            <dt className="text-text-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {closed ? (
        <p className="mt-2 text-small text-text-2">
          {closed.until ? t('drawsDesk.until', { at: moment(closed.until) }) : t('drawsDesk.untilOpened')}
          {closed.words ? <span className="block">{closed.words[currentLanguage()]}</span> : null}
        </p>
      ) : null}
    </section>
  )
}
