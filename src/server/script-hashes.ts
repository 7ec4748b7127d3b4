import { createHash } from 'node:crypto'

/**
 * Content-Security-Policy sources for the scripts that stand in a page itself, so that no other inline script
 * runs.
 */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes: string[] = []
  for (const match of html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)) {
    const { attributes = '', text = '' } = match.groups ?? {}
    if (/\bsrc=|application\/json/.test(attributes)) continue
    hashes.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return hashes
}
