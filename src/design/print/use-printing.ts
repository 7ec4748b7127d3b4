import { create } from 'zustand'

/** Whether the page is being made ready for paper: records stand open with what is in them. */
const usePrintState = create<{ printing: boolean }>(() => ({ printing: false }))

/** Whether the page is being made ready for paper: what opens stands open. */
export const usePrinting = () => usePrintState((state) => state.printing)

/** What opened for paper has this long to arrive; after it the page is printed as it stands. */
const WAITS_MS = 10_000
const LOOKS_EVERY_MS = 50

const isLoading = () => document.querySelector('main [aria-busy="true"]') !== null

/** Opens every record on the page, waits until what is in them is there, and prints the page. */
export async function printOpened(): Promise<void> {
  if (usePrintState.getState().printing) return
  usePrintState.setState({ printing: true })
  const until = performance.now() + WAITS_MS
  do await new Promise((done) => setTimeout(done, LOOKS_EVERY_MS))
  while (isLoading() && performance.now() < until)
  window.print()
  usePrintState.setState({ printing: false })
}
