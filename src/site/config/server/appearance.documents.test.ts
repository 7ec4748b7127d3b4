/** @module-tag statements */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#platform/i18n/locale.ts'
import { setDocument } from '#testing/people/documents.ts'
import { createWorld, type World } from '#testing/world.ts'
import { memberSiteNow, siteNow } from '../../../server/site-now.ts'
import { languagesDocument, themeDocument } from './appearance.documents.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the languages that members are offered', () => {
  const BOTH: Locale[] = ['zh-CN', 'en']
  const SEATS: readonly [
    string,
    { offered: Locale[]; own: Locale },
    { offered: Locale[]; own: Locale },
    1 | 2,
  ][] = [
    ['one more is set by one', { offered: ['en'], own: 'en' }, { offered: BOTH, own: 'en' }, 1],
    ['one less takes two', { offered: BOTH, own: 'zh-CN' }, { offered: ['zh-CN'], own: 'zh-CN' }, 2],
    [
      'another of the house’s own takes two',
      { offered: BOTH, own: 'zh-CN' },
      { offered: BOTH, own: 'en' },
      2,
    ],
  ]
  it.each(SEATS)('%s (S6-026)', (_, before, after, seats) => {
    expect(languagesDocument.seats(before, after)).toBe(seats)
  })

  it('are one at least, and the house’s own is among them', () => {
    expect(languagesDocument.schema.safeParse({ offered: [], own: 'en' }).success).toBe(false)
    expect(languagesDocument.schema.safeParse({ offered: ['fr'], own: 'fr' }).success).toBe(false)
    const holds = (own: Locale) => languagesDocument.checks?.({ offered: ['zh-CN'], own })[0]?.holds
    expect([holds('zh-CN'), holds('en')]).toEqual([true, false])
  })

  it('are those of pages and answers; who asks for another meets the house’s own, and staff has them all (S6-025)', async () => {
    const asksEnglish = world.browser()
    asksEnglish.locale = 'en'
    const refused = async () => (await asksEnglish.get('/member/v1/sessions')).msg
    const english = await refused()
    await setDocument(world.app, languagesDocument, { offered: ['zh-CN'], own: 'zh-CN' })
    expect((await asksEnglish.get('/site/v1/config')).data).toMatchObject({
      locales: ['zh-CN'],
      defaultLocale: 'zh-CN',
      leavePayWindow: { message: expect.stringContaining('确定离开吗') },
    })
    expect(await refused()).not.toBe(english)
    expect(await memberSiteNow(world.app, 'en')).toMatchObject({ locale: 'zh-CN' })
    expect(await siteNow(world.app, 'en')).toMatchObject({ locale: 'en' })
    const staff = world.staff('console.use')
    staff.locale = 'en'
    const forbidden = await staff.get('/console/v1/settings/site.languages')
    expect(forbidden.msg).toBe('Your role does not have this permission')

    await setDocument(world.app, languagesDocument, { offered: ['en'], own: 'en' })
    expect(await memberSiteNow(world.app, 'zh-CN')).toMatchObject({ locale: 'en' })
    expect(await refused()).toBe(english)
    await setDocument(world.app, languagesDocument, { offered: BOTH, own: 'en' })
    expect(await memberSiteNow(world.app, undefined)).toMatchObject({ locale: 'en' })
    expect(await memberSiteNow(world.app, 'zh')).toMatchObject({ locale: 'zh-CN' })
  })
})

describe('the theme', () => {
  it('is set by one, takes no padding beyond 120 px, and members’ pages carry it (S6-012, S6-013)', async () => {
    const theme = { floatNav: true, darkTheme: 'only', headerPadding: 90 } as const
    const seed = themeDocument.seed(world.app)
    expect(themeDocument.seats(seed, theme)).toBe(1)
    expect(themeDocument.schema.safeParse({ ...theme, headerPadding: 121 }).success).toBe(false)
    expect((await world.browser().get('/site/v1/config')).data.theme).toEqual(seed)
    await setDocument(world.app, themeDocument, theme)
    expect((await world.browser().get('/site/v1/config')).data.theme).toEqual(theme)
    expect((await memberSiteNow(world.app, 'en')).config).toMatchObject({ theme })
  })
})
