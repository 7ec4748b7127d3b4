import type { TextTree } from '../../../src/platform/i18n/overrides.rules.ts'

/** A key as code writes it, or its beginning: `wallet.types` of `wallet.types.${type}`, `wallet` of `wallet.${name}`. */
const WRITTEN = /['"`]([a-z]\w*(?:\.\w+)*)(\.?)(?=['"`.$])/g
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Every text of a tree, by its key. */
export function textsByKey(tree: TextTree, above = ''): ReadonlyMap<string, string> {
  const texts = Object.entries(tree).flatMap(([name, text]): [string, string][] => {
    const key = above + name
    return typeof text === 'string' ? [[key, text]] : [...textsByKey(text, `${key}.`)]
  })
  return new Map(texts)
}

/** Texts by key as a tree. */
export function treeOf(texts: Iterable<readonly [string, string]>): TextTree {
  const tree: Record<string, unknown> = {}
  for (const [key, text] of texts) {
    const path = key.split('.')
    const name = path.pop() ?? ''
    let node = tree
    for (const part of path) {
      node[part] ??= {}
      node = node[part] as Record<string, unknown>
    }
    node[name] = text
  }
  return tree as TextTree
}

/** What finds the keys that code says, or may say: where it names the beginning of keys, all that begin so. */
export function keyFinder(keys: Iterable<string>): (code: string) => ReadonlySet<string> {
  const byWritten = new Map<string, string[]>()
  for (const key of keys) {
    const parts = key.replace(PLURAL, '').split('.')
    const written = new Set([key, ...parts.map((_, index) => parts.slice(0, index + 1).join('.'))])
    for (const one of written) byWritten.set(one, [...(byWritten.get(one) ?? []), key])
  }
  return (code) => {
    const said = [...code.matchAll(WRITTEN)].flatMap(([, written = '', more = '']) =>
      // The name of a room alone is a word like any other.
      written.includes('.') || more ? (byWritten.get(written) ?? []) : [],
    )
    return new Set(said)
  }
}
