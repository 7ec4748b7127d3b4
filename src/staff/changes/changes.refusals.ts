import { defineRefusals } from '#platform/errors/refusal.ts'

/** What a change is refused for. */
export const ChangesErrors = defineRefusals('changes', {
  /** Somebody's own account as a member, or one linked to it. */
  ownAccount: { code: 601150 },
  /** Too new in the house to do it alone, or to be the second. */
  tooNew: { code: 601151 },
  /** The same is waiting for its second person already. */
  alreadyProposed: { code: 601153 },
  unknown: { code: 601154, status: 404 },
  /** Whoever proposed it, or has a seat already. */
  seatTaken: { code: 601155 },
  notOpen: { code: 601156 },
  notYours: { code: 601157 },
  /** Nothing was asked to be signed, or its time is over. */
  noChallenge: { code: 601158 },
  /** A code is not enough: only a passkey approves it. */
  passkeyNeeded: { code: 601159 },
  noEntry: { code: 601161, status: 404 },
  /** Days of the audit in the wrong order, or too many of them. */
  badDays: { code: 601162 },
  /** Nothing of these days is sealed. */
  nothingSealed: { code: 601163 },
  /** Nothing was taken away by this change, or too long ago. */
  noExport: { code: 601164, status: 404 },
  /** Who they are is not known any more. */
  notAtWork: { code: 601160, status: 403 },
})
