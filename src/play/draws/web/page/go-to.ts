/** Brings a part of the page up, and the focus to it: for the keyboard it goes on there. */
export function goTo(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
