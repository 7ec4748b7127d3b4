import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { WireErrors } from '../refusals.ts'
import { servePortal } from './portal.ts'

const TEMPLATE = `<!doctype html><html lang="zh-CN"><title><!--site-title--></title><p>${'hall '.repeat(400)}</p><link href="<!--site-icon-->">
<script>paint()</script><script type="application/json" id="site-config"><!--site-config--></script></html>`

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
    pageConfig: (locale: string) => ({ locale, text: '</script><b>&' }),
    head: (locale: string) => ({ title: `<Hall> ${locale}`, icon: '/brand/icon.svg' }),
  }
  await servePortal(http, portal, await loadTexts(), ["'sha256-abc'"])
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

const page = (url: string, language = 'en') =>
  http.inject({ url, headers: { accept: 'text/html,*/*', 'accept-language': language } })

describe('the portal', () => {
  it.each(['/', '/app/home', '/app/myCenter/deposit?x=1', '/nowhere'])('opens at %s', async (url) => {
    const { statusCode, headers, body } = await page(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('<html lang="en">')
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

  it('lets pages open sockets where the realtime role is, and nowhere else', async () => {
    const other = Fastify()
    const realtimeUrl = 'https://live.hall.example'
    const portal = { folder, realtimeUrl, pageConfig: () => ({}), head: () => ({ title: '', icon: '' }) }
    await servePortal(other, portal, await loadTexts(), [])
    const { headers } = await other.inject({ url: '/app/home', headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/connect-src 'self' wss:\/\/live\.hall\.example(;|$)/)
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
      headers: { accept: 'application/json' },
    })
    expect(statusCode).toBe(404)
    expect(JSON.parse(body).code).toBe(WireErrors.notFound.code)
  })
})
