let readable: Promise<void> | undefined

/**
 * Resolves when the page can be read: the faces that are on their way have arrived, and there is a moment
 * without work. What is not needed to read the first page (realtime, overlays, what stands further down) is
 * fetched afterwards.
 */
export function pageReadable(): Promise<void> {
  // To be asked for its faces the browser lays the page out at once: not within the work that has just drawn
  // it.
  readable ??= aMomentWithoutWork()
    .then(() => document.fonts.ready)
    .then(aMomentWithoutWork)
  return readable
}

function aMomentWithoutWork(): Promise<void> {
  const later = window.requestIdleCallback ?? ((call: () => void) => window.setTimeout(call, 50))
  return new Promise((resolve) => later(() => resolve()))
}
