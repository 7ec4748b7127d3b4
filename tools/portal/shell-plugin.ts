import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { LOCALES, type Locale } from '../../src/platform/i18n/locale.ts'
import { FIRST_PAGES } from '../../src/portal/first-pages.ts'
import { usualTheme } from '../../src/site/config/server/usual-theme.rules.ts'
import { BRAND_FOLDER } from './brand-plugin.ts'
import { type CodeAddresses, codeAddresses } from './code-addresses.ts'
import { firstFrameTexts } from './first-frame-texts.ts'
import { inlineScript } from './inline-script.ts'
import { portalTexts, textsId } from './texts/texts-plugin.ts'

type ShellOptions = { projectRoot: string }

const TEXTS = 'src/platform/i18n/web/chunks'

/**
 * Finishes the page's template: its two inline scripts with what they need to know of the build, and the body
 * font, preloaded. The page's code is not in it as tags, but is started by `before-paint.ts`. In development,
 * where Vite's own tags stay, it also fills what the server fills in production (`<!--site-title-->`,
 * `<!--site-icon-->`, `<!--site-config-->`), from the brand file.
 */
export function shellPlugin({ projectRoot }: ShellOptions): Plugin {
  return {
    name: 'fairhall-shell',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const code = codeAddresses(context, projectRoot)
        const script = (name: string, known: object) =>
          inlineScript(join(projectRoot, 'src/portal', name), known)
        const beforePaint = await script('before-paint.ts', {
          START: code.start,
          FIRST_PAGES: firstPages(code, projectRoot),
          OTHER_PAGES: code.named('parts'),
          BY_LANGUAGE: {
            'zh-CN': byLanguage(context, code, 'zh-CN', 'headline-han.woff2'),
            en: byLanguage(context, code, 'en', 'headline-latin.woff2'),
          },
        })
        const firstFrame = await script('first-frame.ts', { FRAME_TEXTS: firstFrameTexts(html, projectRoot) })
        const page = (context.server ? html : withoutCodeTags(html))
          .replace('<!--before-paint-->', () => beforePaint)
          .replace('<!--first-frame-->', () => firstFrame)
          .replace('<!--body-font-->', () => preloaded(fontAddress(context, 'archivo.woff2')))
        return context.server ? filledForDevelopment(page, projectRoot) : page
      },
    },
  }
}

function byLanguage(context: IndexHtmlTransformContext, code: CodeAddresses, locale: string, font: string) {
  return { headlineFont: fontAddress(context, font), texts: code.of(`${TEXTS}/${locale}.ts`)[0] ?? '' }
}

/** The page without the tags that would fetch its code while it is read. */
function withoutCodeTags(html: string): string {
  return html
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
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
function firstPages(code: CodeAddresses, projectRoot: string) {
  const { nameOf } = portalTexts(projectRoot)
  const textsOf = (module: string, locale: Locale) =>
    code.made(textsId(nameOf(join(projectRoot, module)) ?? '', locale))
  return Object.fromEntries(
    Object.entries(FIRST_PAGES).map(([path, { modules, answers }]) => {
      const texts = Object.fromEntries(
        LOCALES.map((locale) => [locale, modules.flatMap((module) => textsOf(module, locale))]),
      )
      return [path, { code: [...new Set(modules.flatMap(code.of))], texts, answers }]
    }),
  )
}

/** A template with what the server fills in production, from the brand file. */
export function filledForDevelopment(html: string, projectRoot: string): string {
  const brand = JSON.parse(readFileSync(join(projectRoot, BRAND_FOLDER, 'brand.json'), 'utf8'))
  const locales = ['zh-CN', 'en']
  const config = {
    ...brand,
    title: brand.title['zh-CN'],
    leavePayWindow: { ...brand.leavePayWindow, message: brand.leavePayWindow.message['zh-CN'] },
    switches: brand.switchesOn.map((name: string) => ({ name, on: true })),
    theme: brand.theme ?? usualTheme(brand.siteId),
    defaultLocale: 'zh-CN',
    locales,
  }
  return html
    .replace('<!--site-title-->', config.title)
    .replace('<!--page-head-->', '')
    .replace('<!--site-icon-->', config.logo.icon)
    .replace('<!--site-config-->', JSON.stringify(config))
}
