import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IdentityCode } from '#members/identity/identity.refusals.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { setDocument } from '#testing/people/documents.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { MAX_CARDS, MAX_WALLETS } from '../payees.contract.ts'
import { PayeesErrors } from '../payees.refusals.ts'
import { overseasDocument } from './payees.documents.ts'

const CMB = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }
const CCB = { bankCode: 'CCB', holderName: '林远', cardNo: '6217000012345678907' }
const ABC = { bankCode: 'ABC', holderName: '林远', cardNo: '6228480012345678911' }

let world: World
let lin: WireClient
let chen: WireClient
beforeAll(async () => {
  world = await createWorld()
  lin = world.browser()
  chen = world.browser()
  await lin.login('lin_yuan', 'Yuan-lou7-hall')
  await chen.login('chen_mo', 'Mo-shan9-gate')
})
beforeEach(async () => {
  lin.locale = 'zh-CN'
  await sql`truncate payees.card_use, payees.card, payees.virtual_address, payees.holder`.execute(
    world.app.db,
  )
})
afterAll(() => world.close())

const bind = (browser: WireClient, card: Record<string, unknown>) => browser.bindCard(card)
const cardsOf = async (browser: WireClient) => (await browser.post('/cw/v1/bankinfo/list', {})).data.cards

describe('GET /cw/v1/bank/list', () => {
  it('lists real banks in both languages to a member, with overseas binding closed (S7-009) (S3-089)', async () => {
    const { code, data } = await lin.get('/cw/v1/bank/list')
    expect(code).toBe(0)
    expect(data.overseasBinding).toBe(0)
    expect(data.banks).toContainEqual({
      code: 'CMB',
      names: { 'zh-CN': '招商银行', en: 'China Merchants Bank' },
    })
    expect(data.banks.length).toBeGreaterThan(20)
  })

  it('is not given to a visitor (S6-004)', async () => {
    expect((await world.browser().get('/cw/v1/bank/list')).status).toBe(401)
  })
})

