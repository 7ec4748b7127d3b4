import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { SectionHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { Elsewhere } from '../lobby/elsewhere.tsx'
import { GameCard } from '../lobby/game-card.tsx'
import { GoOn } from '../lobby/go-on.tsx'
import { LOBBY_SORTS } from '../lobby/lobby.rules.ts'
import { PaidBackStrip } from '../lobby/paid-back-strip.tsx'
import { SearchBox } from '../lobby/search-box.tsx'
import { useLobby } from '../lobby/use-lobby.ts'
import type { GameDoor } from '../stage.ts'

type Lobby = ReturnType<typeof useLobby>

/** The gaming page (S2-063): every game of the house, found, narrowed and ordered, with what each returns. */
export function LobbyPage({ games }: { games: readonly GameDoor[] }) {
  const { t } = useTranslation()
  const lobby = useLobby(games)
  const { answer, shown, sort, kind, typed, elsewhere } = lobby
  const isElsewhereAlone = shown.length === 0 && elsewhere.length > 0
  return (
    <div className="frame pt-6 pb-12 lg:pt-9">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 lg:flex-nowrap">
        <div className="min-w-0 max-w-170">
          <h1 className="type-hero">{t('gamesLate.lobby.title')}</h1>
          <p className="mt-1 text-body text-text-2">{t('gamesLate.lobby.lead')}</p>
        </div>
        <SearchBox value={typed} onChange={lobby.setTyped} className="w-full lg:w-105 lg:flex-none" />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Kinds lobby={lobby} />
        <Segmented
          label={t('gamesLate.lobby.sort')}
          items={LOBBY_SORTS.map((value) => ({ value, label: t(`gamesLate.lobby.sorts.${value}`) }))}
          value={sort}
          onValueChange={lobby.setSort}
        />
      </div>
      {kind === 'all' && typed === '' ? <GoOn games={games} /> : null}
      {isElsewhereAlone ? null : (
        <section aria-labelledby="games" className="mt-7">
          <SectionHead
            id="games"
            title={t(`gamesLate.lobby.headings.${kind}Title`)}
            detail={t(`gamesLate.lobby.sorted.${sort}`)}
            className="mb-3!"
          />
          {answer.error && !answer.data ? <LoadProblem answer={answer} card className="mb-4" /> : null}
          {shown.length === 0 ? (
            <NoGames lobby={lobby} />
          ) : (
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
              {shown.map(({ door }) => (
                <li key={door.id} className="grid min-w-0">
                  <GameCard door={door} view={lobby.viewOf(door.id)} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <Elsewhere games={elsewhere} />
      <PaidBackStrip games={answer.data?.games ?? []} />
    </div>
  )
}

function Kinds({ lobby: { kinds, kind, setKind, counts } }: { lobby: Lobby }) {
  const { t } = useTranslation()
  return (
    <fieldset className="min-w-0 max-w-full">
      <legend className="sr-only">{t('gamesLate.lobby.kinds')}</legend>
      <div className="rail -mx-4 gap-2 px-4 lg:mx-0 lg:px-0">
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
            className={clsx(
              'inline-flex h-11 flex-none items-center gap-2 rounded-full border px-4 text-small whitespace-nowrap lg:h-9',
              one === kind
                ? 'border-line-strong bg-surface-3 font-semibold'
                : 'border-transparent bg-surface-2 text-text-2 hover:text-text',
            )}
          >
            {t(`gamesLate.lobby.chips.${one}`)}
            <span className="text-text-3">{counts[one]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function NoGames({ lobby: { typed, setTyped, kind, setKind } }: { lobby: Lobby }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={
        typed.trim() === ''
          ? t(`gamesLate.lobby.none.${kind}`)
          : t('gamesLate.lobby.noneFound', { text: typed.trim() })
      }
      action={
        typed !== '' || kind !== 'all' ? (
          <Button
            variant="line"
            size="sm"
            onClick={() => {
              setTyped('')
              setKind('all')
            }}
          >
            {t('gamesLate.lobby.showAll')}
          </Button>
        ) : undefined
      }
    />
  )
}
