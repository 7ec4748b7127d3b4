import { z } from 'zod'
import { instant } from '#platform/http/values.ts'
import { BET_STATES } from '../sportsbook.contract.ts'

export const betState = z.enum(BET_STATES)

/** What was written down about a match or a bet. */
export const trailEntry = z.strictObject({
  id: z.string(),
  action: z.string(),
  kind: z.enum(['system', 'visitor', 'member', 'staff']),
  /** Of whoever runs the house: their name. */
  who: z.string().nullable(),
  at: instant,
  reason: z.string().nullable(),
})
