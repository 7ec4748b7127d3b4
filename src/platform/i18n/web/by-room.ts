import { textsOf } from '../owner.rules.ts'

/** The texts of all rooms in one language; the room's folder name is the first part of every key. */
export type Texts = Record<string, unknown>

/** The texts of one language: those that are there from the start, and what fetches others, by a name. */
export interface LanguageTexts {
  readonly start: Texts
  readonly later: Readonly<Record<string, () => Promise<Texts>>>
}

/** Puts locale files, or what fetches them, under their room's name: `../money/deposits/locales/en.json` becomes `deposits`. */
export function byRoom<T>(files: Record<string, T>): Record<string, T> {
  const texts: Record<string, T> = {}
  for (const [path, content] of Object.entries(files)) {
    const owner = textsOf(path)?.owner
    if (owner) texts[owner] = content
  }
  return texts
}

/** Has what fetches a room's texts answer with them under the room's name. */
export function eachByName(
  rooms: Readonly<Record<string, () => Promise<Texts>>>,
): Readonly<Record<string, () => Promise<Texts>>> {
  const named = Object.entries(rooms).map(([name, fetch]): [string, () => Promise<Texts>] => [
    name,
    async () => ({ [name]: await fetch() }),
  ])
  return Object.fromEntries(named)
}
