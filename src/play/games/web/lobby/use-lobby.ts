import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { GAMES_VENUE, type GameView, searchGamesCall } from '../../games.contract.ts'
import { useGames, useMyGames, useMyGamesWatch } from '../games.queries.ts'
import type { GameDoor } from '../stage.ts'
import { rtpOf } from './game-card.tsx'
import {
  kindCounts,
  LOBBY_KINDS,
  LOBBY_SORTS,
  type LobbyGame,
  type LobbyKind,
  type LobbySort,
  oneOf,
  shownGames,
} from './lobby.rules.ts'

/** What is typed is asked of the house when it rests for so long. */
const REST_MS = 250

/** What was typed, once it has rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** A game as the house finds it. */
export type FoundGame = CallOutput<typeof searchGamesCall>['list'][number]

/** What a text finds: games of the lobby by id (null: nothing was asked), and games of other venues. */
interface Found {
  readonly here: ReadonlySet<string> | null
  readonly elsewhere: readonly FoundGame[]
}

/** The games that the house finds; those of the lobby in this language, until it has answered. */
function useFound(games: readonly LobbyGame[], typed: string): Found {
  const text = typed.trim()
  const rested = useRested(text)
  const { data } = useCallQuery(
    searchGamesCall,
    { text: rested },
    { enabled: rested !== '', staleSeconds: 60 },
  )
  if (text === '') return { here: null, elsewhere: [] }
  const asked = text.toLowerCase()
  const here = games.filter(({ name }) => name.toLowerCase().includes(asked)).map(({ door }) => door.id)
  const told = rested === text ? (data?.list ?? []) : []
  return {
    here: new Set([...here, ...told.map(({ gameId }) => gameId)]),
    elsewhere: told.filter(({ channelCode }) => channelCode !== GAMES_VENUE),
  }
}

/** The lobby as its address and what is typed have it. */
export function useLobby(doors: readonly GameDoor[]) {
  const { t, i18n } = useTranslation()
  const isMember = useIsMember()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useSearchParams()
  const answer = useGames()
  const mine = useMyGames().data
  useMyGamesWatch()
  const views = new Map((answer.data?.games ?? []).map((view) => [view.gameId, view]))
  const games = doors
    .filter(({ id }) => answer.data === undefined || views.has(id))
    .map((door, place): LobbyGame => {
      const view = views.get(door.id)
      return { door, name: t(door.name), rtp: view ? rtpOf(view) : null, place }
    })
  const own = { kept: mine?.favourites ?? [], played: mine?.played.map(({ gameId }) => gameId) ?? [] }
  const kinds = LOBBY_KINDS.filter((kind) => isMember || (kind !== 'kept' && kind !== 'played'))
  const kind: LobbyKind = oneOf(kinds, search.get('kind')) ?? 'all'
  const sort: LobbySort = oneOf(LOBBY_SORTS, search.get('sort')) ?? 'name'
  const { here: found, elsewhere } = useFound(games, typed)
  const set = (name: string, value: string, first: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === first) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return {
    answer,
    typed,
    setTyped,
    kinds,
    kind,
    setKind: (next: LobbyKind) => set('kind', next, 'all'),
    sort,
    setSort: (next: LobbySort) => set('sort', next, 'name'),
    counts: kindCounts(games, own),
    shown: shownGames(games, { kind, sort, found, own, locale: i18n.language }),
    elsewhere,
    viewOf: (id: string): GameView | undefined => views.get(id),
  }
}