describe('binding a card', () => {
  it('lists it by POST and by GET, masked, as the default (S7-016) (S7-098) (S3-088)', async () => {
    const answer = await bind(lin, CMB)
    expect(answer.code).toBe(0)
    const expected = {
      bankCode: 'CMB',
      bankNames: { 'zh-CN': '招商银行', en: 'China Merchants Bank' },
      cardType: 0,
      cardNo: '**** **** **** 8841',
      lastFour: '8841',
      holderName: '林*',
      isDefault: true,
      inUse: false,
      boundAt: world.clock.now().toISOString(),
      branchname: null,
      country: 'CN',
      usableAt: null,
      blocked: null,
    }
    expect(answer.data.cards).toEqual([{ id: expect.any(String), ...expected }])
    expect(await cardsOf(lin)).toEqual(answer.data.cards)
    expect((await lin.get('/cw/v1/bankinfo/list')).data).toEqual(answer.data)
    expect(answer.text).not.toContain(CMB.cardNo)
    expect(answer.text).not.toContain(CMB.holderName)
  })

  it('keeps neither number nor name in clear', { tags: ['statements'] }, async () => {
    await bind(lin, CMB)
    const { rows } = await sql<{ dump: string }>`
      select row_to_json(card)::text || encode(card.sealed, 'escape') as dump from payees.card`.execute(
      world.app.db,
    )
    const { rows: rest } = await sql<{
      dump: string
    }>`select coalesce(string_agg(a::text || coalesce(o::text, ''), ''), '') as dump
      from platform.audit a full join platform.outbox o on false`.execute(world.app.db)
    for (const secret of [CMB.cardNo, CMB.holderName]) {
      expect(rows[0]?.dump).not.toContain(secret)
      expect(rest[0]?.dump).not.toContain(secret)
    }
  })

  it('once more changes nothing and answers the same', async () => {
    const first = await bind(lin, CMB)
    const second = await bind(lin, CMB)
    expect(second.data).toEqual(first.data)
  })

  it('ten times at once binds it once', { tags: ['races'] }, async () => {
    const stepUp = await lin.stepUp()
    const answers = await Promise.all(Array.from({ length: 10 }, () => bind(lin, { ...CMB, stepUp })))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 0))
    expect(await cardsOf(lin)).toHaveLength(1)
  })

  it('takes one name for all cards of a member, however it is spaced', async () => {
    await bind(lin, CMB)
    expect((await bind(lin, { ...CCB, holderName: '陈默' })).code).toBe(PayeesErrors.otherHolder.code)
    expect((await bind(lin, { ...CCB, holderName: ' 林远 ' })).code).toBe(0)
    expect(await cardsOf(lin)).toHaveLength(2)
  })

  it(`stops at ${MAX_CARDS} cards`, async () => {
    const numbers = [
      '6200000000000005',
      '6200000000000013',
      '6200000000000021',
      '6200000000000039',
      '6200000000000047',
    ]
    for (const cardNo of numbers) {
      expect((await bind(lin, { ...CMB, bankCode: 'JSB', cardNo })).code).toBe(0)
    }
    const one = await bind(lin, CMB)
    expect(one).toMatchObject({ code: PayeesErrors.tooManyCards.code })
    expect(one.msg).toContain('5')
    expect(await cardsOf(lin)).toHaveLength(MAX_CARDS)
  })

  const refused: readonly [what: string, change: Record<string, unknown>, code: number][] = [
    ['an unknown bank', { bankCode: 'NOPE' }, PayeesErrors.unknownBank.code],
    ['a name with markup', { holderName: '<b>林远</b>' }, PayeesErrors.holderName.code],
    ['a name with SQL', { holderName: "x'; drop table payees.card; --" }, PayeesErrors.holderName.code],
    ['no name', { holderName: '' }, PayeesErrors.holderName.code],
    ['full-width digits', { cardNo: '６２１４８３０２１１７５８８４１' }, PayeesErrors.numberNotDigits.code],
    ['digits with spaces', { cardNo: '6214 8302 1175 8841' }, PayeesErrors.numberNotDigits.code],
    ['an exponent', { cardNo: '6e15' }, PayeesErrors.numberNotDigits.code],
    ['too few digits', { cardNo: '621483' }, PayeesErrors.numberLength.code],
    ['a wrong digit', { cardNo: '6214830211758842' }, PayeesErrors.numberChecksum.code],
    ['a credit card', { cardNo: '4392251234567896' }, PayeesErrors.creditCard.code],
    ['a card of another bank', { cardNo: ABC.cardNo }, PayeesErrors.otherBank.code],
    ['a foreign card', { cardNo: '4111111111111111' }, PayeesErrors.overseasCard.code],
  ]
  it.each(refused)('refuses %s, in words', async (_what, change, code) => {
    const answer = await bind(lin, { ...CMB, ...change })
    expect(answer).toMatchObject({ status: 200, code, msg: expect.stringMatching(/\p{Script=Han}/u) })
    lin.locale = 'en'
    expect((await bind(lin, { ...CMB, ...change })).msg).toMatch(/^[A-Z][\x20-\x7e]+$/)
    expect(await cardsOf(lin)).toEqual([])
  })

  it('says which bank a number belongs to', async () => {
    const answer = await bind(lin, { ...CMB, cardNo: ABC.cardNo })
    expect(answer.msg).toContain('中国农业银行')
    expect(answer.data).toEqual({ bankCode: 'ABC' })
  })

  it.each([
    ['an unknown field', { ...CMB, isDefault: true }],
    ['a number that is a number', { ...CMB, cardNo: 6214830211758841 }],
    ['an overlong name', { ...CMB, holderName: '林'.repeat(101) }],
    ['a missing field', { bankCode: 'CMB', cardNo: CMB.cardNo }],
  ])('refuses %s as malformed', async (_what, body) => {
    expect((await bind(lin, body)).status).toBe(400)
  })
})

