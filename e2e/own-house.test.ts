import { describe, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/login-password.rules.ts'
import { expectAccessible } from './harness/accessible.ts'
import { daysLater, sharedDataDir, startHouse, startMovableHouse } from './harness/house.ts'
import { bindCard, fund, visitAsMember } from './harness/member-visit.ts'
import { loginAs } from './harness/members.ts'
import { expectSound, FACES, type Face, picture, settled, told, visit } from './harness/visit.ts'
import { sayIn } from './harness/words.ts'

/** Journeys that want a house set otherwise than the one that all share. */
describe('a withdrawal', () => {
  it('that its member says nothing about ends by itself when its time is over', async () => {
    const house = await startHouse({
      PAYOUT_REVIEW_SECONDS: '0',
      WITHDRAWAL_CONFIRM_SECONDS: '8',
      PAYEE_WAIT_MINUTES: '0',
      QUICK_COUNTERPARTIES: '0',
    })
    try {
      const seen = await visitAsMember(undefined, {}, house.url)
      const { page } = seen
      const say = sayIn(seen.face.language)
      await fund(seen, '500.00')
      await bindCard(seen)
      await seen.open('/app/myCenter/withdrawals')
      await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
      await page.locator('form:has([name="amount"]) button[type=submit]').click()
      await page.getByText(say('withdrawals.history.completed')).waitFor()
      await told(page, say('withdrawals.stages.waitingForYou'))
      await page.getByText(say('withdrawals.endsByItself')).waitFor({ state: 'detached' })
      await page.getByRole('banner').getByText('200').waitFor()
      await seen.close()
    } finally {
      await house.stop()
    }
  })
})

describe('interest', () => {
  it('of days on which the house stood still is there once it stands again, by day, reckoned and booked (S1-011)', async () => {
    const data = sharedDataDir()
    try {
      const before = await startHouse({ DATA_DIR: data.path })
      const account = await (async () => {
        try {
          const seen = await visitAsMember(undefined, {}, before.url)
          await fund(seen, '5000.00')
          const into = { requestId: crypto.randomUUID(), amount: '5000.00', currency: 'CNY' }
          expect((await seen.client.post('/cw/v1/yeb/transfer_in', into)).code).toBe(0)
          await seen.close()
          return seen.account
        } finally {
          await before.stop()
        }
      })()
      const later = await startHouse({ DATA_DIR: data.path, ...daysLater(13) })
      try {
        for (const face of FACES) {
          const seen = await visit(undefined, face, later.url)
          const { page } = seen
          const say = sayIn(face.language)
          // A browser whose clock is right: what is signed with another has to be sent twice.
          await page.clock.setSystemTime(Date.now() + 13 * 86_400_000)
          await loginAs(seen, account)
          await seen.open('/app/myCenter/interest')
          // Twelve whole days: 5000 x 3% / 365 each, and a little on what they brought.
          await page.getByRole('img', { name: /12/ }).waitFor()
          await page.getByText(say('interest.history.page', { page: 1, pages: 2 })).waitFor()
          const newest = new RegExp(say('interest.history.open', { day: '.+' }))
          await page.getByRole('button', { name: newest }).first().click()
          await page.getByText(say('interest.detail.sum'), { exact: true }).waitFor()
          await page.getByText(say('wallet.accounts.interestPaid')).first().waitFor()
          await settled(page)
          await picture(seen, 'interest-days')
          await expectAccessible(page)
          await expectSound(seen)
          await seen.open('/app/myCenter/transactions?kind=interest')
          await page
            .getByText(/^\+¥0\.41$/)
            .first()
            .waitFor()
          await seen.open('/app/myCenter/myWallet')
          await page
            .getByRole('complementary', { name: say('wallet.sumTitle') })
            .getByText('5,004')
            .first()
            .waitFor()
          await picture(seen, 'interest-wallet')
          await expectSound(seen)
          await seen.close()
        }
      } finally {
        await later.stop()
      }
    } finally {
      data.remove()
    }
  })
})

describe('a reality check', () => {
  it('comes over every tab, keeps bets waiting, is answered by a press alone, and in one tab for all', async () => {
    const house = await startHouse({ REALITY_CHECK_MINUTES: '0.4' })
    try {
      for (const face of FACES) {
        const seen = await visitAsMember('/app/home', face, house.url)
        const { page, context, client } = seen
        const say = sayIn(face.language)
        const check = page.getByRole('alertdialog', { name: say('protection.check.title') })
        const other = await context.newPage()
        await other.goto('/app/home')
        await settled(other)
        await check.waitFor()
        const inOther = other.getByRole('alertdialog', { name: say('protection.check.title') })
        await inOther.waitFor()
        await picture(seen, 'reality-check')
        await expectSound(seen)
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        expect(await check.isVisible()).toBe(true)
        const { list } = (await client.get('/cg/v1/sport/markets')).data
        const { matchId, markets } = list.at(-1)
        const bet = {
          requestId: crypto.randomUUID(),
          matchId,
          market: markets[0].kind,
          line: markets[0].line,
          selection: markets[0].selections[0].selection,
          odds: markets[0].selections[0].odds,
          oddsPolicy: 'any',
          stake: '10.00',
          currency: 'CNY',
        }
        expect(await client.post('/cg/v1/sport/bet', bet)).toMatchObject({ code: 601716 })
        await check.getByRole('button', { name: say('protection.check.goOn') }).click()
        await inOther.waitFor({ state: 'detached' })
        await check.waitFor({ state: 'detached' })
        // Now it is the empty purse that is in the way.
        const again = { ...bet, requestId: crypto.randomUUID() }
        expect((await client.post('/cg/v1/sport/bet', again)).code).not.toBe(601716)
        await seen.close()
      }
    } finally {
      await house.stop()
    }
  })
})

describe('what a member waits for', () => {
  it('a higher limit is confirmed a day later and binds then; a break ends by itself, a self-exclusion by its member', async () => {
    const DAY_MS = 86_400_000
    const PROTECTION = '/app/myCenter/protection'
    const house = await startMovableHouse({ MATCH_SPACING_SECONDS: '86400' })
    try {
      const first = await visitAsMember(PROTECTION, { language: 'en' }, house.url)
      const say = sayIn('en')
      const name = say('protection.limits.deposit.day')
      const limit = { kind: 'deposit', period: 'day', currency: 'CNY' }
      await first.client.post('/member/v1/protection/limit', { ...limit, amount: '500.00' })
      await first.client.post('/member/v1/protection/limit', { ...limit, amount: '2000.00' })
      const taken = { requestId: crypto.randomUUID(), kind: 'coolingOff', term: '24h' }
      await first.client.post('/member/v1/protection/pause', taken)
      await first.page
        .getByRole('button', { name: say('protection.asked.withdrawNamed', { name }) })
        .waitFor()
      await first.page.getByText(say('protection.paused.goesOn')).waitFor()
      const confirm = say('protection.asked.confirmNamed', { name })
      expect(await first.page.getByRole('button', { name: confirm }).count()).toBe(0)
      await first.close()

      house.setAhead(DAY_MS)
      const later = await visit(undefined, { language: 'en' }, house.url)
      await loginAs(later, first.account)
      await later.open(PROTECTION)
      const used = (amount: string) =>
        later.page.getByText(say('protection.limits.usedOf', { used: '¥0.00', limit: amount }))
      await used('¥500.00').waitFor()
      expect(await later.page.getByText(say('protection.paused.goesOn')).count()).toBe(0)
      await picture(later, 'protection-raise-ready')
      await expectAccessible(later.page)
      await later.page.getByRole('button', { name: confirm }).click()
      await used('¥2,000.00').waitFor()
      await later.page
        .getByRole('region', { name: say('protection.pause.exclusion.title') })
        .getByRole('radio', { name: say('protection.terms.6m') })
        .click()
      const words = say('protection.pause.exclusion.takeFor', { term: say('protection.terms.6m') })
      await later.page.getByRole('button', { name: words }).click()
      const sure = later.page.getByRole('alertdialog')
      await sure.getByRole('button', { name: say('protection.pause.exclusion.confirm') }).click()
      await later.page.getByText(say('protection.paused.goesOn')).waitFor()
      expect(await later.page.getByRole('button', { name: say('protection.paused.end') }).count()).toBe(0)
      await later.close()

      house.setAhead(200 * DAY_MS)
      const last = await visit(undefined, { language: 'en' }, house.url)
      await loginAs(last, first.account)
      await last.open(PROTECTION)
      await last.page.getByText(say('protection.paused.exclusionOver')).waitFor()
      await last.page.getByRole('button', { name: say('protection.paused.end') }).click()
      await last.page.getByText(say('protection.paused.goesOn')).waitFor({ state: 'detached' })
      await last.close()
    } finally {
      await house.stop()
    }
  })
})

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('a new card', () => {
  it('waits before its first withdrawal, with its time beside it, and can be withdrawn to then; an address waits too', async () => {
    const house = await startHouse({ PAYOUT_REVIEW_SECONDS: '0', PAYEE_WAIT_MINUTES: '0.2' })
    try {
      const seen = await visitAsMember(undefined, {}, house.url)
      const { page } = seen
      const say = sayIn(seen.face.language)
      await fund(seen, '500.00')
      await bindCard(seen)
      await seen.open('/app/myCenter/banks')
      await page.getByText(waitingWords(say('payees.waiting', { time: '@' }))).waitFor()
      await seen.open('/app/myCenter/withdrawals')
      const waits = page.getByText(waitingWords(say('withdrawals.payeeWaiting', { time: '@' }))).first()
      await waits.waitFor()
      await picture(seen, 'withdrawal-new-card')
      await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
      const submit = page.locator('form:has([name="amount"]) button[type=submit]')
      await submit.click()
      await page
        .getByRole('alert')
        .getByText(say('payees.errors.payeeWaiting', { minutes: 1 }))
        .waitFor()
      await waits.waitFor({ state: 'detached' })
      await submit.click()
      await page.getByRole('list', { name: say('withdrawals.stages.label') }).waitFor()

      const password = wirePassword(seen.account.password)
      await seen.client.post('/cw/v1/virtual/insert', { protocol: 0, address: TRON, password })
      await seen.open('/app/myCenter/usdt')
      await page.getByText(say('payees.addresses.waits')).waitFor()
      await seen.close()
    } finally {
      await house.stop()
    }
  })
})

describe('a card of a bank abroad', () => {
  it('can be bound where overseas binding is 1, and there is no field for it where it is 0 (S3-090)', async () => {
    const shared = await visitAsMember('/app/myCenter/banks')
    const sayShared = sayIn(shared.face.language)
    await shared.page.getByRole('textbox', { name: sayShared('payees.number') }).fill('4111111111111111')
    await shared.page.getByRole('textbox', { name: sayShared('payees.holder') }).click()
    await shared.page.getByText(sayShared('payees.errors.overseasCard')).waitFor()
    expect(await shared.page.getByRole('combobox', { name: sayShared('payees.country') }).count()).toBe(0)
    await shared.close()

    const house = await startHouse({ OVERSEAS_BINDING: '1' })
    try {
      const seen = await visitAsMember('/app/myCenter/banks', { language: 'en' }, house.url)
      const { page } = seen
      const say = sayIn(seen.face.language)
      await page.getByRole('combobox', { name: say('payees.country') }).click()
      await page.getByRole('option', { name: 'Singapore' }).click()
      await page.getByRole('textbox', { name: say('payees.holder') }).fill('Lin Yuan')
      await page.getByRole('textbox', { name: say('payees.number') }).fill('4111 1111 1111 1111')
      await page.getByRole('textbox', { name: say('payees.bankAbroad') }).fill('DBS Bank')
      const form = page.locator('form:has([name="cardNo"])')
      await form.getByLabel(say('identity.stepUp.label'), { exact: true }).fill(seen.account.password)
      await picture(seen, 'bind-card-abroad')
      await form.getByRole('button', { name: say('payees.bind'), exact: true }).click()
      await page
        .getByRole('button', { name: say('payees.removeOf', { bank: 'DBS Bank', lastFour: '1111' }) })
        .waitFor()
      await seen.close()
    } finally {
      await house.stop()
    }
  })
})

describe('an identity that is demanded', () => {
  it.each([
    { width: 1440, language: 'zh-CN', theme: 'dark' },
    { width: 390, language: 'en', theme: 'light' },
  ] satisfies Face[])(
    'at $width px in $language: what is missing is said in words with the way to do it, and done one after the other (S8-015)',
    async (face) => {
      const house = await startHouse({
        PHONE_VERIFICATION: '2',
        IDENTITY_AUTHENTICATION: '3',
        PAYEE_WAIT_MINUTES: '0',
        PAYOUT_REVIEW_SECONDS: '0',
      })
      try {
        const seen = await visitAsMember(undefined, face, house.url)
        const { page } = seen
        const say = sayIn(face.language)
        const todo = (part: 'phone' | 'realName' | 'bankCard') =>
          page.getByRole('link', {
            name: `${say(`verification.checklist.${part}`)} ${say('verification.checklist.do')}`,
          })
        await fund(seen, '500.00')
        await seen.client.post('/cw/v1/e_wallet/add', {
          kind: 'alipay',
          account: '13800138000',
          holderName: '林远',
          stepUp: await seen.client.stepUp(),
        })
        await seen.open('/app/myCenter/withdrawals')
        await page.getByText(say('verification.checklist.missing', { count: 4 })).waitFor()
        await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
        const submit = page.locator('form:has([name="amount"]) button[type=submit]')
        await submit.click()
        await page.getByRole('alert').getByText(say('verification.errors.phoneMissing')).waitFor()
        await picture(seen, 'identity-missing')
        await expectAccessible(page)

        await todo('phone').click()
        await page.getByRole('heading', { name: say('verification.title') }).waitFor()
        await picture(seen, 'identity')
        await page.getByRole('textbox', { name: say('verification.phone.number') }).fill('12')
        const phoneForm = page.locator('form:has([name="phone"])')
        await phoneForm.locator('button[type=submit]').click()
        await page.getByText(say('verification.errors.phoneUnsupported')).waitFor()
        await page.getByRole('textbox', { name: say('verification.phone.number') }).fill('13900139000')
        await phoneForm.locator('button[type=submit]').click()
        const [inbox] = await Promise.all([
          seen.context.waitForEvent('page'),
          page.getByRole('link', { name: say('verification.phone.openInbox') }).click(),
        ])
        const message = inbox.locator('main li p').first()
        await message.waitFor()
        const code = /\d{6}/.exec((await message.textContent()) ?? '')?.[0] ?? ''
        await picture({ ...seen, page: inbox }, 'sandbox-inbox')
        await expectAccessible(inbox)
        await inbox.close()
        await page.getByRole('textbox', { name: say('verification.phone.code') }).fill('x')
        await phoneForm.locator('button[type=submit]').click()
        await page.getByText(say('verification.errors.codeWrong', { left: 4 })).waitFor()
        await page.getByRole('textbox', { name: say('verification.phone.code') }).fill(code)
        await picture(seen, 'identity-code')
        await expectAccessible(page)
        await phoneForm.locator('button[type=submit]').click()
        await page.getByText('+86 **** 9000').waitFor()
        await page.getByRole('textbox', { name: say('verification.name.name') }).fill('林远')
        const idCard = page.getByRole('textbox', { name: say('verification.name.idCard') })
        await idCard.fill('110105194912310021')
        await page.getByRole('button', { name: say('verification.name.submit'), exact: true }).click()
        await page.getByText(say('verification.errors.idCardMismatched')).waitFor()
        await idCard.fill('11010519491231002X')
        await page.getByRole('button', { name: say('verification.name.submit'), exact: true }).click()
        await page.getByText('**** 002X').waitFor()

        await seen.open('/app/myCenter/withdrawals')
        await page.getByText(say('verification.checklist.missing', { count: 1 })).waitFor()
        await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
        await submit.click()
        await page.getByRole('alert').getByText(say('verification.errors.bankCardMissing')).waitFor()
        await bindCard(seen)
        await todo('bankCard').waitFor({ state: 'detached' })
        await submit.click()
        await page.getByRole('list', { name: say('withdrawals.stages.label') }).waitFor()
        await picture(seen, 'identity-done')
        await seen.close()
      } finally {
        await house.stop()
      }
    },
  )
})

describe('the withdrawal ball', () => {
  it.each([
    { width: 1440, language: 'zh-CN', theme: 'dark' },
    { width: 390, language: 'en', theme: 'light' },
  ] satisfies Face[])(
    'at $width px in $language stays from page to page, moves, is not on the withdrawals page, and goes with its member (S2-005, S4-015, S6-002)',
    async (face) => {
      const house = await startHouse({ PAYEE_WAIT_MINUTES: '0', PAYOUT_REVIEW_SECONDS: '3600' })
      try {
        const seen = await visitAsMember('/app/home', face, house.url)
        const { page } = seen
        const say = sayIn(face.language)
        const ball = page.getByRole('button', { name: say('withdrawals.ball.name.processing', { count: 1 }) })
        await fund(seen, '500.00')
        await bindCard(seen)
        await seen.open('/app/myCenter/withdrawals')
        await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
        await page.locator('form:has([name="amount"]) button[type=submit]').click()
        await page.getByRole('list', { name: say('withdrawals.stages.label') }).waitFor()
        expect(await ball.count()).toBe(0)

        await seen.open('/app/myCenter/myWallet')
        await ball.waitFor()
        const at = async () => (await ball.boundingBox())?.x ?? -1
        expect(await at()).toBeLessThan(face.width / 2)
        await ball.focus()
        await page.keyboard.press('End')
        await expect.poll(at).toBeGreaterThan(face.width / 2)
        await page.keyboard.press('Enter')
        const panel = page.getByRole('dialog', { name: say('withdrawals.ball.processingTitle') })
        await panel.getByRole('list', { name: say('withdrawals.stages.label') }).waitFor()
        await picture(seen, 'withdrawal-ball')
        await expectAccessible(page)
        await panel.getByRole('link', { name: say('withdrawals.ball.look') }).click()
        await page.getByRole('heading', { name: say('withdrawals.title'), exact: true }).waitFor()
        await ball.waitFor({ state: 'detached' })
        await page.goBack()
        await ball.waitFor()
        await seen.context.clearCookies()
        await page.goto('/app/home')
        await page
          .getByRole('banner')
          .getByRole('link', { name: say('portal.register') })
          .waitFor()
        expect(await ball.count()).toBe(0)
        await seen.close()
      } finally {
        await house.stop()
      }
    },
  )
})

describe('a withdrawal that the bank says nothing of in its time', () => {
  it('shows submitted, processing and timed out, in this order, and goes on when the bank speaks (S4-027)', async () => {
    const house = await startHouse({
      PAYEE_WAIT_MINUTES: '0',
      PAYOUT_REVIEW_SECONDS: '0',
      PAYOUT_LATE_MINUTES: '0',
      WITHDRAWAL_CONFIRM_SECONDS: '3600',
    })
    try {
      const seen = await visitAsMember(undefined, { width: 390, language: 'en' }, house.url)
      const { page } = seen
      const say = sayIn(seen.face.language)
      await fund(seen, '500.00')
      await bindCard(seen)
      await seen.open('/app/myCenter/withdrawals')
      await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
      await page.locator('form:has([name="amount"]) button[type=submit]').click()
      const stages = page.getByRole('list', { name: say('withdrawals.stages.label') }).getByRole('listitem')
      await stages.filter({ hasText: say('withdrawals.stages.timedOut') }).waitFor()
      const words = await stages.allTextContents()
      expect(words).toHaveLength(3)
      for (const [index, stage] of (['submitted', 'processing', 'timedOut'] as const).entries())
        expect(words[index]).toContain(say(`withdrawals.stages.${stage}`))
      await page.getByRole('button', { name: say('withdrawals.received', { amount: '¥300.00' }) }).waitFor()
      await seen.close()
    } finally {
      await house.stop()
    }
  })
})

/** A sentence with a time in it, whatever the time is. */
function waitingWords(sentence: string): RegExp {
  return new RegExp(sentence.replace('@', '.+'))
}

describe('quick pay', () => {
  it('goes on when a payer does not pay, and ends the ordinary way where nobody pays, which is told once (S4-011, S4-018, S4-019)', async () => {
    const house = await startHouse({
      PAYEE_WAIT_MINUTES: '0',
      QUICK_COUNTERPARTIES: '0',
      QUICK_WAIT_SECONDS: '1',
      QUICK_PAY_MINUTES: '0.1',
      QUICK_CONFIRM_MINUTES: '0.1',
      QUICK_MATCH_MINUTES: '0.5',
    })
    try {
      const saver = await visitAsMember(undefined, {}, house.url)
      const payer = await visitAsMember(undefined, { width: 390, language: 'en', theme: 'light' }, house.url)
      const say = sayIn(saver.face.language)
      const sayEn = sayIn(payer.face.language)
      await fund(saver, '500.00')
      await bindCard(saver)
      await saver.open('/app/myCenter/withdrawals/fast')
      await saver.page.locator('form [name="amount"]').fill('500')
      await saver.page.locator('form:has([name="amount"]) button[type=submit]').click()
      await saver.page.getByText(say('quickpay.part.matching'), { exact: true }).waitFor()
      await saver.open('/app/myCenter/myWallet')

      // The payer lets the time run out: the withdrawal is matched anew, and its ball says that it changed.
      await payer.open('/app/myCenter/deposit/quick')
      await payer.page.locator('form [name="amount"]').fill('500')
      await payer.page.getByRole('button', { name: sayEn('quickpay.deposit.place') }).click()
      await payer.page.getByRole('heading', { name: sayEn('quickpay.deposit.expiredTitle') }).waitFor()
      await picture(payer, 'quick-deposit-expired')
      await saver.page
        .getByRole('button', { name: say('withdrawals.ball.name.specialSource', { count: 1 }) })
        .waitFor()

      // Nobody else comes: what is left is paid out the ordinary way, which is told once.
      const dialog = saver.page.getByRole('alertdialog', { name: say('quickpay.once.changedTitle') })
      await dialog.waitFor()
      await picture(saver, 'quick-withdrawal-changed')
      await dialog.getByRole('button', { name: say('quickpay.once.understood') }).click()
      await dialog.waitFor({ state: 'detached' })
      await saver.open('/app/myCenter/withdrawals/fast')
      await saver.page.getByText(say('quickpay.withdraw.ordinary', { amount: '¥500.00' })).waitFor()
      expect(await dialog.count()).toBe(0)
      await expectSound(saver)
      await saver.close()
      await payer.close()
    } finally {
      await house.stop()
    }
  })
})
