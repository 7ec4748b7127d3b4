import { create } from 'zustand'
import type { MarketGroup } from './groups.rules.ts'

/** The groups that the member has folded away: on every match, until the tab is closed. */
const useFolded = create<{ readonly folded: ReadonlySet<MarketGroup> }>(() => ({ folded: new Set() }))

/** Whether a group is folded away, and how to change that. */
export function useFoldedGroup(group: MarketGroup): [boolean, () => void] {
  const isFolded = useFolded(({ folded }) => folded.has(group))
  const toggle = () =>
    useFolded.setState(({ folded }) => ({
      folded: new Set(isFolded ? [...folded].filter((one) => one !== group) : [...folded, group]),
    }))
  return [isFolded, toggle]
}
