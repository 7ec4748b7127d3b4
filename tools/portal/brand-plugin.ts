import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '../../src/platform/i18n/locale.ts'
import { faultsOfOverrides, overrideTexts, type TextTree } from '../../src/platform/i18n/overrides.rules.ts'
import { textsOf } from '../../src/platform/i18n/owner.rules.ts'

/** The folder of the site's brand, from the project's root. */
export const BRAND_FOLDER = 'brands/default'

const THEME = 'virtual:brand/theme.css'

type BrandOptions = { projectRoot: string; brandFolder?: string }

/**
 * Puts the brand into the bundle: its texts over the rooms' (without those only the server says, under
 * `server`), and its tokens after ours as `virtual:brand/theme.css`. Both files may be missing. A text that
 * no room has, or a token that is none of ours, ends the build with its name.
 */
export function brandPlugin({
  projectRoot,
  brandFolder = join(projectRoot, BRAND_FOLDER),
}: BrandOptions): Plugin {
  const theme = join(brandFolder, 'theme.css')
  const fileOf = (locale: string) => join(brandFolder, 'locales', `${locale}.json`)
  return {
    name: 'fairhall-brand',
    enforce: 'pre',
    buildStart() {
      const faults = [...textFaults(projectRoot, fileOf), ...tokenFaults(projectRoot, theme)]
      if (faults.length > 0) this.error(`The brand does not fit: ${faults.join('; ')}`)
    },
    resolveId(id) {
      if (id !== THEME) return null
      return existsSync(theme) ? theme : `\0${THEME}`
    },
    load: (id) => (id === `\0${THEME}` ? '' : null),
    transform(code, id) {
      const file = textsOf(id.split('?')[0] ?? '')
      if (!file) return null
      const { owner, locale } = file
      const said = readTexts(fileOf(locale))[owner] ?? {}
      if (existsSync(fileOf(locale))) this.addWatchFile(fileOf(locale))
      const { server: _server, ...texts } = overrideTexts(JSON.parse(code) as TextTree, said as TextTree)
      return { code: JSON.stringify(texts), map: null }
    },
  }
}

function readTexts(file: string): TextTree {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextTree) : {}
}

/** A text of the site by its key, `portal.home.headline`: the room's, or what the brand says instead. */
export function siteText(options: BrandOptions, locale: string, key: string): string {
  const texts = siteTexts(options, locale)
  const text = key.split('.').reduce<unknown>((node, name) => (node as TextTree | undefined)?.[name], texts)
  if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${locale}`)
  return text
}

/** Every text of the site, of desks too: the room's, or what the brand says instead. */
export function siteTexts(
  { projectRoot, brandFolder = join(projectRoot, BRAND_FOLDER) }: BrandOptions,
  locale: string,
): TextTree {
  const said = readTexts(join(brandFolder, 'locales', `${locale}.json`))
  return overrideTexts(roomTexts(projectRoot, locale), said)
}

function roomTexts(projectRoot: string, locale: string): TextTree {
  const files = globSync(`src/**/locales/${locale}.json`, { cwd: projectRoot })
  return Object.fromEntries(
    files.map((path) => [textsOf(path)?.owner ?? path, readTexts(join(projectRoot, path))]),
  )
}

function textFaults(projectRoot: string, fileOf: (locale: string) => string): readonly string[] {
  return LOCALES.flatMap((locale) => {
    const texts = roomTexts(projectRoot, locale)
    return faultsOfOverrides(texts, readTexts(fileOf(locale))).map((fault) => `${locale}.json: ${fault}`)
  })
}

/** The tokens that a style sheet sets. */
const tokensIn = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<![\w-])--([\w-]+)\s*:/g)].map(([, name = '']) => name)

function tokenFaults(projectRoot: string, theme: string): readonly string[] {
  if (!existsSync(theme)) return []
  const ours = new Set(tokensIn(readFileSync(join(projectRoot, 'src/design/tokens.css'), 'utf8')))
  return tokensIn(readFileSync(theme, 'utf8'))
    .filter((name) => !ours.has(name))
    .map((name) => `theme.css: --${name} is no token`)
}
