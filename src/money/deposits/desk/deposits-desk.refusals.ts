import { defineRefusals } from '#platform/errors/refusal.ts'

/** What those who run the house are refused at deposits. The texts stand under `errors` in the desk's locale files. */
export const DepositDeskErrors = defineRefusals('depositsDesk', {
  transferNotFound: { code: 605034 },
  /** What was found in suspense would pass a limit of its member's: it can only go back. */
  passesLimit: { code: 605035 },
  /** An appeal about the order waits: what came for it is decided there. */
  orderAppealed: { code: 605036 },
})
