import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lists the portal's pages in the build, as `pages.json` beside its template: the server says in the first
 * HTML what a page is called and about, and which addresses have none. A program of its own reads them: what
 * a module of the portal starts would keep the build from its end.
 */
export function pagesPlugin(projectRoot: string): Plugin {
  return {
    name: 'fairhall-pages',
    apply: 'build',
    generateBundle() {
      const program = join(projectRoot, 'tools/portal/print-pages.ts')
      const source = execFileSync(process.execPath, [program], { cwd: projectRoot, encoding: 'utf8' })
      this.emitFile({ type: 'asset', fileName: 'pages.json', source })
    },
  }
}
