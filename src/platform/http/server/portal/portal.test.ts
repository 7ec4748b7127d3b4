import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickLocale } from '#platform/i18n/locale.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { WireErrors } from '../../http.refusals.ts'
import type { PortalPage } from './pages.rules.ts'
import { servePortal } from './portal.ts'

const TEMPLATE = `<!doctype html><html lang="zh-CN"><head><title><!--site-title--></title><!--page-head--><p>${'hall '.repeat(400)}</p><link href="<!--site-icon-->">
<script>paint()</script><script type="application/json" id="site-config"><!--site-config--></script></html>`

const PAGES: PortalPage[] = [
  { path: '/app/home', also: ['/'], title: 'portal.home.name', about: 'portal.server.about.home' },
  { path: '/app/licences', title: 'portal.licences.title', about: 'portal.server.about.licences' },
  { path: '/app/myCenter/deposit', title: 'deposits.title' },
  { path: '/app/gone', title: 'deposits.title' },
  { path: '/404', title: 'portal.notFound.title', about: 'portal.notFound.detail' },
]

let http: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'brand'))
  await writeFile(join(folder, 'index.html'), TEMPLATE)
  await writeFile(join(folder, 'assets', 'main-abc.js'), 'run()')
  http = Fastify()
  await http.register(compress, { global: false })
  const portal = {
    folder,
    pages: PAGES,
    site: async (language: string | undefined, draft?: string) => {
      const locale = pickLocale(language)
      return {
        version: '1',
        locale,
        config: { locale, text: '</script><b>&' },
        head: { title: `<Hall> ${locale}`, icon: '/brand/icon.svg', preview: '/brand/preview.png' },
        has: ({ path }: PortalPage) => path !== '/app/gone',
        ...(draft === 'signed' && { ribbon: 'Preview "only"' }),
      }
    },
  }
  await servePortal(http, portal, {
    texts: await loadTexts(),
    scriptHashes: ["'sha256-abc'"],
    families: new Set(['cw']),
  })
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

const page = (url: string, language = 'en') =>
  http.inject({ url, headers: { accept: 'text/html,*/*', 'accept-language': language } })