describe('the default card', () => {
  it('moves, and is one', { tags: ['statements'] }, async () => {
    await bind(lin, CMB)
    world.clock.advance(1000)
    const { data } = await bind(lin, CCB)
    const ccb = data.cards.find((card: { bankCode: string }) => card.bankCode === 'CCB')
    const moved = await lin.post('/cw/v1/bankinfo/default', { cardId: ccb.id })
    expect(
      moved.data.cards.map((card: { bankCode: string; isDefault: boolean }) => [
        card.bankCode,
        card.isDefault,
      ]),
    ).toEqual([
      ['CCB', true],
      ['CMB', false],
    ])
    expect((await lin.post('/cw/v1/bankinfo/default', { cardId: ccb.id })).data).toEqual(moved.data)
  })
})

describe('removing a card', () => {
  it('takes it off the list, hands the default on, and lets it be bound again', async () => {
    const first = (await bind(lin, CMB)).data.cards[0]
    world.clock.advance(1000)
    await bind(lin, CCB)
    const left = await lin.post('/cw/v1/bankinfo/remove', { cardId: first.id })
    expect(left.data.cards).toMatchObject([{ bankCode: 'CCB', isDefault: true }])
    expect((await lin.post('/cw/v1/bankinfo/remove', { cardId: first.id })).code).toBe(
      PayeesErrors.unknownCard.code,
    )
    expect((await bind(lin, CMB)).code).toBe(0)
  })

  it('frees the name once no card is left', async () => {
    const card = (await bind(lin, CMB)).data.cards[0]
    await lin.post('/cw/v1/bankinfo/remove', { cardId: card.id })
    expect((await bind(lin, { ...CCB, holderName: '林拒绝' })).code).toBe(0)
  })
})

describe("another member's card", () => {
  it.each(['default', 'remove'])('is as unknown as one that never was, to /%s', async (verb) => {
    const card = (await bind(lin, CMB)).data.cards[0]
    const path = `/cw/v1/bankinfo/${verb}`
    const theirs = await chen.post(path, { cardId: card.id })
    const never = await chen.post(path, { cardId: newId() })
    expect(theirs).toMatchObject({ status: 200, code: PayeesErrors.unknownCard.code, msg: never.msg })
    expect(never.code).toBe(theirs.code)
    expect(await cardsOf(lin)).toMatchObject([{ id: card.id, isDefault: true }])
    expect(await cardsOf(chen)).toEqual([])
  })
})

describe('a new card', () => {
  it('costs a proof of the login password, which is good for one', async () => {
    const bare = (body: unknown) => lin.post('/cw/v1/bankinfo/bind', body)
    const needed = { status: 200, code: IdentityCode.stepUpNeeded, msg: expect.stringMatching(/登录密码/) }
    expect(await bare(CMB)).toMatchObject(needed)
    expect(await bare({ ...CMB, stepUp: 'x.y' })).toMatchObject(needed)
    const others = await chen.stepUp()
    expect(await bare({ ...CMB, stepUp: others })).toMatchObject(needed)
    expect(await bare({ ...CMB, stepUp: await lin.stepUp('withdrawPassword') })).toMatchObject(needed)
    const stepUp = await lin.stepUp()
    expect((await bare({ ...CMB, stepUp })).code).toBe(0)
    expect((await bare({ ...CMB, stepUp })).code, 'the same card again costs nothing').toBe(0)
    expect(await bare({ ...CCB, stepUp })).toMatchObject(needed)
    expect(await cardsOf(lin)).toHaveLength(1)
  })

  it('keeps its branch, of the list or typed', async () => {
    const found = await lin.post('/cw/v1/bank_branch', { bankCode: 'CMB', keyword: '深圳' })
    expect(found.data.list).toEqual([{ branchname: '招商银行深圳分行' }])
    const { branchname } = found.data.list[0]
    expect((await bind(lin, { ...CMB, branchname })).data.cards).toMatchObject([{ branchname }])
    const refused = await bind(lin, { ...CCB, branchname: '<script>' })
    expect(refused.code).toBe(PayeesErrors.branchName.code)
  })
})

