import { create } from 'zustand'

type LastRoute = { path: string | null; current: string | null }

const useStore = create<LastRoute>(() => ({ path: null, current: null }))

/** The path the person was on before this one, or null on the first page (S2-075). */
export function useLastRoute(): string | null {
  return useStore((state) => state.path)
}

/** Called by the frame on every path change; a change of query alone is not one. */
export function rememberRoute(pathname: string): void {
  useStore.setState((state) =>
    state.current === pathname ? state : { path: state.current, current: pathname },
  )
}
