import type { App } from '#platform/context/context.ts'
import { type MatchRow, readUpcoming } from '#play/fixtures/server/index.ts'
import type { BettingTerms } from '../terms/terms.ts'

/** Matches to come that are told anew in one run: all of their markets are priced, and a run has other things to do. */
const MATCHES_AT_ONCE = 100

/** By which terms prices were told last, and the matches to come that have still to be told of them. */
interface Repricing {
  readonly terms: BettingTerms
  readonly waiting: readonly string[]
}

const repricings = new WeakMap<App, Repricing>()

/** What other terms have told anew at the moment. */
export interface Repriced {
  /** Whether these terms are others than prices were told by last: all that is under way is told anew. */
  readonly isNew: boolean
  /** The next of the matches to come. */
  readonly toCome: readonly MatchRow[]
  /** Notes that they were told. */
  readonly told: () => void
}

/** Whether prices are to be told anew by other terms than they were told by. */
export function isRepricing(app: App, terms: BettingTerms): boolean {
  const before = repricings.get(app)
  return before?.terms !== terms || before.waiting.length > 0
}

/**
 * The matches to come whose prices are to be told anew since other margins or limits were set, a hundred at a time. Kept
 * in memory: after a restart pages have asked for everything anew as well.
 */
export async function repricedBy(app: App, terms: BettingTerms, now: Date): Promise<Repriced> {
  const before = repricings.get(app) ?? { terms, waiting: [] }
  const isNew = before.terms !== terms
  const upcoming = isNew || before.waiting.length > 0 ? await readUpcoming(app.db, now) : []
  const waiting = isNew ? upcoming.map(({ id }) => id) : before.waiting
  const turn = new Set(waiting.slice(0, MATCHES_AT_ONCE))
  return {
    isNew,
    toCome: upcoming.filter(({ id }) => turn.has(id)),
    told: () => repricings.set(app, { terms, waiting: waiting.slice(MATCHES_AT_ONCE) }),
  }
}
