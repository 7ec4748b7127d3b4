/** @module-tag statements */
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setDocument } from '#testing/people/documents.ts'
import { createWorld, type World } from '#testing/world.ts'
import { memberSiteNow, siteNow } from '../../../server/site-now.ts'
import {
  baseDocument,
  payWindowDocument,
  switchesDocument,
  usdtDocument,
  verificationDocument,
} from './config.documents.ts'
import { homeDocument } from './home/home.document.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const config = async () => (await world.browser().get('/site/v1/config')).data

it('every field of the site base config is set, and members see it', async () => {
  const { title: _, preview: __, ...rest } = baseDocument.seed(world.app)
  const fields = {
    ...rest,
    logo: { onDark: '/brand/a.svg', onLight: '/brand/b.svg', icon: '/brand/c.svg' },
    domains: {
      h5: 'https://m.hall.example',
      pc: 'https://www.hall.example',
      sport: 'https://sport.hall.example',
      agent: 'https://agent.hall.example',
    },
    customerService: 'https://help.hall.example',
    playHelp: 'https://play.hall.example',
    toast: { topOffset: 100, durationSeconds: 2.5, maxCount: 2 },
  }
  await setDocument(world.app, baseDocument, {
    ...fields,
    title: { 'zh-CN': '月亮大厅', en: 'Moonhall' },
    preview: '',
  })
  expect(await config()).toMatchObject({ ...fields, title: '月亮大厅' })
  const page = await siteNow(world.app, 'en')
  expect(page.head).toEqual({ title: 'Moonhall', icon: '/brand/c.svg', preview: '' })
  expect(page.version).not.toBe((await siteNow(world.app, 'zh-CN')).version)
})

it('toasts are set by one person, anything else of the base config by two, also together with toasts', () => {
  const before = baseDocument.seed(world.app)
  const toast = { ...before.toast, maxCount: 3 }
  expect(baseDocument.seats(before, { ...before, toast })).toBe(1)
  expect(baseDocument.seats(before, { ...before, playHelp: '/help' })).toBe(2)
  expect(baseDocument.seats(before, { ...before, playHelp: '/help', toast })).toBe(2)
})

it('each general control switch goes on and off', async () => {
  for (const name of Object.keys(switchesDocument.seed(world.app))) {
    const stateOf = async () =>
      (await config()).switches.find((one: { name: string }) => one.name === name).on as boolean
    const before = await stateOf()
    await setDocument(world.app, switchesDocument, { [name]: !before })
    expect(await stateOf()).toBe(!before)
    await setDocument(world.app, switchesDocument, { [name]: before })
    expect(await stateOf()).toBe(before)
  }
})

it('the question before leaving the payment page is asked, or not, in the words that were set', async () => {
  const message = { 'zh-CN': '确定要走吗？', en: 'Leave now?' }
  await setDocument(world.app, payWindowDocument, { enabled: true, message })
  const browser = world.browser()
  browser.locale = 'en'
  expect((await browser.get('/site/v1/leave_pay_window')).data).toEqual({
    enabled: true,
    message: 'Leave now?',
  })
  await setDocument(world.app, payWindowDocument, { enabled: false, message })
  expect((await config()).leavePayWindow).toMatchObject({ enabled: false })
})

it.each([
  ['every login verified', { hardVerify: true }, 'brake'],
  ['one failure less', { login_verify_trigger_times: 2 }, 'brake'],
  ['a harder puzzle', { control_imgcode_anji_type: 'hardest' }, 'brake'],
  ['an easier one', { control_imgcode_anji_type: 'usual' }, 2],
  ['one failure more', { login_verify_trigger_times: 4 }, 2],
  ['registrations without', { fast_register_verify: false }, 2],
  ['another start', { control_imgcode_afs_type: 'silent' }, 1],
  [
    'another start and a harder puzzle',
    { control_imgcode_afs_type: 'silent', control_imgcode_anji_type: 'hardest' },
    1,
  ],
  [
    'another start and an easier puzzle',
    { control_imgcode_afs_type: 'silent', control_imgcode_anji_type: 'usual' },
    2,
  ],
] as const)('%s at verification takes its seats (S3-058)', (_, change, seats) => {
  const before = { ...verificationDocument.seed(world.app), control_imgcode_anji_type: 'hard' } as const
  expect(verificationDocument.seats(before, { ...before, ...change })).toBe(seats)
})

it('a registration asks for the verification that was set', async () => {
  await setDocument(world.app, verificationDocument, { fast_register_verify: false })
  const browser = world.browser()
  await browser.handshake()
  const { code } = await browser.post('/member/v1/register', {
    requestId: randomUUID(),
    name: 'without_proof',
    password: createHash('md5').update('Correct-Horse-9').digest('hex'),
    ageConfirmed: true,
    termsAccepted: true,
  })
  expect(code).toBe(0)
  await setDocument(world.app, verificationDocument, { hardVerify: true, login_verify_trigger_times: 1 })
  expect(await config()).toMatchObject({
    hardVerify: true,
    login_verify_trigger_times: 1,
    fast_register_verify: false,
  })
})

