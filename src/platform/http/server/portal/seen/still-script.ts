/**
 * What holds still a page that is only looked at: what leads on (links of the portal, tabs, what opens a part, the way through
 * a list) works by pointer and keyboard; no other control can be pressed, typed into or reached by Tab. They keep their look,
 * which is what the member sees: a button that was drawn as out of use would be told as one on the phone. It goes on from `BRIDGE_SCRIPT`, with whose `load` it fetches the drawings of the flags,
 * which a page without an origin may not point to.
 */
export const STILL_SCRIPT = `
const ROLES = ['button', 'switch', 'checkbox', 'radio', 'combobox', 'slider', 'spinbutton', 'option', 'menuitem', 'textbox']
const CONTROL = ['a', 'button', 'input', 'select', 'textarea', 'summary', '[role=tab]', '[contenteditable]']
  .concat(ROLES.map((role) => '[role=' + role + ']')).join()
const LEADS_ON = 'summary, [role=tab], [aria-expanded]:not([aria-haspopup]), nav:has(> p[aria-live]) > button'
const isHere = ({ href, target }) =>
  href !== '' && target !== '_blank' && new URL(href, location.href).origin === location.origin
const leadsOn = (control) => (control.matches('a') ? isHere(control) : control.matches(LEADS_ON))
const heldBy = (target) => {
  const control = target instanceof Element ? target.closest(CONTROL) : null
  return control !== null && !leadsOn(control)
}
const PASSED = new Set(['Tab', 'Escape'])
const hold = (event) => {
  const isHeld = event.type === 'submit' || heldBy(event.target)
  if (!isHeld || PASSED.has(event.key)) return
  event.stopImmediatePropagation()
  // A finger that begins on a control still moves the page.
  if (event.cancelable && !/^(touch|pointer)/.test(event.type)) event.preventDefault()
}
for (const type of ['click', 'auxclick', 'dblclick', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart',
  'touchend', 'keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'submit', 'paste', 'drop', 'dragstart'])
  addEventListener(type, hold, { capture: true })
addEventListener('focusin', ({ target }) => heldBy(target) && target.blur(), { capture: true })
const set = (element, name, value) => element.getAttribute(name) !== value && element.setAttribute(name, value)
let flags
const setOn = SVGUseElement.prototype.setAttribute
SVGUseElement.prototype.setAttribute = function (name, value) {
  const [file, id] = name === 'href' ? String(value).split('#') : []
  if (!file || !id) return setOn.call(this, name, value)
  setOn.call(this, name, '#' + id)
  flags ??= load(file).then((answer) => answer.text()).then((text) => {
    const drawings = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true)
    drawings.setAttribute('aria-hidden', 'true')
    Object.assign(drawings.style, { position: 'absolute', width: '0', height: '0' })
    document.body.append(drawings)
  })
}
const still = (root) => {
  for (const control of root.querySelectorAll(CONTROL)) {
    if (leadsOn(control)) continue
    set(control, 'tabindex', '-1')
    set(control, 'data-still', '')
  }
}
const WATCHED = ['tabindex', 'role', 'href', 'target', 'aria-expanded', 'aria-haspopup']
addEventListener('DOMContentLoaded', () => {
  const style = document.createElement('style')
  style.textContent = '[data-still], [data-still] * { cursor: not-allowed !important }'
  document.head.append(style)
  still(document)
  const watch = { subtree: true, childList: true, attributes: true, attributeFilter: WATCHED }
  new MutationObserver(() => still(document)).observe(document.body, watch)
})
`
