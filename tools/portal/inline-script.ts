import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'

/** A script of the page itself, behind the constants that it only declares. */
export async function inlineScript(file: string, known: object): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false })
  const constants = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
  const script = [...constants, code.replace(/^\/\/.*\n/gm, '').trim()].join('\n').replaceAll('</', '<\\/')
  return `<script>{\n${script}\n}</script>`
}
