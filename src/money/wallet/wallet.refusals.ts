import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const WalletErrors = defineRefusals('wallet', {
  /** The wallet does not hold enough that is free; `data.available` says how much it does. */
  insufficient: { code: 602001 },
  unknownTransaction: { code: 602002, status: 404 },
})
