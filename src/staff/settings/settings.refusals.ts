import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. */
export const SettingsErrors = defineRefusals('settings', {
  noDocument: { code: 601180, status: 404 },
  noVersion: { code: 601181, status: 404 },
  outdated: { code: 601182 },
  pinned: { code: 601183 },
  onlyTightened: { code: 601184 },
  unsound: { code: 601185 },
  unchanged: { code: 601186 },
  tooFarAhead: { code: 601188 },
  anotherIsDue: { code: 601189 },
  alreadyLive: { code: 601190 },
  notABrake: { code: 601191 },
  notThatVersion: { code: 601192 },
})
