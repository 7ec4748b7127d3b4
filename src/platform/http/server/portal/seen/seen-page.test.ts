import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pickLocale } from '#platform/i18n/locale.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { servePortal } from '../portal.ts'

const TEMPLATE =
  '<html lang="zh-CN"><head><script type="application/json" id="site-config"><!--site-config--></script></head></html>'
const PAGES = [{ path: '/app/home', title: 'portal.home.title' }]

let folder: string
const open: FastifyInstance[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seen-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'brand'))
  await writeFile(join(folder, 'index.html'), TEMPLATE)
  await writeFile(join(folder, 'assets', 'main-abc.js'), 'run()')
})
afterAll(async () => {
  for (const one of open) await one.close()
  await rm(folder, { recursive: true })
})

async function portalWith(more: { consoleUrl?: string } = {}): Promise<FastifyInstance> {
  const http = Fastify()
  open.push(http)
  await http.register(compress, { global: false })
  const head = { title: '', icon: '', preview: '' }
  const site = async (language: string | undefined) => ({
    version: '1',
    locale: pickLocale(language),
    config: {},
    head,
  })
  const beside = { texts: await loadTexts(), scriptHashes: ["'sha256-abc'"], families: new Set(['cw']) }
  await servePortal(http, { folder, pages: PAGES, site, ...more }, beside)
  return http
}
const ask = (http: FastifyInstance, url: string) =>
  http.inject({ url, headers: { accept: 'text/html', host: 'hall.example', 'accept-language': 'zh-CN' } })

it('a page that is shown to staff is in their language, sandboxed, asks nothing of any server, and is framed by the console', async () => {
  const { headers, body } = await ask(await portalWith(), '/app/home?seen=en.light')
  const policy = String(headers['content-security-policy'])
  expect(body).toContain('<html lang="en">')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
  for (const rule of [
    "default-src 'none'",
    "form-action 'none'",
    'connect-src http://hall.example/assets/',
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ])
    expect(policy.split(';')).toContain(rule)
  expect(policy).not.toMatch(/allow-same-origin|script-src[^;]*unsafe/)
  const script =
    /<script data-to="http:\/\/hall.example" data-language="en" data-theme="light"[^>]*>(.*?)<\/script>/s.exec(
      body,
    )?.[1] ?? ''
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(() => new Script(script)).not.toThrow()
})

it('is framed by the console alone where that has an address of its own, and speaks to nobody else', async () => {
  const http = await portalWith({ consoleUrl: 'https://console.hall.example' })
  const { headers, body } = await ask(http, '/app/home?seen=zh-CN.dark')
  expect(String(headers['content-security-policy']).split(';')).toContain(
    'frame-ancestors https://console.hall.example',
  )
  expect(body).toContain('data-to="https://console.hall.example"')
})

it.each(['/app/home', '/app/home?seen=', '/app/home?seen=fr.dark', '/app/home?seen=en.dark"><script>'])(
  'a member’s page has nothing of it: %s',
  async (url) => {
    const { headers, body } = await ask(await portalWith(), url)
    expect(body).not.toContain('data-to')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  },
)

it('what the portal is built of is for pages without an origin, too', async () => {
  const { headers } = await (await portalWith()).inject('/assets/main-abc.js')
  expect(headers['access-control-allow-origin']).toBe('*')
})
