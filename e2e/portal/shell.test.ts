import { afterEach, describe, expect, inject, it } from 'vitest'
import { LANGUAGE_NAMES } from '#platform/i18n/locale.ts'
import { FOREIGN_HOST } from '../harness/chromium.ts'
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
    await here.getByRole('button', { name: english('portal.theme.toLight') }).click()
    await there.getByRole('button', { name: english('portal.theme.toDark') }).waitFor()
    await here.getByRole('button', { name: LANGUAGE_NAMES['zh-CN'] }).click()
    await there.getByRole('button', { name: chinese('portal.theme.toDark') }).waitFor()
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

  it('an unknown path leads to /404 (S2-006, S2-021)', async () => {
    const { page } = await look('/app/no-such-room?x=1')
    expect(new URL(page.url()).pathname).toBe('/404')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('这扇门后没有房间')
    await page.getByRole('link', { name: '回到首页' }).click()
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
    await page.waitForURL('**/404')
    await page.getByRole('link', { name: '回到刚才的页面' }).click()
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
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('No room behind this door')
  })

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
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('这里需要安全连接')
    await page.getByText(`https://${FOREIGN_HOST}`).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'A secure connection is needed' }).waitFor()
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
