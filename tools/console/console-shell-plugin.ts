import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inlineScript } from '../portal/inline-script.ts'
import { filledForDevelopment } from '../portal/shell-plugin.ts'

/**
 * Finishes the template of the console: its one inline script, which sets theme and language before anything is
 * drawn. In development it also fills what the server fills in production, from the brand file.
 */
export function consoleShellPlugin({ projectRoot }: { projectRoot: string }): Plugin {
  return {
    name: 'fairhall-console-shell',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const script = await inlineScript(join(projectRoot, 'src/console/before-paint.ts'), {})
        const page = html.replace('<!--before-paint-->', () => script)
        return context.server ? filledForDevelopment(page, projectRoot) : page
      },
    },
  }
}
