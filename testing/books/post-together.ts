import {
  type AccountId,
  type Group,
  type GroupOutcome,
  type Leg,
  post,
} from '#money/ledger/server/posting.ts'
import { createBatcher, type Db, type Submit } from '#platform/db/index.ts'

/**
 * Groups in one call of `ledger.post`: more make no commit cheaper, and everyone in it waits for the last.
 */
const MOST_GROUPS = 128
/** A call has costs of its own, those of about so many groups. */
const WORTH_A_CALL = 8
/** Batches under way: while one is committed, others are posted, made up and sent. */
const AT_ONCE = 3
/** Groups that wait; at a few thousand a second, the last of them waits for about a second. */
const WAITING = 8_192

/**
 * The ledger by itself, as fast as it goes: posts groups of many callers together, one transaction, one call
 * of `ledger.post`, for all that wait at a moment; each gets its own outcome, once it is committed. What the
 * benchmarks hold the house's calls against, and what faults are done to. The house itself never posts so:
 * its postings stand in a transaction with what they belong to.
 * @throws QueueFull when too many wait; OutcomeUnknown when the database went away: submit again under the
 * same ids.
 */
export function openPosting(db: Db, now: () => Date): Submit<Group, GroupOutcome> {
  return createBatcher<Group, GroupOutcome>({
    // One statement is a transaction by itself: no round trip to begin one, none to end it.
    commit: (groups) => post(db, groups, now()),
    most: MOST_GROUPS,
    worth: WORTH_A_CALL,
    atOnce: AT_ONCE,
    waiting: WAITING,
    touches: ({ legs }) => legs.flatMap(touchedBy),
  })
}

/** The accounts of a leg; of one that resolves a hold, the hold, whose accounts only the books know. */
function touchedBy(leg: Leg): readonly (AccountId | string)[] {
  return leg.kind === 'capture' || leg.kind === 'release' ? [leg.hold] : [leg.debit, leg.credit]
}
