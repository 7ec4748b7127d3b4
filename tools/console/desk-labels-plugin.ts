import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { TextTree } from '../../src/platform/i18n/overrides.rules.ts'
import { siteTexts } from '../portal/brand-plugin.ts'

const LABELS = 'virtual:desk-labels/'
/** Where the frame's words of desks are named: what each desk hands to it, and the pages that are nobody's. */
const NAMED_IN = ['src/**/web/desk.ts', 'src/console/router/router.tsx']
const KEY = /'([a-z]\w*(?:\.\w+)+)'/g

/**
 * What the frame says of desks (entries of the side list, titles of pages, names of queues) as `virtual:desk-labels/en`: the
 * texts of a desk itself come with its first page.
 */
export function deskLabelsPlugin(projectRoot: string): Plugin {
  return {
    name: 'fairhall-desk-labels',
    resolveId: (id) => (id.startsWith(LABELS) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${LABELS}`)) return null
      for (const file of labelFiles(projectRoot)) this.addWatchFile(file)
      const labels = deskLabels(projectRoot, id.slice(LABELS.length + 1))
      return `export default ${JSON.stringify(labels)}`
    },
  }
}

const labelFiles = (projectRoot: string) =>
  globSync(NAMED_IN, { cwd: projectRoot }).map((file) => join(projectRoot, file))

/** Those texts of a language, and nothing beside them. */
export function deskLabels(projectRoot: string, locale: string): TextTree {
  // A permission or the id of a queue looks like a key, and no text has it.
  const named = labelFiles(projectRoot).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(KEY)])
  return onlyNamed(siteTexts({ projectRoot }, locale), new Set(named.map(([, key]) => key)))
}

function onlyNamed(texts: TextTree, named: ReadonlySet<string | undefined>, above = ''): TextTree {
  const kept = Object.entries(texts).flatMap(([name, text]): [string, TextTree | string][] => {
    const key = `${above}${name}`
    if (typeof text === 'string') return named.has(key) ? [[name, text]] : []
    const below = onlyNamed(text, named, `${key}.`)
    return Object.keys(below).length > 0 ? [[name, below]] : []
  })
  return Object.fromEntries(kept)
}
