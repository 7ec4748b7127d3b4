let readable: Promise<void> | undefined

/**
 * Resolves when the page can be read: the faces that are on their way have arrived, and there is a moment without work. What
 * is not needed to read the first page (realtime, overlays, what stands further down) is fetched afterwards.
 */
export function pageReadable(): Promise<void> {
  readable ??= document.fonts.ready.then(aMomentWithoutWork)
  return readable
}

function aMomentWithoutWork(): Promise<void> {
  const later = window.requestIdleCallback ?? ((call: () => void) => window.setTimeout(call, 50))
  return new Promise((resolve) => later(() => resolve()))
}
