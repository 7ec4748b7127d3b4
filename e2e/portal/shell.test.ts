import { afterEach, describe, expect, inject, it } from 'vitest'
import { LANGUAGE_NAMES } from '#platform/i18n/locale.ts'
import { FOREIGN_HOST } from '../harness/browser/chromium.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { expectSound, PATIENCE_MS, settled, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

let open: Visit | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

/** Opens a window that the test's end closes. */
async function look(...where: Parameters<typeof visit>): Promise<Visit> {
  open = await visit(...where)
  return open
}

describe('the sandbox ribbon', () => {
  it.each([
    [390, 'zh-CN'],
    [390, 'en'],
    [1440, 'en'],
  ] as const)(
    'leaves the rest of the window to sign-in however its words wrap, at %i in %s',
    async (width, language) => {
      const { page } = await look(undefined, { width, language })
      // Taller than the form, so that what fills the window is the frame and not what stands in it.
      await page.setViewportSize({ width, height: 1400 })
      for (const path of ['/app/login', '/app/register']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const ribbon = page.getByRole('complementary', { name: sayIn(language)('portal.sandbox.label') })
        const before = (await ribbon.boundingBox())?.height ?? 0
        await ribbon.locator('p').evaluate((words) => words.append(` ${words.textContent}`.repeat(20)))
        expect((await ribbon.boundingBox())?.height).toBeGreaterThan(before)
        const foot = await page
          .getByRole('main')
          .evaluate((main) => main.parentElement?.getBoundingClientRect().bottom)
        expect(foot).toBe(1400)
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1400)
      }
    },
  )
})