describe('the portal', () => {
  it.each([
    ['/', 200],
    ['/app/home', 200],
    ['/app/myCenter/deposit?x=1', 200],
    ['/nowhere', 404],
    ['/app/gone', 404],
    ['/404', 404],
  ])('opens at %s', async (url, status) => {
    const { statusCode, headers, body } = await page(url)
    expect(statusCode).toBe(status)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('<html lang="en">')
  })

  it.each([
    ['curl and health checks', { accept: '*/*' }],
    ['who says nothing', {}],
    ['a search engine', { accept: 'text/html,application/xhtml+xml' }],
  ])('opens to %s', async (_who, headers) => {
    const { statusCode, headers: sent } = await http.inject({ url: '/', headers })
    expect(statusCode).toBe(200)
    expect(sent['content-type']).toContain('text/html')
  })

  it('says in the first HTML what a page is, in the language that is asked for', async () => {
    const host = 'hall.example'
    const asked = { url: '/app/licences', headers: { host, accept: '*/*', 'accept-language': 'en' } }
    const { body, headers } = await http.inject(asked)
    expect(body).toContain('<title>Third-party licences · &lt;Hall&gt; en</title>')
    expect(body).toContain('<meta property="og:title" content="Third-party licences · &lt;Hall&gt; en">')
    expect(body).toMatch(/<meta name="description" content="The third-party software, [^"]+">/)
    expect(body).toMatch(/<meta property="og:description" content="The third-party software, [^"]+">/)
    expect(body).toContain('<meta property="og:image" content="http://hall.example/brand/preview.png">')
    expect(body).toContain('<meta property="og:url" content="http://hall.example/app/licences">')
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(headers.vary).toContain('accept-language')
    const chinese = await page('/app/home', 'zh')
    expect(chinese.body).toContain('<meta property="og:description" content="体育投注、存款与提现')
    expect(chinese.body).toContain('<title>&lt;Hall&gt; zh-CN</title>')
  })

  it('names no host that cannot be one', async () => {
    const { body } = await http.inject({ url: '/', headers: { host: 'evil"><script>' } })
    expect(body).not.toMatch(/og:url|og:image/)
    expect(body).not.toContain('evil')
  })

  it('keeps pages of members and dead ends out of search engines', async () => {
    expect((await page('/app/myCenter/deposit')).body).toContain('<meta name="robots" content="noindex">')
    const lost = await page('/nowhere')
    expect(lost.body).toContain('<meta name="robots" content="noindex">')
    expect(lost.body).toContain('<title>Page not found · ')
  })

  it('says that it shows a draft, keeps it to itself, and lets only its own scripts say so', async () => {
    const { body, headers } = await page('/app/home?draft=signed')
    expect(body).toContain('data-words="Preview &quot;only&quot;"')
    const script = /<script data-token="signed"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    expect(headers['cache-control']).toBe('no-store')
    const plain = await page('/app/home?draft=forged')
    expect(plain.body).not.toContain('data-token')
    expect(plain.headers['content-security-policy']).not.toContain(hash)
  })

  it('is not sent again to who has it', async () => {
    const { etag } = (await page('/app/home')).headers
    const headers = { accept: 'text/html', 'accept-language': 'en', 'if-none-match': String(etag) }
    expect((await http.inject({ url: '/app/home', headers })).statusCode).toBe(304)
  })

  it('is sent compressed to whoever takes it', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' }
    const { headers: sent, rawPayload } = await http.inject({ url: '/app/home', headers })
    expect(sent['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<html lang="zh-CN">')
  })

  it('carries the site config in a form that cannot end its script, and an escaped title', async () => {
    const { body } = await page('/app/home')
    expect(body).toContain('&lt;Hall&gt; en')
    const config = /id="site-config">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    expect(JSON.parse(config)).toEqual({ locale: 'en', text: '</script><b>&' })
  })

  it('lets pages run only its own scripts and be framed by nobody', async () => {
    const policy = String((await page('/app/home')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'sha256-abc'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('lets pages open sockets at their own host, and nowhere else', async () => {
    const headers = { accept: 'text/html', host: 'hall.example:8080' }
    const policy = String((await http.inject({ url: '/', headers })).headers['content-security-policy'])
    expect(policy).toMatch(/connect-src 'self' ws:\/\/hall\.example:8080(;|$)/)
  })

  it('lets pages open sockets where the realtime role is, frame pages that it is told of, and nothing else', async () => {
    const other = Fastify()
    const realtimeUrl = 'https://live.hall.example'
    const head = { title: '', icon: '', preview: '' }
    const site = async () => ({ version: '', locale: 'en' as const, config: {}, head })
    const frames = ['https://studio.example']
    const portal = { folder, realtimeUrl, frames, pages: PAGES, site }
    await servePortal(other, portal, { texts: await loadTexts(), scriptHashes: [], families: new Set() })
    const { headers } = await other.inject({ url: '/app/home', headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/connect-src 'self' wss:\/\/live\.hall\.example(;|$)/)
    expect(policy).toMatch(/frame-src 'self' https:\/\/studio\.example(;|$)/)
    await other.close()
  })

  it('serves hashed files for good and an unknown one as 404', async () => {
    const file = await http.inject('/assets/main-abc.js')
    expect(file.headers['cache-control']).toContain('immutable')
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect((await page('/assets/gone.js')).statusCode).toBe(404)
  })

  it('answers an unknown path that asks for no page in the envelope', async () => {
    const { statusCode, body } = await http.inject({
      url: '/cw/v1/nothing',
      headers: { accept: '*/*' },
    })
    expect(statusCode).toBe(404)
    expect(JSON.parse(body).code).toBe(WireErrors.notFound.code)
  })

  it('answers a page that is asked for as JSON in the envelope', async () => {
    const { statusCode, body } = await http.inject({ url: '/', headers: { accept: 'application/json' } })
    expect(statusCode).toBe(404)
    expect(JSON.parse(body).code).toBe(WireErrors.notFound.code)
  })
})
