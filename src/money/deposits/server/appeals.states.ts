import type { AppealRow } from './deposits.tables.ts'

/** Where a decision takes an appeal; nothing takes one back. */
const DECISIONS: Readonly<Record<AppealRow['state'], readonly AppealRow['state'][]>> = {
  reviewing: ['upheld', 'rejected'],
  upheld: [],
  rejected: [],
}

/** Whether anything is left to decide about an appeal. */
export function canDecide(state: AppealRow['state']): boolean {
  return DECISIONS[state].length > 0
}