describe('POST /cw/v1/bank_branch', () => {
  it('lists branches with their branchname (S7-017) (S3-053)', async () => {
    const { code, data } = await lin.post('/cw/v1/bank_branch', { bankCode: 'ICBC' })
    expect(code).toBe(0)
    expect(data.list).toContainEqual({ branchname: '中国工商银行浙江省分行' })
    expect((await lin.post('/cw/v1/bank_branch', { bankCode: 'NOPE' })).data.list).toEqual([])
  })
})

describe('POST /cw/v1/bankinfo/card2bank', () => {
  it('tells the bank and the type of a card by its first digits (S7-043)', async () => {
    const ask = async (cardNo: string) => (await lin.post('/cw/v1/bankinfo/card2bank', { cardNo })).data
    expect(await ask('621483')).toMatchObject({ bankCode: 'CMB', cardType: 0 })
    expect(await ask('4392251234567896')).toMatchObject({ bankCode: 'CMB', cardType: 1 })
    expect(await ask('999999')).toEqual({ bankCode: null, bankNames: null, cardType: null })
    expect((await lin.post('/cw/v1/bankinfo/card2bank', { cardNo: '62x483' })).status).toBe(400)
  })
})

describe('GET /cw/v1/deposit/country_area', () => {
  it('gives the country and area select in both languages (S7-114)', async () => {
    const { list } = (await lin.get('/cw/v1/deposit/country_area')).data
    expect(list).toContainEqual({ code: 'SG', names: { 'zh-CN': '新加坡', en: 'Singapore' } })
    expect(new Set(list.map(({ code }: { code: string }) => code)).size).toBe(list.length)
    expect(list.length).toBeGreaterThan(200)
  })
})

describe('an e-wallet', () => {
  const add = async (browser: WireClient, change: Record<string, unknown> = {}) =>
    browser.post('/cw/v1/e_wallet/add', {
      kind: 'alipay',
      account: '13800138000',
      holderName: '林远',
      stepUp: await browser.stepUp(),
      ...change,
    })
  const walletsOf = async (browser: WireClient) => (await browser.get('/cw/v1/e_wallet/list')).data.wallets

  it.each([
    ['ebPay', 'EB88k2Lm90', 'EBPay'],
    ['koiPay', 'koi0192837465', 'KOIPay'],
    ['wechat', 'lin_yuan88', 'WeChat Pay'],
    ['alipay', 'lin.yuan@example.com', 'Alipay'],
    ['eCny', '0022012345678901', 'e-CNY'],
  ])('of kind %s is added, shown by its tail alone, and removed (S7-128)', async (kind, account, name) => {
    const added = await add(lin, { kind, account })
    expect(added.data.wallets).toMatchObject([
      { kind, names: { en: name }, tail: account.slice(-4), holderName: '林*', isDefault: true },
    ])
    expect(added.text).not.toContain(account)
    expect((await add(lin, { kind, account, stepUp: undefined })).data, 'the same one again').toEqual(
      added.data,
    )
    expect(await cardsOf(lin), 'is no card').toEqual([])
    const gone = await lin.post('/cw/v1/e_wallet/remove', { walletId: added.data.wallets[0].id })
    expect(gone.data.wallets).toEqual([])
  })

  it('has a default of its own kind', async () => {
    await bind(lin, CMB)
    await add(lin)
    world.clock.advance(1000)
    const second = (await add(lin, { account: 'lin.yuan@example.com' })).data.wallets[1]
    const moved = await lin.post('/cw/v1/e_wallet/default', { walletId: second.id })
    expect(moved.data.wallets.map((one: { tail: string }) => one.tail)).toEqual(['.com', '8000'])
    expect(await cardsOf(lin)).toMatchObject([{ isDefault: true }])
  })

  it('is in the name of the cards, and of another member’s is as unknown as one that never was', async () => {
    await bind(lin, CMB)
    expect((await add(lin, { holderName: '陈默' })).code).toBe(PayeesErrors.otherHolder.code)
    const own = (await add(lin)).data.wallets[0]
    for (const verb of ['default', 'remove']) {
      const path = `/cw/v1/e_wallet/${verb}`
      const theirs = await chen.post(path, { walletId: own.id })
      expect(theirs.code).toBe(PayeesErrors.unknownWallet.code)
      expect((await chen.post(path, { walletId: newId() })).msg).toBe(theirs.msg)
      expect((await lin.post('/cw/v1/bankinfo/remove', { cardId: own.id })).code).toBe(
        PayeesErrors.unknownCard.code,
      )
    }
    expect(await walletsOf(lin)).toHaveLength(1)
  })

  it.each([
    ['an account of another form', { kind: 'eCny' }, PayeesErrors.walletAccount.code],
    ['an account with SQL', { account: "1' or '1'='1" }, PayeesErrors.walletAccount.code],
    ['a name with markup', { holderName: '<b>林远</b>' }, PayeesErrors.holderName.code],
    ['no proof', { stepUp: undefined }, IdentityCode.stepUpNeeded],
  ])('is refused with %s, in words', async (_what, change, code) => {
    expect(await add(lin, change)).toMatchObject({
      status: 200,
      code,
      msg: expect.stringMatching(/\p{Script=Han}/u),
    })
    expect(await walletsOf(lin)).toEqual([])
  })

  it(`of one kind is one of at most ${MAX_WALLETS}`, async () => {
    for (const last of ['1', '2', '3'])
      expect((await add(lin, { account: `1380013800${last}` })).code).toBe(0)
    expect((await add(lin, { account: '13800138004' })).code).toBe(PayeesErrors.tooManyWallets.code)
    expect((await add(lin, { kind: 'wechat', account: 'lin_yuan88' })).code).toBe(0)
  })
})