describe('the hall, for a visitor', () => {
  it.each(['/', '/app', '/home'])('%s opens home (S2-010, S2-012)', async (path) => {
    const { page } = await look(path)
    expect(new URL(page.url()).pathname).toBe('/app/home')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('一座大厅，笔笔看得见。')
  })

  it('wears the theme and speaks the language that was chosen in another tab', async () => {
    const { page, context } = await look('/404', { language: 'en' })
    const other = await context.newPage()
    await other.goto('/app/licences')
    await settled(other)
    const [english, chinese] = [sayIn('en'), sayIn('zh-CN')]
    const [here, there] = [page.getByRole('banner'), other.getByRole('banner')]
    await here.getByRole('button', { name: english('shell.theme.toLight') }).click()
    await there.getByRole('button', { name: english('shell.theme.toDark') }).waitFor()
    await here.getByRole('button', { name: LANGUAGE_NAMES['zh-CN'] }).click()
    await there.getByRole('button', { name: chinese('shell.theme.toDark') }).waitFor()
    await other.getByRole('heading', { level: 1, name: chinese('portal.licences.title') }).waitFor()
  })

  it('speaks Chinese to a browser whose language it does not speak (S9-012)', async () => {
    const { context } = await look()
    const browser = context.browser()
    const french = await browser?.newContext({ baseURL: inject('houseUrl'), locale: 'fr-FR' })
    french?.setDefaultTimeout(PATIENCE_MS)
    const page = await french?.newPage()
    await page?.goto('/app/home')
    await page?.getByRole('heading', { level: 1, name: '一座大厅，笔笔看得见。' }).waitFor()
    expect(await page?.locator('html').getAttribute('lang')).toBe('zh-CN')
    await french?.close()
  })

  it('a visitor can look around without signing in, and is told that no money is real (S1-001, S1-019, S2-011)', async () => {
    const { page } = await look('/app/home')
    await page.getByText('沙盒环境，非真实资金').waitFor()
    await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor()
  })

  it('an unknown path leads to the page of /404, and keeps its address (S2-006, S2-021)', async () => {
    const { page, houseUrl } = await look('/404')
    const headline = await page.getByRole('heading', { level: 1 }).textContent()
    expect(headline).toBe('页面不存在')
    const answer = await page.goto('/app/no-such-room?x=1')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: headline ?? '' }).waitFor()
    expect(page.url()).toBe(`${houseUrl}/app/no-such-room?x=1`)
    await expect.poll(() => page.title()).toMatch(/^页面不存在 · /)
    await page.getByRole('link', { name: '返回首页' }).click()
    await page.waitForURL('**/app/home')
  })

  it('title and icon of the page come from the site’s base config (S2-080)', async () => {
    const { page } = await look('/app/home')
    const config = JSON.parse((await page.locator('#site-config').textContent()) ?? '') as {
      title: string
      logo: { icon: string }
    }
    await expect.poll(() => page.title()).toBe(config.title)
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe(config.logo.icon)
    expect((await page.request.get(config.logo.icon)).headers()['content-type']).toContain('image/svg+xml')
    await page.getByRole('contentinfo').getByRole('link', { name: '第三方许可' }).click()
    await page.getByRole('heading', { level: 1, name: '第三方许可' }).waitFor()
    await expect.poll(() => page.title()).toBe(`第三方许可 · ${config.title}`)
  })

  it('under another brand every page has that brand’s name in its title, and its icon (S2-080)', async () => {
    const { page } = await look()
    // The house is one brand's: what it tells its pages of the site is another's on the way.
    await page.route('**/app/**', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace(
        /(<script[^>]* id="site-config"[^>]*>)(.*?)(<\/script>)/s,
        (_all, begin: string, told: string, end: string) => {
          const config = JSON.parse(told) as { logo: object }
          const other = { ...config, title: 'Moonhall', logo: { ...config.logo, icon: '/brand/moon.svg' } }
          return `${begin}${JSON.stringify(other).replaceAll('<', '\\u003c')}${end}`
        },
      )
      expect(body).not.toBe(html)
      await route.fulfill({ response, body })
    })
    await page.route('**/brand/moon.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    const icon = page.locator('link[rel="icon"]')
    for (const [path, name] of [
      ['/app/home', ''],
      ['/app/licences', '第三方许可 · '],
      ['/app/login', '登录 · '],
      ['/app/sport', '体育 · '],
      ['/app/no-such-room', '页面不存在 · '],
    ] as const) {
      await page.goto(path)
      await expect.poll(() => page.title(), { message: path }).toBe(`${name}Moonhall`)
      await expect.poll(() => icon.getAttribute('href'), { message: path }).toBe('/brand/moon.svg')
    }
    // And on the way from page to page, without loading one anew.
    await page.getByRole('banner').getByRole('link', { name: 'Moonhall' }).first().click()
    await page.waitForURL('**/app/home')
    await expect.poll(() => page.title()).toBe('Moonhall')
  })

  it('every change of path scrolls to the top (S2-074)', async () => {
    const { page } = await look('/app/home', { width: 390 })
    const link = page.getByRole('contentinfo').getByRole('link', { name: '许可', exact: true })
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await link.click()
    await page.getByRole('heading', { level: 1, name: '第三方许可' }).waitFor()
    await page.waitForFunction(() => window.scrollY === 0)
  })

  it('every change of path remembers the path before it, and a dead end leads back there (S2-075)', async () => {
    const { page } = await look('/app/licences')
    await page.evaluate(() => {
      history.pushState(null, '', '/app/no-such-room')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/no-such-room')
    await page.getByRole('link', { name: '返回上一页' }).click()
    await page.waitForURL('**/app/licences')
  })

  it('language and theme change at once and stay', async () => {
    const { page, open: go } = await look('/app/home')
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'One hall, every cent in sight.' }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Switch to light' }).click()
    await go('/404')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found')
  })

  it.each(['light', 'dark'] as const)(
    'a first visit wears what the device prefers, %s, from the first picture on, and then what is chosen',
    async (colorScheme) => {
      const other = colorScheme === 'light' ? 'dark' : 'light'
      const browser = (await look()).context.browser()
      const context = await browser?.newContext({ baseURL: inject('houseUrl'), locale: 'en', colorScheme })
      if (!context) throw new Error('there is no browser')
      context.setDefaultTimeout(PATIENCE_MS)
      const page = await context.newPage()
      const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
      // Without its code a page shows what it shows first.
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/app/home')
      expect(await theme()).toBe(colorScheme)
      await page.unroute('**/assets/*.js')
      await page.goto('/app/home')
      await settled(page)
      expect(await theme()).toBe(colorScheme)
      await page.emulateMedia({ colorScheme: other })
      await expect.poll(theme).toBe(other)
      const english = sayIn('en')
      const name = english(other === 'light' ? 'shell.theme.toDark' : 'shell.theme.toLight')
      await page.getByRole('banner').getByRole('button', { name }).click()
      await expect.poll(theme).toBe(colorScheme)
      await page.reload()
      await settled(page)
      expect(await theme()).toBe(colorScheme)
      await context.close()
    },
  )

  it('the skip link leads past the header to the page', async () => {
    const { page } = await look('/app/home')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('says on one page why nothing works over plain http from another machine', async () => {
    const address = new URL(inject('houseUrl'))
    address.hostname = FOREIGN_HOST
    const { page } = await look('/app/sport', { width: 390 }, address.origin)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('需要安全连接')
    await page.getByText(`https://${FOREIGN_HOST}`).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Secure connection needed' }).waitFor()
  })
})

describe('the smallest window, 360 px', () => {
  it.each(['zh-CN', 'en'] as const)(
    'holds in %s with a large balance, and nothing slides sideways',
    async (language) => {
      const seen = await visitAsMember(undefined, { width: 390, language })
      open = seen
      const { page } = seen
      await page.route('**/cw/v1/balance*', async (route) => {
        const answer = await route.fetch()
        const body = await answer.json()
        await route.fulfill({
          response: answer,
          json: { ...body, data: { ...body.data, centerMoney: '1234567.89' } },
        })
      })
      await page.setViewportSize({ width: 360, height: 740 })
      for (const path of ['/app/home', '/app/sport', '/app/myCenter', '/app/myCenter/deposit']) {
        await seen.open(path)
        await page.getByRole('banner').getByText('1,234,567').waitFor()
        await expectSound(seen)
      }
    },
  )
})
