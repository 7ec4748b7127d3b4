import { CountBadge } from '#design/badge/count-badge.tsx'
import { useSlip } from '../slip/slip.store.ts'

/** The number of picks in the slip. */
export function SlipBadge() {
  return <CountBadge count={useSlip(({ picks }) => picks.length)} />
}
