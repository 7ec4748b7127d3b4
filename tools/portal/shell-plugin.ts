import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type IndexHtmlTransformContext, type Plugin, transformWithOxc } from 'vite'
import { FIRST_PAGES } from '../../src/portal/first-pages.ts'
import { BRAND_FOLDER } from './brand-plugin.ts'
import { type CodeAddresses, codeAddresses } from './code-addresses.ts'

type ShellOptions = { projectRoot: string }

const TEXTS = 'src/platform/i18n/web/chunks'

/**
 * Finishes the page's template. Puts `before-paint.ts` into it as the one inline script, tells that script where the
 * headline fonts, the texts, the shared parts and the code of the first pages are, and preloads the body font. In
 * development it also fills what the server fills in production (`<!--site-title-->`, `<!--site-icon-->`,
 * `<!--site-config-->`), from the brand file.
 */
export function shellPlugin({ projectRoot }: ShellOptions): Plugin {
  return {
    name: 'fairhall-shell',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const file = join(projectRoot, 'src/portal/before-paint.ts')
        const code = codeAddresses(context, projectRoot)
        const source = readFileSync(file, 'utf8')
          .replace('__HEADLINE_HAN__', fontAddress(context, 'headline-han.woff2'))
          .replace('__HEADLINE_LATIN__', fontAddress(context, 'headline-latin.woff2'))
          .replace('__TEXTS_HAN__', code.of(`${TEXTS}/zh-CN.ts`)[0] ?? '')
          .replace('__TEXTS_EN__', code.of(`${TEXTS}/en.ts`)[0] ?? '')
          .replace('__PARTS__', code.named('parts'))
          .replace('__FIRST_PAGES__', JSON.stringify(firstPages(code)))
        const { code: plain } = await transformWithOxc(source, file, { sourcemap: false })
        const script = plain.replace(/^\/\/.*\n/gm, '').trim()
        const page = html
          .replace('<!--before-paint-->', () => `<script>${script}</script>`)
          .replace('<!--body-font-->', () => preloaded(fontAddress(context, 'archivo.woff2')))
        return context.server ? filledForDevelopment(page, projectRoot) : page
      },
    },
  }
}

function preloaded(font: string): string {
  return font ? `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>` : ''
}

/** Where the build has put a font; empty in development, where nothing is preloaded. */
function fontAddress(context: IndexHtmlTransformContext, name: string): string {
  if (!context.bundle) return ''
  const asset = Object.values(context.bundle).find(
    (file) => file.type === 'asset' && file.names.includes(name),
  )
  if (!asset) throw new Error(`The build has no ${name}`)
  return `/${asset.fileName}`
}

/** What the first pages need, without what every page loads. */
function firstPages(code: CodeAddresses) {
  return Object.fromEntries(
    Object.entries(FIRST_PAGES).map(([path, { modules, answers }]) => [
      path,
      { code: [...new Set(modules.flatMap(code.of))], answers },
    ]),
  )
}

function filledForDevelopment(html: string, projectRoot: string): string {
  const brand = JSON.parse(readFileSync(join(projectRoot, BRAND_FOLDER, 'brand.json'), 'utf8'))
  const locales = ['zh-CN', 'en']
  const config = {
    ...brand,
    title: brand.title['zh-CN'],
    leavePayWindow: { ...brand.leavePayWindow, message: brand.leavePayWindow.message['zh-CN'] },
    switches: [],
    defaultLocale: 'zh-CN',
    locales,
  }
  return html
    .replace('<!--site-title-->', config.title)
    .replace('<!--site-icon-->', config.logo.icon)
    .replace('<!--site-config-->', JSON.stringify(config))
}
