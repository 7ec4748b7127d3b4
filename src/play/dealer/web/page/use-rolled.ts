import { useState } from 'react'

/** The round that closed while chips lay that were not confirmed, and the one that they lie for now; null where none did. */
export function useRolled(
  issue: string | null,
  isKept: boolean,
): { readonly from: string; readonly to: string } | null {
  const [before, setBefore] = useState(issue)
  const [rolled, setRolled] = useState<{ readonly from: string; readonly to: string } | null>(null)
  if (issue !== null && issue !== before) {
    setBefore(issue)
    setRolled(before !== null && isKept ? { from: before, to: issue } : null)
  }
  return isKept ? rolled : null
}
