import { secondsAfter } from '#platform/clock/clock.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import type { KnownGames } from '../../../server/known-games.ts'
import { closeGame, closureOf, openGame } from '../../../server/verbs/set-closed.ts'
import { closeGameCall, openGameCall } from '../../games.desk.ts'

interface OfGame {
  readonly gameId: string
}

const subject = ({ gameId }: OfGame) => `game:${gameId}`

async function gameFacts(tx: Tx, ctx: StaffCtx, { gameId }: OfGame) {
  const now = await closureOf(tx, ctx, gameId)
  return { isClosed: now !== undefined, until: now?.until?.toISOString() ?? null }
}

/** Closes a game for a while, by one and at once. */
export const closeGameAction = (games: KnownGames) =>
  actionRoute(closeGameCall, {
    subject,
    facts: gameFacts,
    seats: 'brake',
    words: ({ gameId }) => ({ key: 'gamesDesk.words.close', params: { game: gameId } }),
    tell: () => ({ key: 'gamesDesk.tell.close' }),
    difference: ({ facts, input: { minutes, words } }) => ({
      before: { ...facts },
      after: { isClosed: true, minutes, zh: words['zh-CN'], en: words.en },
    }),
    run: (_, ctx, { gameId, minutes, words, reason }) =>
      closeGame({
        ctx,
        games,
        input: {
          gameId,
          until: minutes === null ? null : secondsAfter(ctx.app.clock.now(), minutes * 60),
          words: words['zh-CN'] === '' && words.en === '' ? null : words,
          why: reason,
        },
      }),
  })

/** Opens it before its time, by two. */
export const openGameAction = actionRoute(openGameCall, {
  subject,
  facts: gameFacts,
  seats: () => 2,
  words: ({ gameId }) => ({ key: 'gamesDesk.words.open', params: { game: gameId } }),
  tell: () => ({ key: 'gamesDesk.tell.open' }),
  difference: ({ facts }) => ({ before: { ...facts }, after: { isClosed: false } }),
  run: (_, ctx, { gameId, reason }) => openGame({ ctx, input: { gameId, why: reason } }),
})
