import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { doorsPlugin } from './doors-plugin.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhall-doors-'))
  mkdirSync(join(folder, 'src/money/toy/web'), { recursive: true })
  file(
    'src/money/toy/web/index.ts',
    "export { TOY_PATH } from './paths.ts'\nexport { type Toy, drawToy } from './draw.ts'\n",
  )
  file('src/money/toy/web/paths.ts', "export const TOY_PATH = '/toy'\n")
  file(
    'src/money/toy/web/draw.ts',
    "export type Toy = string\nconsole.log('heavy')\nexport const drawToy = (toy: Toy) => toy\n",
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string) => writeFileSync(join(folder, name), text)

async function built(page: string): Promise<string> {
  file('page.ts', page)
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '#money': join(folder, 'src/money') } },
    plugins: [doorsPlugin(folder)],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'page.ts') } },
  })
  const files = [output].flat().flatMap((one) => ('output' in one ? one.output : []))
  return files.map((one) => (one.type === 'chunk' ? one.code : '')).join('')
}

it('brings along nothing of a room but what is taken through its door', async () => {
  const code = await built("import { TOY_PATH } from '#money/toy/web/index.ts'\nglobalThis.path = TOY_PATH\n")
  expect(code).toContain('/toy')
  expect(code).not.toContain('heavy')
})

it('takes values and types of several files, and hands them on', async () => {
  const code = await built(
    `export { TOY_PATH } from '#money/toy/web/index.ts'
import { drawToy, type Toy } from '#money/toy/web/index.ts'
const toy: Toy = 'bear'
globalThis.toy = drawToy(toy)
`,
  )
  expect(code).toContain('heavy')
  expect(code).toContain('bear')
})

it('names what a door does not offer', async () => {
  await expect(built("import { gone } from '#money/toy/web/index.ts'\ngone()\n")).rejects.toThrow(
    'money/toy/web/index.ts offers no gone',
  )
})
