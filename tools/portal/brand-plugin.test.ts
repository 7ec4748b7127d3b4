import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { brandPlugin, siteText } from './brand-plugin.ts'

const PROJECT = join(import.meta.dirname, '../..')
const WALLET_TEXTS = join(PROJECT, 'src/money/wallet/locales/en.json')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhall-brand-'))
  mkdirSync(join(folder, 'brand/locales'), { recursive: true })
  writeFileSync(
    join(folder, 'page.js'),
    `import './ours.css'
     import 'virtual:brand/theme.css'
     import wallet from ${JSON.stringify(WALLET_TEXTS)}
     globalThis.said = [wallet.title, wallet.hide, wallet.server]`,
  )
  writeFileSync(join(folder, 'ours.css'), ':root { --brand: #96dec2; }')
})
afterEach(() => rmSync(folder, { recursive: true }))

const brandFile = (name: string, text: string) => writeFileSync(join(folder, 'brand', name), text)

/** What the browser gets of a page that imports the brand: its code and its style sheet. */
async function built(): Promise<{ code: string; css: string }> {
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [brandPlugin({ projectRoot: PROJECT, brandFolder: join(folder, 'brand') })],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'page.js') } },
  })
  const files = [output].flat().flatMap((one) => ('output' in one ? one.output : []))
  const css = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return {
    code: files.map((file) => (file.type === 'chunk' ? file.code : '')).join(''),
    css: css?.type === 'asset' ? String(css.source) : '',
  }
}

it('without files of its own a brand looks and speaks as the house does', async () => {
  const { code, css } = await built()
  expect(code).toContain('My wallet')
  expect(css).toMatch(/^:root\s*\{\s*--brand:\s*#96dec2;?\s*\}\s*$/)
})

it('a brand’s texts stand in place of the rooms’, its tokens after ours', async () => {
  brandFile('locales/en.json', JSON.stringify({ wallet: { title: 'My purse' } }))
  brandFile('theme.css', ':root, [data-theme="dark"] { --brand: #ffb199; }')
  const { code, css } = await built()
  expect(code).toContain('My purse')
  expect(code).not.toContain('My wallet')
  expect(code).toContain('Hide')
  expect(css.indexOf('#ffb199')).toBeGreaterThan(css.indexOf('#96dec2'))
})

it.each([
  ['a text that no room says', 'locales/en.json', '{"wallet":{"titel":"x"}}', 'wallet.titel is said nowhere'],
  ['a token that is none of ours', 'theme.css', ':root { --brnad: red; }', '--brnad is no token'],
])('%s ends the build with its name', async (_, name, text, fault) => {
  brandFile(name, text)
  await expect(built()).rejects.toThrow(fault)
})

it('a text that the page itself carries is the brand’s too; one that nobody says is named', () => {
  const brand = { projectRoot: PROJECT, brandFolder: join(folder, 'brand') }
  expect(siteText(brand, 'en', 'wallet.title')).toBe('My wallet')
  brandFile('locales/en.json', JSON.stringify({ wallet: { title: 'My purse' } }))
  expect(siteText(brand, 'en', 'wallet.title')).toBe('My purse')
  expect(() => siteText(brand, 'en', 'wallet.titel')).toThrow('wallet.titel')
})
