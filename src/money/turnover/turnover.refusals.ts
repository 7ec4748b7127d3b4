import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. */
export const TurnoverErrors = defineRefusals('turnover', { owed: { code: 606601 } })
