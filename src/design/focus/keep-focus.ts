/** What Tab stops at. */
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'
const WRITTEN = 'input, textarea, select'
/** How many of those that had the focus lately are remembered. */
const REMEMBERED = 8

/** Where something stood that is gone. */
interface Place {
  readonly parent: Element
  readonly next: Node | null
}

const isStop = (element: Element): boolean =>
  element instanceof HTMLElement &&
  element.matches(STOPS) &&
  element.tabIndex >= 0 &&
  element.closest('[inert], [hidden], [aria-hidden="true"]') === null &&
  element.getClientRects().length > 0

const standsAfter = (place: Node, element: Element) =>
  place === element || (place.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The control that now stands nearest to a place: around it first, then further out. */
function heirOf({ parent, next }: Place, isMeant: (stop: HTMLElement) => boolean): HTMLElement | null {
  const gap = next?.isConnected ? next : null
  for (let around = parent; around !== document.body; around = around.parentElement ?? document.body) {
    const stops = [...around.querySelectorAll<HTMLElement>(STOPS)].filter(isStop).filter(isMeant)
    const heir = (gap && stops.find((stop) => standsAfter(gap, stop))) ?? stops.at(-1)
    if (heir) return heir
    if (around instanceof HTMLElement && around.hasAttribute('tabindex')) return around
  }
  return null
}

/** The place that a change of the page left where it took the one that had the focus, or where that stood. */
function placeLeft(record: MutationRecord, last: Node, place: Place | null): Place | null {
  const { removedNodes, target, nextSibling } = record
  const lost = place?.parent ?? last
  const took = target instanceof Element && [...removedNodes].some((node) => node.contains(lost))
  return took ? { parent: target, next: nextSibling } : place
}

/**
 * Keeps the focus of the page from falling to its body: what had it and is gone (a row that left, a line that
 * was removed, a dialog whose opener is no more, a button that cannot be pressed any longer) hands it to what
 * stands nearest, or to what had it before. Who takes the focus off everything by a press on nothing keeps it
 * so; a press opens no keyboard of a phone. Returns how to stop.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null
  let place: Place | null = null
  let isPressed = false
  let lately: HTMLElement[] = []
  let isChecking = false

  const isMeant = (stop: HTMLElement) => !(isPressed && stop.matches(WRITTEN))

  function onFocus({ target }: Event): void {
    if (!(target instanceof HTMLElement) || target === document.body) return
    last = target
    place = null
    lately = [target, ...lately.filter((one) => one !== target)].slice(0, REMEMBERED)
  }

  /** Taken off by its owner, and not because it is gone. */
  function onBlur({ target }: Event): void {
    queueMicrotask(() => {
      const isThere = target === last && last !== null && isStop(last)
      if (isThere && document.hasFocus() && document.activeElement === document.body) last = null
    })
  }

  function onInput({ type }: Event): void {
    isPressed = type === 'pointerdown'
  }

  function handOn(): void {
    isChecking = false
    if (document.activeElement !== document.body || last === null || isStop(last)) return
    const stood = last.isConnected && last.parentElement
    const from = stood ? { parent: stood, next: last.nextSibling } : place
    const heir =
      (from?.parent.isConnected ? heirOf(from, isMeant) : null) ??
      lately.find((one) => one.isConnected && isStop(one) && isMeant(one)) ??
      document.getElementById('main')
    heir?.focus({ preventScroll: isPressed })
  }

  const watch = new MutationObserver((records) => {
    if (last === null) return
    for (const record of records) place = placeLeft(record, last, place)
    if (isChecking || document.activeElement !== document.body) return
    // Whoever took it may be about to say where the focus goes.
    isChecking = true
    setTimeout(() => requestAnimationFrame(handOn))
  })
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  const listeners = [
    ['focusin', onFocus],
    ['focusout', onBlur],
    ['pointerdown', onInput],
    ['keydown', onInput],
  ] as const
  const options = { capture: true, passive: true }
  for (const [type, listener] of listeners) document.addEventListener(type, listener, options)
  return () => {
    watch.disconnect()
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, options)
  }
}
