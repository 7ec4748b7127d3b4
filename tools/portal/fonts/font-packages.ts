import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The installed folder of a font family. */
export function packageFolder(family: string): string {
  return dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
}

/** The installed version of a font family. */
export function versionOf(family: string): string {
  const manifest = readFileSync(join(packageFolder(family), 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