it('USDT are worth what was set, for whom they are open; a quote that was given stays', async () => {
  const member = world.browser()
  await member.register('usdt_holder')
  const quote = await member.post('/cw/v1/usdt/quote', { payCurrency: 'CNY', amount: '72.00' })
  await setDocument(world.app, usdtDocument, { baseRate: '7.5' })
  expect((await member.get('/cw/v1/usdt/balance')).data).toMatchObject({ baseRate: '7.50' })
  expect(quote.data).toMatchObject({ rate: '7.20' })
  await setDocument(world.app, usdtDocument, { virtualCurrencyWhitelist: ['somebody_else'] })
  expect((await member.get('/cw/v1/deposit/usdt_switch')).data).toMatchObject({
    usdtSwitch: false,
    listed: false,
  })
  await setDocument(world.app, usdtDocument, { virtualCurrencyWhitelist: ['usdt_holder'] })
  expect((await member.get('/cw/v1/deposit/usdt_switch')).data).toMatchObject({ usdtSwitch: true })
  await setDocument(world.app, usdtDocument, { supportUsdt: false })
  const refused = await member.post('/cw/v1/usdt/quote', { payCurrency: 'CNY', amount: '72.00' })
  expect(refused.code).not.toBe(0)
  expect(
    (await siteNow(world.app, 'en')).has?.({ path: '/x', title: '', switchedBy: 'supportUsdt' } as never),
  ).toBe(false)
})

it('USDT are closed by the switch of virtual currency as well as by their own document', async () => {
  const open = { supportUsdt: true, virtualCurrencyWhitelist: [] }
  await setDocument(world.app, usdtDocument, open)
  const member = world.browser()
  await member.register('usdt_switched')
  for (const virtualCurrency of [false, true]) {
    await setDocument(world.app, switchesDocument, { virtualCurrency })
    const { data } = await member.get('/cw/v1/deposit/usdt_switch')
    expect([data.supportUsdt, (await config()).supportUsdt]).toEqual([virtualCurrency, virtualCurrency])
    const { code } = await member.post('/cw/v1/usdt/quote', { payCurrency: 'CNY', amount: '72.00' })
    expect(code === 0).toBe(virtualCurrency)
  }
})

it('a draft is looked at under its link by whoever has it, and nothing is written there', async () => {
  const editor = world.staff('settings.view')
  const { data: document } = await editor.get('/console/v1/settings/site.base')
  const value = { ...document.newest.value, title: { 'zh-CN': '草稿厅', en: 'Draft hall' } }
  const saved = await editor.post('/console/v1/settings/site.base/draft', {
    baseVersion: document.newest.version,
    value: JSON.stringify(value),
  })
  expect(saved.data.report).toMatchObject({ faults: [], forbidden: [], seats: 2 })
  const { data: link } = await editor.post('/console/v1/settings/site.base/preview', {})
  const token = new URL(link.url).searchParams.get('draft') ?? ''
  const seen = (await memberSiteNow(world.app, 'en', token)) as { config: { title: string }; ribbon?: string }
  expect(seen.config.title).toBe('Draft hall')
  expect(seen.ribbon).toContain('Preview')
  const get = (preview: string) =>
    world.browser().raw({
      method: 'GET',
      url: '/site/v1/config',
      headers: { 'x-api-preview': preview, 'accept-language': 'en' },
    })
  expect((await get(token)).data.title).toBe('Draft hall')
  expect((await get(`${token}x`)).data.title).not.toBe('Draft hall')
  expect((await config()).title).not.toBe('草稿厅')
  const written = await world.browser().raw({
    method: 'POST',
    url: '/member/v1/web_login',
    headers: { 'content-type': 'application/json', 'x-api-preview': token },
    payload: JSON.stringify({ requestId: randomUUID() }),
  })
  expect(written.status).toBe(403)
  world.clock.advance(31 * 60_000)
  expect((await get(token)).data.title).not.toBe('Draft hall')
})

it('home shows what was set for as long as it was set, and each page carries it', async () => {
  const words = { 'zh-CN': '今晚维护', en: 'Down tonight' }
  const until = new Date(world.app.clock.now().getTime() + 3_600_000).toISOString()
  await setDocument(world.app, homeDocument, {
    notices: [{ id: 'tonight', title: words, text: words, from: null, until }],
  })
  const notices = async () => (await world.browser().get('/static/v1/notice_list')).data.list
  expect(await notices()).toEqual([{ id: 'tonight', title: '今晚维护', text: '今晚维护' }])
  const page = await siteNow(world.app, 'en')
  expect(page.config).toMatchObject({ home: { notices: [{ title: 'Down tonight' }] } })
  world.clock.advance(3_600_000)
  expect(await notices()).toEqual([])
  expect((await siteNow(world.app, 'en')).version).not.toBe(page.version)
})
