import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { WireErrors } from '../../http.refusals.ts'
import { keepConsoleApart, serveConsole } from './console.ts'
import { servePortal } from './portal.ts'

const PORTAL = '<!doctype html><html lang="zh-CN"><title><!--site-title--></title>members</html>'
const CONSOLE = `<!doctype html><html lang="zh-CN"><title><!--site-title--></title><link href="<!--site-icon-->">
<script>paint()</script><script type="application/json" id="site-config"><!--site-config--></script>staff</html>`
const HOST = 'console.hall.example'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'))
  for (const name of ['assets', 'brand']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'index.html'), PORTAL)
  await writeFile(join(folder, 'assets', 'main-abc.js'), 'run()')
  await writeFile(join(folder, 'brand', 'icon.svg'), '<svg/>')
})
afterAll(() => rm(folder, { recursive: true }))

/** A house with the pages of both sides. */
async function house(host: string | undefined): Promise<FastifyInstance> {
  const http = Fastify()
  const texts = await loadTexts()
  await http.register(compress, { global: false })
  keepConsoleApart(http, host, texts)
  http.get('/cw/v1/thing', async () => ({ code: 0 }))
  http.get('/healthz', async () => ({ code: 0 }))
  const ofConsole = {
    folder,
    template: CONSOLE,
    scriptHashes: ["'sha256-abc'"],
    pageConfig: async (locale: string) => ({ locale, text: '</script>' }),
    head: async () => ({ title: '<Hall>', icon: '/brand/icon.svg' }),
  }
  await serveConsole(http, ofConsole, { texts, host })
  const portal = {
    folder,
    pages: [{ path: '/app/home', also: ['/'], title: 'portal.home.name' }],
    site: async () => ({
      version: '',
      locale: 'en' as const,
      config: {},
      head: { title: 'Hall', icon: '', preview: '' },
    }),
  }
  await servePortal(http, portal, { texts, scriptHashes: [], families: new Set(['cw', 'console']) })
  return http
}

const get = (http: FastifyInstance, url: string, headers = {}) =>
  http.inject({ url, headers: { accept: 'text/html', 'accept-language': 'en', ...headers } })

describe('the console at the address of members', () => {
  let http: FastifyInstance
  beforeAll(async () => {
    http = await house(undefined)
  })
  afterAll(() => http.close())

  it.each(['/console', '/console/', '/console/withdrawals/W1?x=1', '/console/nowhere'])(
    'opens at %s, and nothing keeps its page',
    async (url) => {
      const { statusCode, headers, body } = await get(http, url)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body).toContain('<html lang="en"><title>&lt;Hall&gt;</title>')
      expect(body).toContain('href="/console/brand/icon.svg"')
      expect(body).toContain('"text":"\\u003c/script\\u003e"')
    },
  )

  it('loads what is its own alone, turns no text into script, and is framed by nobody', async () => {
    const policy = String((await get(http, '/console')).headers['content-security-policy'])
    for (const part of [
      "default-src 'none'",
      "script-src 'self' 'sha256-abc'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
      expect(policy.split(';')).toContain(part)
  })

  it('has its files, kept for good, and members’ pages stay what they were', async () => {
    const file = await get(http, '/console/assets/main-abc.js')
    expect([file.statusCode, file.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect((await get(http, '/console/brand/icon.svg')).statusCode).toBe(200)
    expect((await get(http, '/app/home')).body).toContain('members')
  })

  it.each(['/console/v1/nothing', '/console/assets/none.js', '/console/brand/none.svg'])(
    '%s is no page of it',
    async (url) => {
      const answer = await get(http, url)
      expect([answer.statusCode, answer.json().code]).toEqual([404, WireErrors.notFound.code])
    },
  )
})

describe('the console at an address of its own', () => {
  let http: FastifyInstance
  beforeAll(async () => {
    http = await house(HOST)
  })
  afterAll(() => http.close())
  const there = (url: string) => get(http, url, { host: HOST })
  const atMembers = (url: string) => get(http, url, { host: 'hall.example' })

  it('is there, and the bare address leads to it', async () => {
    expect((await there('/console/withdrawals')).body).toContain('staff')
    expect((await there('/console/assets/main-abc.js')).statusCode).toBe(200)
    expect((await there('/')).headers.location).toBe('/console')
    expect((await there('/healthz')).statusCode).toBe(200)
  })

  it.each(['/app/home', '/cw/v1/thing', '/assets/main-abc.js', '/brand/icon.svg'])(
    'has nothing of members: %s',
    async (url) => {
      expect((await atMembers(url)).statusCode).toBe(200)
      expect((await there(url)).statusCode).toBe(404)
    },
  )

  it.each(['/console', '/console/withdrawals', '/console/assets/main-abc.js', '/console/brand/icon.svg'])(
    'is not where members are: %s',
    async (url) => {
      const { statusCode, body } = await atMembers(url)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('staff')
    },
  )
})
