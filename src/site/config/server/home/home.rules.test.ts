import { describe, expect, it } from 'vitest'
import { parseBrand } from '../brand.ts'
import { homeDocument } from './home.document.ts'
import { presentHome } from './home.ts'
import { type HomeSettings, homeSettings, NOTHING_AT_HOME } from './home-settings.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const words = (zh: string, en: string) => ({ 'zh-CN': zh, en })
const notice = (from: string | null, until: string | null) => ({
  id: 'n',
  title: words('停机公告', 'Downtime'),
  text: words('今晚两点停机', 'Closed at two tonight'),
  from,
  until,
})
const banner = (change: object = {}) => ({
  id: 'b',
  title: words('标题', 'Title'),
  text: words('正文', 'Text'),
  picture: '',
  to: '/app/sport',
  from: null,
  until: null,
  ...change,
})
const link = { id: 'l', label: words('体育', 'Sports'), to: '/app/sport' }
const home = (change: Partial<HomeSettings>): HomeSettings => ({ ...NOTHING_AT_HOME, ...change })
const shown = (settings: HomeSettings, locale: 'zh-CN' | 'en' = 'en') =>
  presentHome(settings, { locale, now: NOW, chat: 'https://help.hall.example' })

describe('what home shows', () => {
  it.each([
    ['always', null, null, 1],
    ['from a moment that is now', '2026-11-26T12:00:00Z', null, 1],
    ['from a moment to come', '2026-11-26T12:00:01Z', null, 0],
    ['until a moment to come', null, '2026-11-26T12:00:01Z', 1],
    ['until a moment that is now', null, '2026-11-26T12:00:00Z', 0],
    ['between two moments', '2026-11-25T00:00:00Z', '2026-11-27T00:00:00Z', 1],
    ['between two that are gone', '2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z', 0],
  ])('a notice or a banner that is set %s', (_, from, until, count) => {
    const { notices, banners } = shown(
      home({ notices: [notice(from, until)], banners: [banner({ from, until })] }),
    )
    expect([notices.length, banners.length]).toEqual([count, count])
  })

  it('is in the language of who reads it, without the moments it is shown at', () => {
    const all = home({
      notices: [notice(null, null)],
      banners: [banner()],
      links: [link],
      contact: { email: 'help@hall.example', phone: '+86 400 000 0000', hours: words('每天', 'Every day') },
    })
    expect(shown(all)).toEqual({
      banners: [{ id: 'b', title: 'Title', text: 'Text', picture: '', to: '/app/sport' }],
      notices: [{ id: 'n', title: 'Downtime', text: 'Closed at two tonight' }],
      links: [{ id: 'l', label: 'Sports', to: '/app/sport' }],
      contact: {
        chat: 'https://help.hall.example',
        email: 'help@hall.example',
        phone: '+86 400 000 0000',
        hours: 'Every day',
      },
    })
    expect(shown(all, 'zh-CN').notices).toEqual([{ id: 'n', title: '停机公告', text: '今晚两点停机' }])
  })
})

describe('how home is set', () => {
  it.each([
    ['a banner without a title', { banners: [banner({ title: words('', '') })] }],
    ['a banner that leads to a script', { banners: [banner({ to: 'javascript:alert(1)' })] }],
    ['a picture of another protocol', { banners: [banner({ picture: 'data:image/png;base64,AA' })] }],
    ['a seventh banner', { banners: Array.from({ length: 7 }, (_, n) => banner({ id: String(n) })) }],
    ['a link to nowhere', { links: [{ ...link, to: '' }] }],
    ['a moment in words', { notices: [notice('tomorrow', null)] }],
    ['an e-mail that is none', { contact: { ...NOTHING_AT_HOME.contact, email: 'help' } }],
    ['a phone in letters', { contact: { ...NOTHING_AT_HOME.contact, phone: 'call us' } }],
  ])('not with %s', (_, change) => {
    expect(homeSettings.safeParse({ ...NOTHING_AT_HOME, ...change }).success).toBe(false)
  })

  it.each([
    ['words alone', { notices: [notice(null, null)] }, 1],
    ['a banner that leads nowhere', { banners: [banner({ to: '' })] }, 1],
    ['a banner that leads somewhere', { banners: [banner()] }, 2],
    ['a link', { links: [link] }, 2],
    ['a phone', { contact: { ...NOTHING_AT_HOME.contact, phone: '+86 400 000 0000' } }, 2],
    ['hours', { contact: { ...NOTHING_AT_HOME.contact, hours: words('每天', 'Every day') } }, 1],
  ])('%s: by so many people', (_, change, seats) => {
    expect(homeDocument.seats(NOTHING_AT_HOME, home(change))).toBe(seats)
  })

  it('keeps back what ends before it begins, and hours in one language alone', () => {
    const faults = (change: Partial<HomeSettings>) =>
      homeDocument.checks?.(home(change)).map(({ key }) => key)
    expect(faults({ notices: [notice('2026-11-27T00:00:00Z', '2026-11-26T00:00:00Z')] })).toEqual(['order'])
    expect(faults({ contact: { ...NOTHING_AT_HOME.contact, hours: words('每天', '') } })).toEqual(['hours'])
    expect(faults({ notices: [notice('2026-11-26T00:00:00Z', '2026-11-27T00:00:00Z')] })).toEqual([])
  })

  it('is empty for a brand that says nothing of it, and a brand may say all of it', () => {
    const brand = homeDocument.seed({} as never)
    expect(brand.banners.length).toBeGreaterThan(0)
    expect(homeSettings.parse(brand)).toEqual(brand)
    expect(() => parseBrand(JSON.stringify({ home: { banners: [{}] } }))).toThrow(/home\.banners\.0\.id/)
  })
})
