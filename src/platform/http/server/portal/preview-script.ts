import { createHash } from 'node:crypto'
import { escapeHtml } from './head.ts'

/**
 * What a page runs first that shows a draft: every request of its own says so, whatever would write is kept back by
 * the server, the address keeps the draft from page to page, and a ribbon says what is seen. Members' pages are
 * without a byte of it.
 */
const SCRIPT = `(() => {
const { token, words } = document.currentScript.dataset
const isOwn = (address) => new URL(address, location.href).origin === location.origin
const send = window.fetch
window.fetch = (input, init) => {
  const request = new Request(input, init)
  if (isOwn(request.url)) request.headers.set('x-api-preview', token)
  return send(request)
}
const kept = (to) => {
  if (to === undefined || to === null || !isOwn(to)) return to
  const address = new URL(to, location.href)
  address.searchParams.set('draft', token)
  return address.href
}
for (const name of ['pushState', 'replaceState']) {
  const go = history[name].bind(history)
  history[name] = (state, unused, to) => go(state, unused, kept(to))
}
addEventListener('DOMContentLoaded', () => {
  const ribbon = document.createElement('p')
  ribbon.setAttribute('role', 'status')
  ribbon.dataset.preview = ''
  ribbon.textContent = words
  Object.assign(ribbon.style, { position: 'fixed', insetBlockEnd: '12px', insetInlineStart: '50%',
    transform: 'translateX(-50%)', zIndex: '2147483647', margin: '0', padding: '8px 14px', maxWidth: '92vw',
    borderRadius: '999px', background: '#ffcf70', color: '#1b1311', font: '600 13px/1.4 system-ui, sans-serif',
    pointerEvents: 'none' })
  document.body.append(ribbon)
})
})()`

/** The hash of the script, as a policy names it. */
export const PREVIEW_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** A page as one that shows a draft. */
export function asPreview(html: string, { token, words }: { token: string; words: string }): string {
  const script = `<script data-token="${escapeHtml(token)}" data-words="${escapeHtml(words)}">${SCRIPT}</script>`
  return html.replace('<head>', () => `<head>${script}`)
}
