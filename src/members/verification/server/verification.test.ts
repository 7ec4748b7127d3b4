import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IdentityCode } from '#members/identity/identity.refusals.ts'
import { fund } from '#testing/money.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import en from '../locales/en.json' with { type: 'json' }
import zh from '../locales/zh-CN.json' with { type: 'json' }
import { IDENTITY_CODES, VerificationErrors } from '../verification.refusals.ts'

const ID_CARD = '440305199003147210'
const CARD = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }

let world: World
let lin: WireClient
let chen: WireClient
let linId: string
beforeAll(async () => {
  world = await createWorld({
    seed: false,
    settings: {
      PHONE_VERIFICATION: '2',
      IDENTITY_AUTHENTICATION: '3',
      SESSION_IDLE_MINUTES: '600',
    },
  })
})
beforeEach(async () => {
  lin = world.browser()
  chen = world.browser()
  linId = (await lin.register(newName())).data.userInfo.id
  await chen.register(newName())
})
afterAll(() => world.close())

const newName = () => `m${randomUUID().replaceAll('-', '').slice(0, 10)}`
const newPhone = () => ({
  areaCode: '86',
  phone: `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
})
const ask = (browser: WireClient, to: object) => browser.post('/member/v1/verify/phone_code', to)
const inboxOf = async (browser: WireClient) => (await browser.get('/sandbox/v1/inbox')).data.list
const codeOf = async (browser: WireClient): Promise<string> => (await inboxOf(browser))[0].code
const bind = async (browser: WireClient, to: object, code: string) =>
  browser.post('/member/v1/verify/phone', { ...to, code, stepUp: await browser.stepUp('identity') })
const named = (browser: WireClient, given: { realName: string; idCard?: string; stepUp?: string }) =>
  browser.post('/member/v1/verify/real_name', given)
const name = async (browser: WireClient, realName: string, idCard?: string) =>
  named(browser, { realName, ...(idCard ? { idCard } : {}), stepUp: await browser.stepUp('identity') })
const stateOf = async (browser: WireClient) => (await browser.get('/member/v1/verify/state')).data
let idCards = 0
/** The number of an ID card that nobody has noted yet. */
function newIdCard(): string {
  idCards += 1
  const digits = `44030519900314${String(idCards).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)
  return digits + '10X98765432'[sum % 11]
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** Holds up who writes to a table until so many wait in the database, and brings what `act` comes to. */
async function atOneMoment<T>(table: string, waiting: number, act: () => Promise<T>): Promise<T> {
  const door = await world.pool.connect()
  try {
    await door.query(`begin; lock table ${table} in share mode`)
    const acts = act()
    await expect
      .poll(async () => {
        const { rows } = await world.pool.query(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length
      })
      .toBe(waiting)
    await door.query('commit')
    return await acts
  } finally {
    await door.query('rollback')
    door.release()
  }
}

async function bindPhone(browser: WireClient, to = newPhone()) {
  await ask(browser, to)
  return bind(browser, to, await codeOf(browser))
}

describe('binding a phone', () => {
  it('takes the code that was sent to it, and shows its last digits alone (S7-024)', async () => {
    const to = newPhone()
    const sent = await ask(lin, to)
    expect(sent.data).toEqual({
      recipient: `**** ${to.phone.slice(-4)}`,
      expireSeconds: 300,
      pauseSeconds: 60,
    })
    expect(await inboxOf(chen), 'nobody else reads it').toEqual([])
    const bound = await bind(lin, to, await codeOf(lin))
    expect(bound.data.phone).toMatchObject({
      shown: `**** ${to.phone.slice(-4)}`,
      areaCode: '86',
      demand: 'required',
    })
    expect(bound.text).not.toContain(to.phone)
    const info = (await lin.post('/memberCommon/getInfo', {})).data
    expect(info).toMatchObject({ phone: bound.data.phone.shown, areaCode: '86', verify_type: 3 })
    expect((await ask(lin, newPhone())).code).toBe(VerificationErrors.proved.code)
  })

  it('keeps neither number nor code in clear outside the sandbox’s inbox', {
    tags: ['statements'],
  }, async () => {
    const to = newPhone()
    await ask(lin, to)
    const code = await codeOf(lin)
    await bind(lin, to, code)
    const { rows } = await world.pool.query(`select coalesce(string_agg(row_to_json(p)::text, ''), '')
      || (select string_agg(row_to_json(c)::text, '') from verification.code c) as dump from verification.proof p`)
    expect(rows[0].dump).not.toContain(to.phone)
    expect(rows[0].dump).not.toContain(`"${code}"`)
  })

  it('waits a minute between two codes, also to one phone from two members', async () => {
    const to = newPhone()
    await ask(lin, to)
    expect(await ask(lin, newPhone())).toMatchObject({ status: 429, data: { retryAfterSeconds: 60 } })
    expect(await ask(chen, to)).toMatchObject({ status: 429 })
    world.clock.advance(60_000)
    expect((await ask(chen, to)).code).toBe(0)
  })

  it('keeps nobody from the codes of their own who has the phone, however often others ask for it', async () => {
    const to = newPhone()
    await bindPhone(lin, to)
    world.clock.advance(3_600_000)
    expect((await ask(chen, to)).code).toBe(0)
    expect((await lin.post('/member/v1/withdraw_password/reset_code', {})).code).toBe(0)
    expect(await lin.post('/member/v1/withdraw_password/reset_code', {})).toMatchObject({ status: 429 })
  })

  it('gives five tries at a code, and a used or late one is over', async () => {
    const to = newPhone()
    await ask(lin, to)
    const code = await codeOf(lin)
    expect(await bind(lin, to, wrong(code))).toMatchObject({
      code: VerificationErrors.codeWrong.code,
      data: { attemptsLeft: 4 },
    })
    for (let tries = 0; tries < 4; tries += 1) await bind(lin, to, wrong(code))
    expect((await bind(lin, to, code)).code).toBe(VerificationErrors.codeOver.code)
    world.clock.advance(60_000)
    await ask(lin, to)
    world.clock.advance(300_000)
    expect((await bind(lin, to, await codeOf(lin))).code).toBe(VerificationErrors.codeOver.code)
  })

  it('guesses sent at once are all counted', { tags: ['races'] }, async () => {
    const to = newPhone()
    await ask(lin, to)
    const code = await codeOf(lin)
    const guess = { ...to, code: wrong(code) }
    await Promise.all(Array.from({ length: 9 }, () => lin.post('/member/v1/verify/phone', guess)))
    expect((await bind(lin, to, code)).code).toBe(VerificationErrors.codeOver.code)
  })

  it('costs a proof of the login password; without one the code stays good', async () => {
    const to = newPhone()
    await ask(lin, to)
    const code = await codeOf(lin)
    const foreign = { stepUp: await lin.stepUp('payee') }
    for (const proof of [{}, { stepUp: 'x'.repeat(60) }, foreign])
      expect(await lin.post('/member/v1/verify/phone', { ...to, code, ...proof })).toMatchObject({
        status: 200,
        code: IdentityCode.stepUpNeeded,
      })
    expect((await stateOf(lin)).phone.shown).toBeNull()
    expect((await bind(lin, to, code)).code).toBe(0)
  })

  it('of two who bind one phone at one moment one has it; the other is told, and keeps the code', {
    tags: ['races'],
  }, async () => {
    const to = newPhone()
    const codes = new Map<WireClient, string>()
    for (const browser of [lin, chen]) {
      await ask(browser, to)
      codes.set(browser, await codeOf(browser))
      world.clock.advance(60_000)
    }
    const both = () => Promise.all([...codes].map(([browser, code]) => bind(browser, to, code)))
    const answers = await atOneMoment('verification.proof', 2, both)
    expect(answers.map(({ code }) => code).sort()).toEqual([0, IDENTITY_CODES.phoneOfAnother])
    const late = answers[0]?.code === 0 ? chen : lin
    expect((await bind(late, to, codes.get(late) ?? '')).code).toBe(IDENTITY_CODES.phoneOfAnother)
  })

  it('sends one code where several ask for one to the same phone at one moment', {
    tags: ['races'],
  }, async () => {
    const to = newPhone()
    const all = () => Promise.all([lin, chen].map((browser) => ask(browser, to)))
    const answers = await atOneMoment('verification.code', 2, all)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
  })

  it('is of a member', async () => {
    expect((await ask(world.browser(), newPhone())).status).toBe(401)
    expect((await world.browser().get('/sandbox/v1/inbox')).status).toBe(401)
  })
})

const withdraw = (payeeId: string) =>
  lin.post('/cw/v1/withdraw', {
    requestId: randomUUID(),
    way: 1,
    amount: '100',
    currency: 'CNY',
    cardId: payeeId,
  })

/** What raises a code, and what differs from it in the cause alone and goes through. */
interface Cause {
  readonly act: () => Promise<WireAnswer>
  readonly right: () => Promise<WireAnswer>
}

const bindCard = async (change: object = {}) =>
  (await lin.bindCard({ ...CARD, ...change })).data.cards[0].id as string

/** A member with money who has all that a withdrawal asks for, but for one part. */
async function provedBut(part: 'phone' | 'realName' | 'idCard' | 'none'): Promise<string> {
  await fund(world, linId, '1000')
  const card = await bindCard()
  if (part !== 'phone') await bindPhone(lin)
  if (part !== 'realName') await name(lin, '林远', part === 'idCard' ? undefined : newIdCard())
  return card
}

async function alipay(holderName: string) {
  const stepUp = await lin.stepUp()
  return lin.post('/cw/v1/e_wallet/add', { kind: 'alipay', account: '13800138000', holderName, stepUp })
}

/** A withdrawal without one part, and the same once that is there. */
const missing = (part: 'phone' | 'realName' | 'idCard', give: () => Promise<unknown>) => async () => {
  const card = await provedBut(part)
  const right = async () => {
    await give()
    return withdraw(card)
  }
  return { act: () => withdraw(card), right }
}

/** Each code's cause; its members are new, and of two acts the one goes through. */
const CAUSES: Record<keyof typeof IDENTITY_CODES, () => Cause | Promise<Cause>> = {
  phoneMissing: missing('phone', () => bindPhone(lin)),
  realNameMissing: missing('realName', () => name(lin, '林远', newIdCard())),
  idCardMissing: missing('idCard', () => name(lin, '林远', newIdCard())),
  bankCardMissing: async () => {
    const card = await provedBut('none')
    await lin.post('/cw/v1/bankinfo/remove', { cardId: card })
    const right = async () => {
      world.clock.advance(61_000)
      await lin.post('/member/v1/verify/bound_code', { purpose: 'payee' })
      return withdraw(await bindCard({ phoneCode: await codeOf(lin) }))
    }
    return { act: () => withdraw(card), right }
  },
  realNameMismatched: async () => {
    await name(lin, '林远')
    return { act: () => alipay('陈默'), right: () => alipay('林远') }
  },
  bankCardMismatched: async () => {
    await name(lin, '林远')
    return { act: () => lin.bindCard({ ...CARD, holderName: '陈默' }), right: () => lin.bindCard(CARD) }
  },
  bankCardUnsupported: async () => {
    const card = await provedBut('none')
    const moved = (country: string | null, bank: string) =>
      world.pool.query('update payees.card set country = $2, bank_code = $3 where id = $1', [
        card,
        country,
        bank,
      ])
    const { country } = (await world.pool.query('select country from payees.card where id = $1', [card]))
      .rows[0]
    // Bound while overseas binding was open.
    await moved('SG', 'OVERSEAS')
    const right = async () => {
      await moved(country, CARD.bankCode)
      return withdraw(card)
    }
    return { act: () => withdraw(card), right }
  },
  phoneMismatched: async () => {
    const to = newPhone()
    await ask(lin, to)
    const code = await codeOf(lin)
    return { act: () => bind(lin, newPhone(), code), right: () => bind(lin, to, code) }
  },
  phoneUnsupported: () => ({
    act: () => ask(lin, { areaCode: '1', phone: '2025550123' }),
    right: () => ask(lin, newPhone()),
  }),
  phoneOfAnother: async () => {
    const theirs = newPhone()
    await bindPhone(chen, theirs)
    world.clock.advance(60_000)
    await ask(lin, theirs)
    const code = await codeOf(lin)
    const right = () => {
      world.clock.advance(60_000)
      return bindPhone(lin)
    }
    return { act: () => bind(lin, theirs, code), right }
  },
  realNameUnsupported: () => ({ act: () => name(lin, '<b>林远</b>'), right: () => name(lin, '林远') }),
  idCardUnsupported: () => ({
    act: () => name(lin, '林远', 'E12345678'),
    right: () => name(lin, '林远', newIdCard()),
  }),
  idCardMismatched: () => ({
    act: () => name(lin, '林远', '110105194912310021'),
    right: () => name(lin, '林远', newIdCard()),
  }),
  idCardOfAnother: async () => {
    const theirs = newIdCard()
    await name(chen, '陈默', theirs)
    return { act: () => name(lin, '林远', theirs), right: () => name(lin, '林远', newIdCard()) }
  },
}

describe('each identity code is raised by its cause alone, in words', () => {
  const refused = (code: number) => ({ status: 200, code, msg: expect.stringMatching(/\p{Script=Han}/u) })

  it.each(Object.keys(IDENTITY_CODES) as (keyof typeof IDENTITY_CODES)[])(
    '%s: refused in the words of both languages, and not without its cause (S8-015)',
    { tags: ['statements'] },
    async (code) => {
      const { act, right } = await CAUSES[code]()
      const before = await stateOf(lin)
      expect(await act()).toMatchObject({ status: 200, code: IDENTITY_CODES[code], msg: zh.errors[code] })
      lin.locale = 'en'
      expect(await act()).toMatchObject({ status: 200, code: IDENTITY_CODES[code], msg: en.errors[code] })
      expect(await stateOf(lin), 'what is refused notes nothing').toEqual(before)
      expect(await right()).toMatchObject({ code: 0 })
    },
  )

  it('stands in the README with its number', async () => {
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
    const rows = [...readme.matchAll(/^\| (\d{6}) \| (\w+) +\|/gm)]
    expect(Object.fromEntries(rows.map(([, code, name]) => [name, Number(code)]))).toEqual(IDENTITY_CODES)
  })

  it('244359, 244358, 245101, 244360: what is missing before a withdrawal, one after the other (S8-014)', async () => {
    await fund(world, linId, '1000')
    expect(await withdraw(randomUUID())).toMatchObject(refused(IDENTITY_CODES.phoneMissing))
    await bindPhone(lin)
    expect(await withdraw(randomUUID())).toMatchObject(refused(IDENTITY_CODES.realNameMissing))
    await name(lin, '林远')
    expect(await withdraw(randomUUID())).toMatchObject(refused(IDENTITY_CODES.idCardMissing))
    expect((await name(lin, '林远', '11010519491231002x')).data.idCard.shown).toBe('**** 002X')
    expect(await withdraw(randomUUID())).toMatchObject(refused(IDENTITY_CODES.bankCardMissing))
    world.clock.advance(61_000)
    await lin.post('/member/v1/verify/bound_code', { purpose: 'payee' })
    const phoneCode = (await lin.get('/sandbox/v1/inbox')).data.list[0].code
    const card = (await lin.bindCard({ ...CARD, phoneCode })).data.cards[0]
    expect((await withdraw(card.id)).code).toBe(0)
  })

  it('244382: a withdrawal to a card from before the name was proved, in another', {
    tags: ['statements'],
  }, async () => {
    await fund(world, linId, '1000')
    const card = (await lin.bindCard(CARD)).data.cards[0]
    await bindPhone(lin)
    await name(lin, '林远', ID_CARD)
    // Noted before names were held against the cards.
    await world.pool.query(
      "update verification.proof set mark = sha256('x') where member_id = $1 and kind = 'realName'",
      [linId],
    )
    expect(await withdraw(card.id)).toMatchObject(refused(IDENTITY_CODES.bankCardMismatched))
  })

  it('244387 too where two note one ID card at one moment', { tags: ['races'] }, async () => {
    const one = '110101199001011237'
    const both = () => Promise.all([name(lin, '林远', one), name(chen, '陈默', one)])
    const answers = await atOneMoment('verification.proof', 2, both)
    expect(answers.map(({ code }) => code).sort()).toEqual([0, IDENTITY_CODES.idCardOfAnother])
  })
})

describe('a real name', () => {
  it('that is noted stays; the same again is harmless', async () => {
    expect((await name(lin, ' 林远 ')).data.realName.shown).toBe('林*')
    expect((await name(lin, '林远')).code).toBe(0)
    expect((await name(lin, '陈默')).code).toBe(VerificationErrors.proved.code)
  })

  it('costs a proof of the login password, but not where it is noted already', async () => {
    const foreign = { stepUp: await lin.stepUp('payee') }
    for (const proof of [{}, foreign])
      expect((await named(lin, { realName: '林远', ...proof })).code).toBe(IdentityCode.stepUpNeeded)
    expect((await stateOf(lin)).realName.shown).toBeNull()
    expect((await name(lin, '林远')).code).toBe(0)
    expect((await named(lin, { realName: '林远' })).code).toBe(0)
    const withCard = { realName: '林远', idCard: '110101199001011325' }
    expect((await named(lin, withCard)).code).toBe(IdentityCode.stepUpNeeded)
  })

  it('that the cards are not in is refused in words, and is not noted', async () => {
    const { id } = (await lin.bindCard(CARD)).data.cards[0]
    const refused = await name(lin, '林元')
    expect(refused).toMatchObject({ status: 200, code: VerificationErrors.nameOfPayees.code })
    expect(refused.msg).toContain('（林*）')
    lin.locale = 'en'
    expect((await name(lin, '林元')).msg).toContain('(林*)')
    expect((await stateOf(lin)).realName.shown).toBeNull()
    await lin.post('/cw/v1/bankinfo/remove', { cardId: id })
    expect((await name(lin, '林元')).code, 'a card that is gone says nothing').toBe(0)
  })

  it('and a card in another name, given at one moment: the later one is refused', {
    tags: ['races'],
  }, async () => {
    const both = () => Promise.all([name(lin, '林元'), lin.bindCard(CARD)])
    const answers = await atOneMoment('verification.proof, payees.card', 2, both)
    const late = [IDENTITY_CODES.bankCardMismatched, VerificationErrors.nameOfPayees.code]
    const [first = 0, second = 0] = answers.map(({ code }) => code).sort()
    expect(first).toBe(0)
    expect(late).toContain(second)
  })

  it('keeps its ID card: another one is refused, the same again is harmless', async () => {
    const card = '110101199001011413'
    expect((await name(lin, '林远', card)).code).toBe(0)
    expect((await name(lin, '林远', '110101199001011501')).code).toBe(VerificationErrors.proved.code)
    expect((await name(lin, '林远', card)).data.idCard.shown).toBe(`**** ${card.slice(-4)}`)
  })

  it('of somebody under 18 is refused', async () => {
    expect((await name(lin, '林远', '110101200806150010')).code).toBe(VerificationErrors.underAge.code)
  })
})

describe('anywhere but in a sandbox', () => {
  it('there is no inbox, and codes are said not to be sent', async () => {
    const real = await createWorld({ seed: false, sandbox: false })
    try {
      const member = real.browser()
      await member.register(newName())
      expect((await member.get('/sandbox/v1/inbox')).status).toBe(404)
      expect((await ask(member, newPhone())).code).toBe(VerificationErrors.noNotifier.code)
    } finally {
      await real.close()
    }
  })
})
