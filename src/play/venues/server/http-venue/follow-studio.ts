import type { Ctx } from '#platform/context/context.ts'
import { ANSWER_WITHIN_MS, inTime } from '../in-time.ts'
import { askStudio } from './ask-studio.ts'
import { MOST_ROUNDS } from './protocol.ts'
import { noteStanding, roundsTaken } from './standing/standing.store.ts'
import type { Studio } from './studios.ts'
import { bookRounds } from './told/book-rounds.ts'
import { takeRounds } from './told/take-rounds.ts'

/** Pages of rounds that are asked for at a time; what is left waits for the next run. */
const MOST_PAGES = 20

/**
 * Asks a studio how it stands and for the rounds that it told of and nobody heard, and books what can be booked: what it
 * tells by itself comes sooner, and need not come at all. One that plays from the centre wallet has no such rounds.
 */
export async function followStudio(ctx: Ctx, studio: Studio): Promise<void> {
  const { channelCode, isSeamless } = studio.venue
  try {
    await hearStanding(ctx, studio)
    if (!isSeamless) await fetchRounds(ctx, studio)
  } catch (error) {
    ctx.app.log.warn({ err: error, venue: channelCode }, 'a studio was not heard')
  }
  if (!isSeamless) await bookRounds(ctx, studio.venue)
}

async function hearStanding({ app }: Ctx, studio: Studio): Promise<void> {
  const said = await inTime(ANSWER_WITHIN_MS, (signal) => askStudio(app, studio, 'health', {}, signal))
  await noteStanding(app.db, studio.venue.channelCode, said)
}

async function fetchRounds(ctx: Ctx, studio: Studio): Promise<void> {
  const { app } = ctx
  const { channelCode } = studio.venue
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const after = await roundsTaken(app.db, channelCode)
    const { rounds } = await inTime(ANSWER_WITHIN_MS, (signal) =>
      askStudio(app, studio, 'rounds', { after, limit: MOST_ROUNDS }, signal),
    )
    if (rounds.length === 0 || (await takeRounds(ctx, channelCode, rounds)) === after) return
  }
}
