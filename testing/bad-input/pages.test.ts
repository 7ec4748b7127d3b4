import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#testing/world.ts'
import { buildApp } from '../../src/server/app.ts'
import { openApp } from '../../src/server/open.ts'
import { memberSiteNow } from '../../src/server/site-now.ts'

const TEMPLATE = `<!doctype html><html lang="zh-CN"><title><!--site-title--></title><!--page-head-->
<script type="application/json" id="site-config"><!--site-config--></script></html>`
const HTML = '<script>alert(1)</script>'

let world: World
let folder: string
let http: FastifyInstance
let close: () => Promise<void>
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'brand'))
  await writeFile(join(folder, 'index.html'), TEMPLATE)
  const { app, pool, clock } = world
  const secrets = { house: app.secret, sandboxRail: app.sandboxRailSecret }
  const portal = {
    folder,
    pages: [{ path: '/app/home', title: 'portal.home.name', about: 'portal.server.about.home' }],
    site: (language: string | undefined, draft?: string) => memberSiteNow(app, language, draft),
  }
  const open = await openApp(buildApp({ config: app.config, secrets, pool, clock }), { portal })
  http = open.http
  close = open.close
})
afterAll(async () => {
  await close()
  await world.close()
  await rm(folder, { recursive: true })
})

describe('HTML that somebody sends', () => {
  it.each([
    ['a query', `/app/home?x=${HTML}`, {}],
    ['an encoded query', `/app/home?x=${encodeURIComponent(HTML)}`, {}],
    ['a path', `/app/${encodeURIComponent(HTML)}`, {}],
    ['a language', '/app/home', { 'accept-language': HTML }],
    ['a host', '/app/home', { host: `evil"${HTML}` }],
    ['a forwarded host', '/app/home', { 'x-forwarded-host': HTML, 'x-original-url': `/${HTML}` }],
    ['a cookie', '/app/home', { cookie: `fh_session=${HTML}` }],
    ['a browser’s name', '/app/home', { 'user-agent': HTML }],
  ])('in %s does not come back in a page', async (_what, url, headers) => {
    const page = await http.inject({ url, headers: { accept: 'text/html', ...headers } })
    expect(page.statusCode).toBe(url.startsWith('/app/home') ? 200 : 404)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).not.toContain('alert(1)')
  })

  it.each([
    ['an address of the API', `/live/v1/match/${encodeURIComponent(HTML)}`],
    ['a query of the API', `/live/v1/results?${encodeURIComponent(HTML)}=1`],
    ['an address that cannot be read', `/app/%zz${encodeURIComponent(HTML)}`],
    ['an address of a file', `/assets/${encodeURIComponent(HTML)}`],
  ])('in %s comes back, if at all, as JSON that no browser takes for a page', async (_what, url) => {
    const { headers } = await http.inject({ url, headers: { accept: 'text/html' } })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('as the name of a browser is not told of a session', async () => {
    const browser = world.browser()
    const password = createHash('md5').update('Yuan-lou7-hall').digest('hex')
    const login = { name: 'lin_yuan', password }
    browser.keepSession(await browser.post('/member/v1/web_login', login, { 'user-agent': HTML }))
    const { text, code } = await browser.get('/member/v1/sessions')
    expect(code).toBe(0)
    expect(text).not.toContain('alert(1)')
  })
})
