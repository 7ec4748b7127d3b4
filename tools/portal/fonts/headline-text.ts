import { globSync, readFileSync } from 'node:fs'
import { isForStaff } from '../../../src/platform/i18n/owner.rules.ts'

/** What venues and games are called heads their pages and cards. */
const NAMES = 'names'
const HEADLINE_KEY = /(^|[a-z])(title|heading|headline)(_\w+)?$/i

/**
 * Every character of the headline texts (keys that end in title, heading or headline, and names) of all locale files
 * that somebody reads, members where nobody else is meant, sorted.
 */
export function headlineCharacters(
  projectRoot: string,
  isRead = (file: string) => !isForStaff(file),
): string {
  const files = globSync(['src/**/locales/*.json', 'brands/*/locales/*.json'], { cwd: projectRoot })
    .filter(isRead)
    .sort()
  const characters = new Set<string>()
  for (const file of files) {
    for (const text of headlinesOf(JSON.parse(readFileSync(`${projectRoot}/${file}`, 'utf8')))) {
      for (const character of text) characters.add(character)
    }
  }
  return [...characters].sort().join('')
}

/** The headline texts of one locale file, and the names in it, at any depth. */
export function headlinesOf(node: unknown, key = ''): string[] {
  if (typeof node === 'string') return HEADLINE_KEY.test(key) ? [node] : []
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, child]) => headlinesOf(child, key === NAMES ? 'title' : name))
}