describe('overseas binding', () => {
  const ABROAD = {
    bankCode: 'OVERSEAS',
    country: 'SG',
    bankName: 'DBS Bank',
    holderName: 'Lin Yuan',
    cardNo: '4111111111111111',
  }

  it('is what people of the house set it to', async () => {
    await setDocument(world.app, overseasDocument, { overseasBinding: 1 })
    expect((await lin.get('/cw/v1/bank/list')).data.overseasBinding).toBe(1)
    await setDocument(world.app, overseasDocument, { overseasBinding: 0 })
    expect((await bind(lin, ABROAD)).code).toBe(PayeesErrors.overseasCard.code)
  })

  it('0 refuses a card of a bank abroad, 1 takes it (S3-089)', async () => {
    expect((await bind(lin, ABROAD)).code).toBe(PayeesErrors.overseasCard.code)
    const open = await createWorld({ settings: { OVERSEAS_BINDING: '1' } })
    try {
      const member = open.browser()
      await member.login('lin_yuan', 'Yuan-lou7-hall')
      expect((await member.get('/cw/v1/bank/list')).data.overseasBinding).toBe(1)
      expect((await bind(member, { ...ABROAD, bankName: ' ' })).code).toBe(PayeesErrors.overseasBankName.code)
      expect((await bind(member, { ...ABROAD, country: 'XX' })).code).toBe(PayeesErrors.unknownCountry.code)
      expect((await bind(member, { ...ABROAD, cardNo: CMB.cardNo })).code).toBe(PayeesErrors.otherBank.code)
      expect((await bind(member, ABROAD)).data.cards).toMatchObject([
        { country: 'SG', bankNames: { en: 'DBS Bank' }, lastFour: '1111' },
      ])
    } finally {
      await open.close()
    }
  })
})

describe('who has a card', () => {
  it('is told as an event, for the info of the member', { tags: ['statements'] }, async () => {
    const card = (await bind(lin, CMB)).data.cards[0]
    await lin.post('/cw/v1/bankinfo/remove', { cardId: card.id })
    const { rows } = await sql<{ payload: { hasBank: boolean }; topics: string[] }>`
      select payload, topics from platform.outbox where type = 'payees.changed' order by seq desc limit 2`.execute(
      world.app.db,
    )
    expect(rows.map(({ payload }) => payload.hasBank)).toEqual([false, true])
    expect(rows[0]?.topics).toEqual([expect.stringMatching(/^member:/)])
  })
})
