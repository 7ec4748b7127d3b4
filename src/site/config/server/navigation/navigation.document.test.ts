/** @module-tag statements */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setDocument } from '#testing/people/documents.ts'
import { createWorld, type World } from '#testing/world.ts'
import { memberSiteNow } from '../../../../server/site-now.ts'
import { currentBrand } from '../brand.ts'
import { presentSiteConfig } from '../site-config.ts'
import { navigationDocument } from './navigation.document.ts'
import { type NavigationSettings, navigationSettings, OWN_NAVIGATION } from './navigation-settings.ts'

type Row = NavigationSettings['header'][number]
const own = OWN_NAVIGATION

/** The navigation with some rows of a place set otherwise. */
const withRows = (
  place: keyof NavigationSettings,
  rows: Readonly<Record<string, Partial<Row>>>,
): NavigationSettings => ({
  ...own,
  [place]: own[place].map((row) => ({ ...row, ...rows[row.id] })),
})
const faultsOf = (value: unknown) =>
  navigationSettings.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])
const brokenIn = (value: NavigationSettings) =>
  navigationDocument.checks?.(value).flatMap(({ path, key, holds }) => (holds ? [] : [[path, key]]))

describe('the navigation as a document', () => {
  it.each([
    ['tabs', 'home'],
    ['tabs', 'account'],
    ['centre', 'wallet'],
    ['centre', 'withdraw'],
    ['centre', 'transactions'],
    ['centre', 'bets'],
    ['centre', 'protection'],
    ['centre', 'security'],
    ['footer', 'withdraw'],
    ['footer', 'protection'],
    ['footer', 'licences'],
  ] as const)('of %s never hides or renames %s, which members must always reach (S7-146)', (place, id) => {
    const at = own[place].findIndex((row) => row.id === id)
    expect(faultsOf(withRows(place, { [id]: { at: 'hidden' } }))).toEqual([
      [`${place}.${at}.at`, 'configDesk.issues.navigationKept'],
    ])
    expect(faultsOf(withRows(place, { [id]: { name: { 'zh-CN': '别的', en: 'Other' } } }))).toEqual([
      [`${place}.${at}.name`, 'configDesk.issues.navigationName'],
    ])
  })

  it('takes no entry whose room does not stand, and each that there is once', () => {
    const strange = { id: 'casino', at: 'shown', name: { 'zh-CN': '', en: '' } }
    expect(faultsOf({ ...own, header: [...own.header.slice(1), strange] })).toContainEqual([
      `header.${own.header.length - 1}.id`,
      'configDesk.issues.navigationEntry',
    ])
    for (const footer of [own.footer.slice(1), [...own.footer.slice(1), own.footer[1]]])
      expect(faultsOf({ ...own, footer })).toEqual([['footer', 'configDesk.issues.navigationWhole']])
    // Only the header has a More.
    expect(navigationSettings.safeParse(withRows('tabs', { slip: { at: 'more' } })).success).toBe(false)
  })

  it('holds five tabs at most, and no name in one language alone', () => {
    const shown = { at: 'shown' } as const
    expect(brokenIn(own)).toEqual([])
    expect(brokenIn(withRows('tabs', { wallet: shown }))).toEqual([])
    expect(brokenIn(withRows('tabs', { wallet: shown, bets: shown }))).toEqual([['tabs', 'tabs']])
    expect(brokenIn(withRows('header', { sports: { name: { 'zh-CN': '赛事', en: '' } } }))).toEqual([
      ['header.sports.name', 'name'],
    ])
  })

  it('takes two where members are led elsewhere or by other names, and one for another order', () => {
    const seats = (after: NavigationSettings) => navigationDocument.seats(own, after)
    expect(seats({ ...own, tabs: own.tabs.toReversed() })).toBe(1)
    expect(seats(withRows('header', { bets: { at: 'more' } }))).toBe(2)
    expect(seats(withRows('centre', { deposit: { name: { 'zh-CN': '充', en: 'In' } } }))).toBe(2)
  })
})

describe('the navigation of a site', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  const told = async (locale: 'zh-CN' | 'en') => {
    const browser = world.browser()
    browser.locale = locale
    return (await browser.get('/site/v1/navigation')).data
  }
  const pageHas = async () => (await memberSiteNow(world.app, 'en')).config as { navigation: unknown }

  it('is as the rooms offer it until somebody sets it; pages then carry nothing of it (S7-145)', async () => {
    expect(await told('en')).toMatchObject({
      header: [
        { id: 'sports', name: 'Sports', to: '/app/sport' },
        { id: 'slots', name: 'Slots & instant', to: '/app/gaming' },
        { id: 'lottery', name: 'Lottery', to: '/app/lottery' },
        { id: 'live', name: 'Live dealer', to: '/app/realbet' },
        { id: 'esports', name: 'E-sports', to: '/app/eGaming/dj' },
      ],
      more: [],
      tabs: [
        { id: 'home', name: 'Home', to: '/app/home' },
        { id: 'sports' },
        { id: 'slip', to: '' },
        { id: 'account', to: '/app/myCenter' },
      ],
    })
    expect(await pageHas()).toMatchObject({ navigation: null })
    // As a page has it that is given while the database is away.
    expect(presentSiteConfig(currentBrand(), 'en', world.app.clock.now()).navigation).toBeNull()
  })

  it('is told to anybody in the language asked for, in the order that was set, as pages carry it (S7-145)', async () => {
    const rows = withRows('header', {
      sports: { name: { 'zh-CN': '赛事', en: 'Matches' } },
      transfer: { at: 'shown' },
      withdraw: { at: 'more' },
      slots: { at: 'hidden' },
      lottery: { at: 'hidden' },
      live: { at: 'hidden' },
      esports: { at: 'hidden' },
    }).header as readonly Row[]
    const isTransfer = ({ id }: Row) => id === 'transfer'
    await setDocument(world.app, navigationDocument, {
      header: [...rows.filter(isTransfer), ...rows.filter((row) => !isTransfer(row))],
    })
    expect(await told('zh-CN')).toMatchObject({
      header: [
        { id: 'transfer', name: '转账', to: '/app/myCenter/transfer' },
        { id: 'sports', name: '赛事', to: '/app/sport' },
      ],
      more: [{ id: 'withdraw', name: '提现', to: '/app/myCenter/withdrawals' }],
    })
    expect((await told('en')).header).toMatchObject([{ id: 'transfer' }, { name: 'Matches' }])
    expect(await pageHas()).toMatchObject({
      navigation: {
        header: [
          { id: 'transfer', name: '' },
          { id: 'sports', name: 'Matches' },
        ],
        more: [{ id: 'withdraw', name: '' }],
      },
    })
  })
})
