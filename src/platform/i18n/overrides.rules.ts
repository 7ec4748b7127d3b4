/** Texts in one language, by room and then by key, at any depth. */
export type TextTree = { readonly [key: string]: TextTree | string }

/** Texts with some of them said otherwise; what `overrides` does not name stays. */
export function overrideTexts(texts: TextTree, overrides: TextTree): TextTree {
  const changed = Object.entries(overrides).map(([key, said]): [string, TextTree | string] => {
    const before = texts[key]
    return [key, typeof said === 'string' || !isTree(before) ? said : overrideTexts(before, said)]
  })
  return { ...texts, ...Object.fromEntries(changed) }
}

/**
 * What is wrong with overrides, a line each: a key that no room says, no text, a value the text is not given.
 */
export function faultsOfOverrides(texts: TextTree, overrides: unknown, path = ''): readonly string[] {
  if (!isTree(overrides)) return [`${path || 'the file'} is not an object of texts`]
  return Object.entries(overrides).flatMap(([key, said]) => {
    const name = path ? `${path}.${key}` : key
    const before = Object.hasOwn(texts, key) ? texts[key] : undefined
    if (before === undefined) return [`${name} is said nowhere`]
    if (isTree(before)) return faultsOfOverrides(before, said, name)
    if (typeof said !== 'string' || said.trim() === '') return [`${name} is not a text`]
    const given = slotsOf(before)
    return slotsOf(said)
      .filter((slot) => !given.includes(slot))
      .map((slot) => `${name} has no {{${slot}}}`)
  })
}

function isTree(node: unknown): node is TextTree {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

/** The values a text has room for: `{{amount}}`. */
function slotsOf(text: string): readonly string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, slot = '']) => slot)
}
