import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const RecordErrors = defineRefusals('records', {
  unknownBet: { code: 608501 },
})
