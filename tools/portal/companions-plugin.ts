import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { BRAND_FOLDER } from './brand-plugin.ts'

/**
 * Files that are served as they are: the fonts' licences, which must travel with them, and the operator's
 * logos.
 */
export function companionsPlugin(projectRoot: string): Plugin {
  return {
    name: 'fairhall-companions',
    apply: 'build',
    writeBundle(options) {
      const out = options.dir ?? ''
      for (const font of ['archivo', 'noto-sans-sc', 'noto-serif-sc']) {
        const licence = join(projectRoot, 'node_modules/@fontsource-variable', font, 'LICENSE')
        cpSync(licence, join(out, 'assets', `OFL-${font}.txt`))
      }
      cpSync(join(projectRoot, BRAND_FOLDER, 'art'), join(out, 'brand'), { recursive: true })
    },
  }
}
