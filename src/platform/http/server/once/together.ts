import type { App, Ctx, MemberCtx } from '#platform/context/context.ts'
import { createBatcher, isLockTimeout, limitLockWaits, type Submit } from '#platform/db/index.ts'
import { orThrow } from '#platform/errors/allowed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { SharedRoute } from '#platform/room/room.ts'
import { WireErrors } from '../../http.refusals.ts'
import type { Answer } from '../answer.ts'
import { type AnswerOrRefusal, type Claim, claimAll, isAnswer, keepAnswers, keptAnswer } from './claims.ts'

/** A request for a verb that answers many in one transaction. */
export interface Asked {
  /** Null where the call is harmless to repeat: it is worked on each time it is asked. */
  readonly claim: Claim | null
  readonly ctx: Ctx
  readonly input: unknown
}

/** How a verb's result, or its refusal, is said to whoever asked. */
export type Say = (asked: Asked, result: unknown) => Answer

/** A request while it waits: of which call, and how that answers. */
interface Waiting extends Asked {
  readonly route: SharedRoute
  readonly say: Say
}

type HandleTogether = SharedRoute['handleTogether']

/** Requests in one transaction: more make no commit cheaper, and everyone in it waits for the last. */
const MOST = 128
/**
 * A transaction is a dozen statements, whoever is in it: those of half as many requests are not worth two of
 * them.
 */
const WORTH_A_TRANSACTION = 32
/** Transactions of a handler under way at a time, where some wait for what is locked. */
const AT_ONCE = 4
/** As long as none does: one is worked out here while the database writes the other. */
const USUAL = 2
/** Requests that wait; at a few hundred a second, the last of them waits for some seconds. */
const WAITING = 2_048

/** Gives what answers the requests of a route. Routes with one handler wait together. */
export type Together = (route: SharedRoute, say: Say) => (asked: Asked) => Promise<Answer>

/**
 * Answers each request id once, as `answerOnce` does, but in one transaction for all that wait at a moment:
 * the claims, the verb's work for all of them, and their answers commit together. Of two with one id, also in
 * one batch, the second gets the first one's answer. What is harmless to repeat shares the transaction alone.
 * What it gives throws QueueFull when too many wait; OutcomeUnknown when the database went away; the refusal,
 * where it is no answer.
 */
export function openTogether(app: App): Together {
  const queues = new Map<HandleTogether, Submit<Waiting, AnswerOrRefusal>>()
  const queueOf = (handle: HandleTogether) => {
    const queue = queues.get(handle) ?? openQueue(app, handle)
    queues.set(handle, queue)
    return queue
  }
  return (route, say) => {
    const submit = queueOf(route.handleTogether)
    const unanswered = app.metrics.unansweredCalls.labels({ call: route.call.id })
    return async (asked) => {
      unanswered.inc()
      try {
        return orThrow(await submit({ ...asked, route, say }))
      } finally {
        unanswered.dec()
      }
    }
  }
}

const openQueue = (app: App, handle: HandleTogether): Submit<Waiting, AnswerOrRefusal> =>
  createBatcher({
    commit: (asked) => answerAll(app, handle, asked),
    most: MOST,
    worth: WORTH_A_TRANSACTION,
    atOnce: AT_ONCE,
    usual: USUAL,
    waiting: WAITING,
    touches: ({ claim, ctx, input, route }) => {
      const who = claim?.id ?? ctx.actor.memberId
      return [...(who === null ? [] : [who]), ...(route.touches?.(input) ?? [])]
    },
  })

async function answerAll(
  app: App,
  handle: HandleTogether,
  asked: readonly Waiting[],
): Promise<readonly AnswerOrRefusal[]> {
  const told = new Map<Asked, AnswerOrRefusal>()
  try {
    await app.db.transaction().execute(async (tx) => {
      told.clear()
      await limitLockWaits(tx)
      // All are claimed or none is: a handler's calls are alike in that.
      const claims = asked.flatMap(({ claim }) => claim ?? [])
      const isFirst = claims.length > 0 ? await claimAll(tx, claims) : asked.map(() => true)
      const fresh = asked.filter((_, n) => isFirst[n])
      // Who may call, the call says, and the type of the handler's context follows from it.
      const asks = fresh.map(({ ctx, input, route: { of } }) => ({
        ctx: { ...(ctx as MemberCtx), tx },
        input,
        of,
      }))
      const results = fresh.length > 0 ? await handle(tx, app, asks) : []
      for (const [n, one] of fresh.entries()) told.set(one, toldOf(one, results[n]))
      await keepAnswers(
        tx,
        fresh.flatMap((one) => (one.claim ? [[one.claim, told.get(one) as AnswerOrRefusal] as const] : [])),
      )
      for (const [n, one] of asked.entries())
        if (one.claim && !isFirst[n]) told.set(one, await keptAnswer(tx, one.claim))
    })
  } catch (error) {
    // What is refused as a whole never happened, and each is told so: to try them one by one would only take
    // longer.
    if (error instanceof Refusal) return asked.map(() => error)
    // Nor is it worth it to have each wait once more for what nobody could have.
    if (isLockTimeout(error))
      return asked.map(() => WireErrors.unavailable({ data: { retryAfterSeconds: 1 } }))
    throw error
  }
  app.wake()
  return asked.map((one) => told.get(one) as AnswerOrRefusal)
}

/** A refusal is an answer where answers are kept; else it is told as what refuses any other call is. */
function toldOf(asked: Waiting, result: unknown): AnswerOrRefusal {
  const isKept = asked.claim !== null && !(result instanceof Refusal && !isAnswer(result))
  return result instanceof Refusal && !isKept ? result : asked.say(asked, result)
}
