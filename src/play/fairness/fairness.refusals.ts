import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const FairnessErrors = defineRefusals('fairness', {
  /** A round of the member goes on under the pair in use: publishing its seed would show what is still to come. */
  roundOpen: { code: 607500 },
  seedEmpty: { code: 607501 },
  seedLong: { code: 607502 },
  seedUnseen: { code: 607503 },
  /** The member gave it with an earlier pair: the house could have known it. */
  seedRepeated: { code: 607504 },
})
