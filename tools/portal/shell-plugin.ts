import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type IndexHtmlTransformContext, type Plugin, transformWithOxc } from 'vite'
import { BRAND_FOLDER } from './brand-plugin.ts'

type ShellOptions = { projectRoot: string }

/**
 * Finishes the page's template. Puts `before-paint.ts` into it as the one inline script, tells that script where the
 * headline fonts, the texts and the shared parts are, and preloads the body font. In development it also fills what the server fills in production
 * (`<!--site-title-->`, `<!--site-icon-->`, `<!--site-config-->`), from the brand file.
 */
export function shellPlugin({ projectRoot }: ShellOptions): Plugin {
  return {
    name: 'fairhall-shell',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const file = join(projectRoot, 'src/portal/before-paint.ts')
        const source = readFileSync(file, 'utf8')
          .replace('__HEADLINE_HAN__', fontAddress(context, 'headline-han.woff2'))
          .replace('__HEADLINE_LATIN__', fontAddress(context, 'headline-latin.woff2'))
          .replace('__TEXTS_HAN__', codeAddress(context, 'zh-CN'))
          .replace('__TEXTS_EN__', codeAddress(context, 'en'))
          .replace('__PARTS__', codeAddress(context, 'parts'))
        const { code } = await transformWithOxc(source, file, { sourcemap: false })
        const script = code.replace(/^\/\/.*\n/gm, '').trim()
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

/** Where the build has put a piece of code; empty in development, where nothing is preloaded. */
function codeAddress(context: IndexHtmlTransformContext, name: string): string {
  if (!context.bundle) return ''
  const chunk = Object.values(context.bundle).find((file) => file.type === 'chunk' && file.name === name)
  if (!chunk) throw new Error(`The build has no ${name}`)
  return `/${chunk.fileName}`
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
