import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsOf } from '#platform/i18n/owner.rules.ts'
import type { Appearance } from './visit.ts'

const SOURCES = join(import.meta.dirname, '../../src')

/**
 * Says a key in the language of a face, with its values filled in. Journeys name controls as the member reads
 * them.
 */
export type Say = (key: string, values?: Record<string, string | number>) => string

const books = new Map<Appearance['language'], unknown>()

/** The texts of the house in one language, by key: `sayIn('en')('identity.login.submit')` is "Sign in". */
export function sayIn(language: Appearance['language']): Say {
  const book = books.get(language) ?? read(language)
  books.set(language, book)
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], book)
    if (typeof found !== 'string') throw new Error(`No text has the key ${key}`)
    return found.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_slot, name: string) => String(values[name]))
  }
}

function read(language: Appearance['language']): unknown {
  const files = globSync(`**/locales/${language}.json`, { cwd: SOURCES })
  return Object.fromEntries(
    files.map((path) => [
      textsOf(path)?.owner ?? path,
      JSON.parse(readFileSync(join(SOURCES, path), 'utf8')),
    ]),
  )
}
