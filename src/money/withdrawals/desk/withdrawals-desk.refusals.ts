import { defineRefusals } from '#platform/errors/refusal.ts'

/** What those who run the house are refused at withdrawals. The texts stand under `errors` in the desk's locale files. */
export const WithdrawalDeskErrors = defineRefusals('withdrawalsDesk', {
  notToHold: { code: 606012 },
  heldBefore: { code: 606013 },
  heldTwice: { code: 606014 },
  notGreen: { code: 606016 },
  notDrawn: { code: 606021 },
  lookedAtBefore: { code: 606022 },
  ownDecision: { code: 606023 },
})
