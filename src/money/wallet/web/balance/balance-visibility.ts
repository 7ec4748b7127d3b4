import { create } from 'zustand'

const STORED = 'fairhall.balance-hidden'

function stored(): boolean {
  try {
    return localStorage.getItem(STORED) === 'yes'
  } catch {
    return false
  }
}

const useStore = create<{ hidden: boolean }>(() => ({ hidden: stored() }))

// Another tab may have hidden it: somebody is looking over a shoulder, and this tab is next.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === STORED || key === null) useStore.setState({ hidden: stored() })
  })
}

/** Whether balances show as dots on this device. */
export function useBalanceHidden(): boolean {
  return useStore((state) => state.hidden)
}

/** Hides balances, or shows them; remembered on this device and followed by its other tabs. */
export function hideBalance(hidden: boolean): void {
  try {
    localStorage.setItem(STORED, hidden ? 'yes' : 'no')
  } catch {
    // Storage is forbidden here: the choice holds until the page is closed.
  }
  useStore.setState({ hidden })
}
