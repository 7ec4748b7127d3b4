import { defineRefusals } from '#platform/errors/refusal.ts'

/** What is refused to whoever looks at a member's pages as the member sees them. */
export const SeesErrors = defineRefusals('identityDesk', {
  seeingOver: { code: 601045 },
  notSeen: { code: 601046, status: 403 },
  onlySeen: { code: 601047, status: 403 },
  wouldWrite: { code: 601048, status: 403 },
  seenNowhere: { code: 601049 },
})
