import { secondsAfter } from '#platform/clock/clock.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { closeGame, closureOf, openGame } from '#play/games/server/index.ts'
import type { KnownDraws } from '../../../server/known-draws.ts'
import { closeDrawGameCall, openDrawGameCall } from '../../draws.desk.ts'

interface OfGame {
  readonly gameId: string
}

const subject = ({ gameId }: OfGame) => `game:${gameId}`

async function gameFacts(tx: Tx, ctx: StaffCtx, { gameId }: OfGame) {
  const now = await closureOf(tx, ctx, gameId)
  return { isClosed: now !== undefined, until: now?.until?.toISOString() ?? null }
}

/** Closes a game for a while, by one and at once. Its draws go on: what was staked before is drawn. */
export const closeDrawGameAction = (games: KnownDraws) =>
  actionRoute(closeDrawGameCall, {
    subject,
    facts: gameFacts,
    seats: 'brake',
    words: ({ gameId }) => ({ key: 'drawsDesk.words.close', params: { game: gameId } }),
    tell: () => ({ key: 'drawsDesk.tell.close' }),
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
export const openDrawGameAction = actionRoute(openDrawGameCall, {
  subject,
  facts: gameFacts,
  seats: () => 2,
  words: ({ gameId }) => ({ key: 'drawsDesk.words.open', params: { game: gameId } }),
  tell: () => ({ key: 'drawsDesk.tell.open' }),
  difference: ({ facts }) => ({ before: { ...facts }, after: { isClosed: false } }),
  run: (_, ctx, { gameId, reason }) => openGame({ ctx, input: { gameId, why: reason } }),
})
