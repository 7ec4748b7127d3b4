import { defineRefusals } from '#platform/errors/refusal.ts'

/** Why the house does not take part in what is asked just now. */
export const AccessErrors = defineRefusals('access', {
  maintenance: { code: 601200 },
  region: { code: 601201 },
  listed: { code: 601202 },
  notListed: { code: 601203 },
  alreadyListed: { code: 601204 },
  listedLately: { code: 601205 },
})
