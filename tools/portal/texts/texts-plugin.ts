import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES, type Locale } from '../../../src/platform/i18n/locale.ts'
import type { TextTree } from '../../../src/platform/i18n/overrides.rules.ts'
import { isForStaff, textsOf } from '../../../src/platform/i18n/owner.rules.ts'
import { siteTexts } from '../brand-plugin.ts'
import { withLater } from './imports.rules.ts'
import { partTexts, START } from './parting.rules.ts'
import { type PortalParts, portalParts, resolved } from './portal-parts.ts'
import { keyFinder, textsByKey, treeOf } from './said.rules.ts'

const LATER = 'virtual:texts/'
const LANGUAGE_FILE = /\/src\/platform\/i18n\/web\/chunks\/([\w-]+)\.ts$/
const WITH_TEXTS = `import { withTexts as __withTexts } from '#platform/i18n/web/language.ts';`

/** The texts of a part in a language, as the build knows them. */
export const textsId = (part: string, locale: string) => `\0${LATER}${part}.${locale}.texts`

/**
 * Parts the texts of the built portal: a language's first file has what is said from the start, and what is
 * fetched later (a page, a part that opens) brings along what it says and nothing before it has. Which that is
 * is read off the keys in the source, so whoever writes a page does nothing for it. While somebody works on the
 * portal, all texts are there from the start.
 */
export function textsPlugin(projectRoot: string): Plugin {
  let portal: PortalTexts
  return {
    name: 'fairhall-texts',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      portal = portalTexts(projectRoot)
    },
    resolveId: (id) => (id.startsWith(LATER) ? `\0${id}` : null),
    load(id) {
      const [, language] = LANGUAGE_FILE.exec(id) ?? []
      if (language) return languageFile(portal, language as Locale)
      if (!id.startsWith(`\0${LATER}`)) return null
      const [, part = '', locale = ''] = /\/(.+)\.([\w-]+)\.texts$/.exec(id) ?? []
      return `export default ${JSON.stringify(portal.treeOf(part, locale as Locale))}`
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !id.startsWith(join(projectRoot, 'src/'))) return null
      const changed = withLater(code, (from, written) => {
        const file = resolved(from, id, projectRoot)
        const part = file && portal.nameOf(file)
        return part && portal.brings(part) ? `__withTexts('${part}', () => ${written})` : written
      })
      return changed === code ? null : { code: `${WITH_TEXTS} ${changed}`, map: null }
    },
  }
}

/** Which texts come with each part of the portal. */
export interface PortalTexts extends Pick<PortalParts, 'parts' | 'nameOf'> {
  /** The keys that come with a part, or with `start`. */
  readonly keysOf: (part: string) => ReadonlySet<string>
  /** Whether a part brings texts that nothing before it has brought. */
  readonly brings: (part: string) => boolean
  readonly treeOf: (part: string, locale: Locale) => TextTree
}

export function portalTexts(projectRoot: string): PortalTexts {
  const texts = new Map(LOCALES.map((locale) => [locale, textsByKey(memberTexts(projectRoot, locale))]))
  const saidIn = keyFinder(new Set([...texts.values()].flatMap((byKey) => [...byKey.keys()])))
  const { parts, nameOf } = portalParts(projectRoot, saidIn)
  const own = partTexts(parts)
  const keysOf = (part: string) => own.get(part) ?? new Set<string>()
  return {
    parts,
    nameOf,
    keysOf,
    brings: (part) => keysOf(part).size > 0,
    treeOf: (part, locale) => treeOf([...(texts.get(locale) ?? [])].filter(([key]) => keysOf(part).has(key))),
  }
}

/** What members read in the browser: no texts of desks, and none that the server alone says. */
function memberTexts(projectRoot: string, locale: Locale): TextTree {
  const files = globSync(`src/**/locales/${locale}.json`, { cwd: projectRoot })
  const owners = files.filter((file) => !isForStaff(file)).flatMap((file) => textsOf(file)?.owner ?? [])
  const all = siteTexts({ projectRoot }, locale)
  return Object.fromEntries(
    owners.map((owner) => {
      const { server: _server, ...texts } = all[owner] as TextTree
      return [owner, texts]
    }),
  )
}

function languageFile(portal: PortalTexts, locale: Locale): string {
  const fetched = [...portal.parts.keys()]
    .filter((part) => part !== START && portal.brings(part))
    .map(
      (part) => `'${part}': () => import('${LATER}${part}.${locale}.texts').then((texts) => texts.default)`,
    )
  const start = JSON.stringify(portal.treeOf(START, locale))
  return `export const start = ${start}\nexport const later = { ${fetched.join(',\n')} }\n`
}
