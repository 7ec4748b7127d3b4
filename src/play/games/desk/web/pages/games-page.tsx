import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { AuditTrail } from '#platform/desk/web/record/audit-trail.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { readAmount } from '#platform/money/money.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { percentText } from '../../../figures.rules.ts'
import { type DeskGame, gamesRecordCall } from '../../games.desk.ts'
import { GameActions } from '../game-actions.tsx'
import { ROUNDS_PATH } from '../paths.ts'
import { useGameName } from '../use-game-name.ts'

const POLL_SECONDS = 15

/** The games of the house: how each stands, what was played, and what can be done about the one that is picked. */
export default function GamesPage() {
  const { t } = useTranslation()
  const nameOf = useGameName()
  const answer = useCallQuery(gamesRecordCall, {}, { pollSeconds: POLL_SECONDS })
  const [picked, setPicked] = useState<string | null>(null)
  const { data } = answer
  const game = data?.games.find(({ gameId }) => gameId === picked) ?? data?.games[0]
  return (
    <DeskPage
      title={t('gamesDesk.title')}
      aside={game ? <GameActions key={`${game.gameId} ${game.closed?.until}`} game={game} /> : undefined}
      asideLabel={game ? nameOf(game.gameId) : undefined}
    >
      {data ? (
        <>
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
          <DeskPanel title={t('gamesDesk.trail')}>
            <AuditTrail
              entries={data.trail.map(({ id, gameId, action, kind, who, at, reason }) => ({
                key: id,
                kind: 'change',
                who: who ?? t(`gamesDesk.by.${kind}`),
                what: t(`gamesDesk.did.${action.replaceAll('.', '_')}`, {
                  game: nameOf(gameId),
                  defaultValue: action,
                }),
                at,
                reason: reason ?? undefined,
              }))}
            />
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

function GameCard({ game, isPicked, onPick }: { game: DeskGame; isPicked: boolean; onPick: () => void }) {
  const { t } = useTranslation()
  const nameOf = useGameName()
  const { gameId, closed, rounds, staked, returned, openRounds } = game
  const lines = [
    { key: 'rounds', label: t('gamesDesk.played'), value: rounds },
    { key: 'staked', label: t('gamesDesk.staked'), value: <Money amount={staked} currency="CNY" /> },
    {
      key: 'returned',
      label: t('gamesDesk.returned'),
      value: (
        <>
          <Money amount={returned} currency="CNY" />
          {rounds > 0 ? (
            <span className="ml-1.5 font-normal text-text-2">
              {percentText([readAmount(returned, 'CNY').units, readAmount(staked, 'CNY').units])}%
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'open',
      label: t('gamesDesk.openRounds'),
      value:
        openRounds === 0 ? (
          0
        ) : (
          <Link to={`${ROUNDS_PATH}?game=${gameId}&state=open`} className="relative z-1 hover:underline">
            {openRounds}
          </Link>
        ),
    },
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
          {nameOf(gameId)}
        </button>
        <Tag tone={closed ? 'warn' : 'success'}>
          {t(closed ? 'gamesDesk.state.closed' : 'gamesDesk.state.open')}
        </Tag>
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
          {closed.until
            ? t('gamesDesk.until', { at: timeWords(closed.until, currentLanguage()) })
            : t('gamesDesk.untilOpened')}
          {closed.words ? <span className="block">{closed.words[currentLanguage()]}</span> : null}
        </p>
      ) : null}
    </section>
  )
}
