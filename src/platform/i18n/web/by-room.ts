import { textsOf } from '../owner.rules.ts'

/** The texts of all rooms in one language; the room's folder name is the first part of every key. */
export type Texts = Record<string, unknown>

/** Puts locale files, or what fetches them, under their room's name: `../money/deposits/locales/en.json` becomes `deposits`. */
export function byRoom<T>(files: Record<string, T>): Record<string, T> {
  const texts: Record<string, T> = {}
  for (const [path, content] of Object.entries(files)) {
    const owner = textsOf(path)?.owner
    if (owner) texts[owner] = content
  }
  return texts
}
