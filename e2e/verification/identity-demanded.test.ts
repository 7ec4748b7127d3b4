import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../harness/accessible.ts'
import { fund, passTime, visitMovable } from '../harness/member-visit.ts'
import { movableHouse } from '../harness/own-house.ts'
import { type Appearance, picture } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** Both faces are walked in one house, in which a phone and an ID card are one member's alone. */
const PROOFS = {
  1440: { phone: '13900139000', idCard: '11010519491231002X' },
  390: { phone: '13900139001', idCard: '110105194912310046' },
} as const

describe('an identity that is demanded', () => {
  it.each([
    { width: 1440, language: 'zh-CN', theme: 'dark' },
    { width: 390, language: 'en', theme: 'light' },
  ] satisfies Appearance[])(
    'at $width px in $language: what is missing is said in words with the way to do it, and done one after the other (S8-015)',
    async (face) => {
      const house = await movableHouse({
        PHONE_VERIFICATION: '2',
        IDENTITY_AUTHENTICATION: '3',
        PAYOUT_REVIEW_SECONDS: '0',
      })
      try {
        const seen = await visitMovable(house, undefined, face)
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
        await page
          .getByRole('textbox', { name: say('verification.phone.number') })
          .fill(PROOFS[face.width].phone)
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
        // A session that somebody left open binds no phone: the login password is asked for, and looked at
        // first.
        const phonePassword = phoneForm.getByLabel(say('identity.stepUp.label'), { exact: true })
        await phoneForm.getByText(say('identity.stepUp.missing')).waitFor()
        await phonePassword.fill('not the password')
        await phoneForm.locator('button[type=submit]').click()
        await phoneForm.getByText(say('identity.errors.passwordWrong', { left: 4 })).waitFor()
        await phonePassword.fill(seen.account.password)
        await phoneForm.locator('button[type=submit]').click()
        await page.getByText(say('verification.errors.codeWrong', { left: 4 })).waitFor()
        await page.getByRole('textbox', { name: say('verification.phone.code') }).fill(code)
        await picture(seen, 'identity-code')
        await expectAccessible(page)
        await phoneForm.locator('button[type=submit]').click()
        await page.getByText(`+86 **** ${PROOFS[face.width].phone.slice(-4)}`).waitFor()
        // A name that the payees are not in would lock them out for good: it is not saved.
        const realName = page.getByRole('textbox', { name: say('verification.name.name') })
        await realName.fill('林元')
        await page.getByLabel(say('identity.stepUp.label'), { exact: true }).fill(seen.account.password)
        await page.getByRole('button', { name: say('verification.name.submit'), exact: true }).click()
        await page.getByText(say('verification.errors.nameOfPayees', { holder: '林*' })).waitFor()
        await picture(seen, 'identity-name-of-payees')
        await expectAccessible(page)
        await realName.fill('<b>')
        await page.getByRole('button', { name: say('verification.name.submit'), exact: true }).click()
        await page.getByText(say('verification.errors.realNameUnsupported')).waitFor()
        await realName.fill('林远')
        const idCard = page.getByRole('textbox', { name: say('verification.name.idCard') })
        await idCard.fill('E12345678')
        await page.getByRole('button', { name: say('verification.name.submit'), exact: true }).click()
        await page.getByText(say('verification.errors.idCardUnsupported')).waitFor()
        await idCard.fill('110105194912310021')
        await page.getByRole('button', { name: say('verification.name.submit'), exact: true }).click()
        await page.getByText(say('verification.errors.idCardMismatched')).waitFor()
        await idCard.fill(PROOFS[face.width].idCard)
        await page.getByRole('button', { name: say('verification.name.submit'), exact: true }).click()
        await page.getByText(`**** ${PROOFS[face.width].idCard.slice(-4)}`).waitFor()

        await seen.open('/app/myCenter/withdrawals')
        await page.getByText(say('verification.checklist.missing', { count: 1 })).waitFor()
        await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
        await submit.click()
        await page.getByRole('alert').getByText(say('verification.errors.bankCardMissing')).waitFor()
        // The phone is bound: no payee without a code from it.
        await passTime(house, 120_000, seen)
        const { client } = seen
        await client.post('/member/v1/verify/bound_code', { purpose: 'payee' })
        const phoneCode = (await client.get('/sandbox/v1/inbox')).data.list[0].code
        const card = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841', phoneCode }
        expect((await client.bindCard(card)).code).toBe(0)
        await todo('bankCard').waitFor({ state: 'detached' })
        await submit.click()
        await page.getByRole('list', { name: say('withdrawals.stages.label') }).waitFor()
        await picture(seen, 'identity-done')
        await seen.close()
      } finally {
        await house.leave()
      }
    },
  )
})
