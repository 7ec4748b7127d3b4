import { create } from 'zustand'

/** How close the rows of a list stand, the widest first. */
export const DENSITIES = ['comfortable', 'compact', 'dense'] as const
export type Density = (typeof DENSITIES)[number]

const STORED = 'fairhall.density'

function kept(): Density {
  try {
    const name = localStorage.getItem(STORED)
    return DENSITIES.find((density) => density === name) ?? 'comfortable'
  } catch {
    return 'comfortable'
  }
}

const useStore = create<{ readonly density: Density }>(() => ({ density: kept() }))

/** How close rows stand on this device. */
export const useDensity = (): Density => useStore(({ density }) => density)

/** Changes it, and remembers it on this device. */
export function chooseDensity(density: Density): void {
  useStore.setState({ density })
  try {
    localStorage.setItem(STORED, density)
  } catch {
    // Storage is forbidden here: the choice holds until the page is closed.
  }
}
