import { createHash } from 'node:crypto'
import type { Locale } from '#platform/i18n/locale.ts'
import { escapeHtml } from '../head.ts'
import { BRIDGE_SCRIPT } from './bridge-script.ts'
import { STILL_SCRIPT } from './still-script.ts'

/** How a page is shown to somebody of the house: in their language and theme. */
export interface Seen {
  readonly language: Locale
  readonly theme: 'dark' | 'light'
}

const SAID = /^(?<language>zh-CN|en)\.(?<theme>dark|light)$/

/** How a page is to be shown that `?seen=en.dark` asks for; undefined of every other page. */
export function seenIn(query: unknown): Seen | undefined {
  const { seen } = query as Readonly<Record<string, unknown>>
  const said = typeof seen === 'string' ? SAID.exec(seen)?.groups : undefined
  return said as Seen | undefined
}

const SCRIPT = `(() => {${BRIDGE_SCRIPT}${STILL_SCRIPT}})()`
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** A page as one that is shown to somebody of the house, whose console is at `console`. */
export function asSeen(html: string, { language, theme }: Seen, console: string | null): string {
  const said = { to: console ?? '*', language, theme, seen: `${language}.${theme}` }
  const data = Object.entries(said).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
  return html.replace('<head>', () => `<head><script ${data.join(' ')}>${SCRIPT}</script>`)
}

/**
 * What such a page may do: less than a member's. It has no origin (it can reach no key, no cookie and no store of this
 * address), asks nothing of any server but its own files, and nobody frames it but the console. Opened by itself it is
 * as powerless, and shows nothing.
 */
export function seenPolicy({
  scriptHashes,
  origin,
  consoleUrl,
}: {
  readonly scriptHashes: readonly string[]
  readonly origin: string | null
  readonly consoleUrl: string | undefined
}): string {
  // A page without an origin is not everywhere counted as itself.
  const own = origin === null ? "'self'" : `'self' ${origin}`
  return [
    "default-src 'none'",
    `script-src ${own} ${[...scriptHashes, SCRIPT_HASH].join(' ')}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${origin === null ? "'none'" : `${origin}/assets/`}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${consoleUrl === undefined ? "'self'" : new URL(consoleUrl).origin}`,
    'sandbox allow-scripts',
  ].join(';')
}
