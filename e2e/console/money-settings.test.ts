import { afterEach, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import {
  approveChange,
  chooseOption,
  fieldWords,
  fillField,
  inLanguageOf,
  submitDocument,
} from '../harness/console/documents.ts'
import { expectHolds, inLanguage } from '../harness/looks.ts'
import { type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import type { Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A house that no other file is in: what is set here holds for everybody who is there. */
async function house(): Promise<string> {
  const own = await ownHouse({ QUICK_DOWN_SECONDS: '86369' })
  open.push({ close: () => own.leave() })
  return own.url
}

async function atDesk(url: string, path: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(url, path, displayName)
  open.push(seen)
  return seen
}

async function asMember(url: string, path: string): Promise<MemberVisit> {
  const seen = await visitAsMember(path, {}, url)
  open.push(seen)
  return seen
}

const told = async ({ client }: MemberVisit, call: string) => (await client.get(call)).data

it('two set every field of a pay channel with the merchant’s quick amounts, one announces it, and a member pays by it (S3-017, S5-012, S7-108)', async () => {
  const url = await house()
  const words = fieldWords('depositsDesk.documents.channels')
  const column = (name: string) => words(`channels_${name}`)
  const editor = await atDesk(url, '/console/settings/deposits.channels', '苏敏')
  const { page } = editor
  await page.getByText('云港银行转账', { exact: true }).waitFor()
  await expectHolds(editor, 'console-channels')
  await page.getByText('云港银行转账', { exact: true }).click()

  await fillField(editor, inLanguageOf(column('typeName'), 'zh-CN'), '云港快转')
  await fillField(editor, inLanguageOf(column('typeName'), 'en'), 'Cloudport express')
  await chooseOption(editor, column('pay_type_id'), column('pay_type_id_is_1010'))
  await chooseOption(editor, column('icon'), column('icon_is_vault'))
  await page.getByRole('checkbox', { name: column('transfer'), exact: true }).check()
  await page.getByRole('checkbox', { name: column('recommend'), exact: true }).uncheck()
  await fillField(editor, column('deposit_min_amount'), '200.00')
  await fillField(editor, column('deposit_max_amount'), '150.00')
  await page
    .getByText(say('depositsDesk.documents.channels.checks.order', { name: '云港快转' }))
    .first()
    .waitFor()
  await expectHolds(editor, 'console-channel-fault', { appearances: inLanguage('zh-CN') })
  await fillField(editor, column('deposit_max_amount'), '8000.00')
  await fillField(editor, column('quick_amount'), '333.00\n666.00\n999.00')
  await fillField(editor, column('fixed_amount'), '')
  await chooseOption(editor, column('quickSet'), column('quickSet_is_default'))
  await page.getByRole('checkbox', { name: column('wholeOnly'), exact: true }).check()
  await fillField(editor, column('depositRate'), '2.5')
  await fillField(editor, column('maxDailyDiscount'), '30.00')
  await chooseOption(editor, column('exchange'), column('exchange_is_1'))
  await chooseOption(editor, column('dc_protocol'), column('dc_protocol_is_3'))
  await page.getByRole('checkbox', { name: column('userName'), exact: true }).check()
  await fillField(editor, column('sort'), '5')
  await page.getByText(say('settings.diff.seats.2')).waitFor()
  await submitDocument(editor, 'propose')
  const senior = await atDesk(url, '/console/changes', '周岚')
  await approveChange(senior, say('depositsDesk.documents.channels.change'))
  await expectHolds(senior, 'console-change-channels')

  await senior.open('/console/settings/deposits.announcements')
  const said = fieldWords('depositsDesk.documents.announcements')
  await senior.page.getByRole('button', { name: say('settings.rows.add') }).click()
  await fillField(
    senior,
    inLanguageOf(said('announcements_content'), 'zh-CN'),
    '今晚起云港快转限时赠送 2.5%。',
  )
  await fillField(
    senior,
    inLanguageOf(said('announcements_content'), 'en'),
    'From tonight Cloudport express gives 2.5% on top.',
  )
  await senior.page.getByText(say('settings.diff.seats.1')).waitFor()
  await expectHolds(senior, 'console-announcements')
  await submitDocument(senior, 'do')

  const member = await asMember(url, '/app/myCenter/deposit?kind=1010')
  await member.page.getByText('云港快转').first().waitFor()
  for (const amount of ['333', '666', '999'])
    await member.page
      .getByRole('button', { name: new RegExp(`${amount}(?!\\d)`) })
      .first()
      .waitFor()
  await member.page.getByText('今晚起云港快转限时赠送 2.5%。').waitFor()
  const { methods } = await told(member, '/cw/v1/deposit/methods')
  const kind = methods.find(({ payType }: { payType: string }) => payType === '1010')
  expect(kind.channels[0]).toMatchObject({
    id: 'bank-yungang',
    typeName: '云港快转',
    pay_type_id: '1010',
    transfer: true,
    icon: 'vault',
    recommend: false,
    sort: 5,
    deposit_min_amount: '200.00',
    deposit_max_amount: '8000.00',
    quick_amount: ['333.00', '666.00', '999.00'],
    fixed_amount: [],
    quickSet: 'default',
    wholeOnly: true,
    depositRate: '2.5',
    maxDailyDiscount: '30.00',
    exchange: '1',
    dc_protocol: 3,
    userName: true,
  })
  await expectHolds(member, 'channel-set', {
    says: (_, language) => [
      language === 'en'
        ? 'From tonight Cloudport express gives 2.5% on top.'
        : '今晚起云港快转限时赠送 2.5%。',
    ],
  })
  // What the payer transfers by hand asks for the account, and the order keeps it so.
  await member.page.getByRole('textbox', { name: say('deposits.depositor') }).fill('林远')
  await member.page
    .getByRole('button', { name: /666(?!\d)/ })
    .first()
    .click()
  await member.page.getByRole('button', { name: say('deposits.get.account') }).click()
  await member.page.getByRole('heading', { name: say('deposits.order.pendingTitle') }).waitFor()
  await member.page.getByText(say('deposits.tipPay.account')).waitFor()
})

it('two set the quick-pay config, one stops a bank, and members meet it (S3-019)', async () => {
  const url = await house()
  const listed = await asMember(url, '/app/home')
  const words = fieldWords('quickpayDesk.documents.config')
  const editor = await atDesk(url, '/console/settings/quickpay.config', '苏敏')
  const { page } = editor
  await page.getByRole('heading', { level: 1, name: say('quickpayDesk.documents.config.title') }).waitFor()
  await fillField(editor, words('payConfirmTime'), '20')
  await fillField(editor, words('payCount'), '7')
  await fillField(editor, words('payRewardRate'), '1.5')
  await fillField(editor, words('payDiscountLimit'), '66.00')
  await chooseOption(editor, words('payNameType'), words('payNameType_is_0'))
  await fillField(editor, words('whitelist'), listed.account.name)
  await page.getByText(say('settings.diff.seats.2')).waitFor()
  await expectHolds(editor, 'console-quickpay-config')
  await submitDocument(editor, 'propose')
  const senior = await atDesk(url, '/console/changes', '周岚')
  await approveChange(senior, say('quickpayDesk.documents.config.change'))

  await senior.open('/console/quickpay/banks')
  const bank = senior.page.getByRole('radio', { name: /招商银行/ })
  await bank.check()
  const decide = senior.page.getByRole('region', { name: say('quickpayDesk.banks.pick') })
  await decide.getByRole('textbox').fill('该行今晚维护')
  await decide.getByRole('button', { name: /停用/ }).click()

  await expect
    .poll(() => told(listed, '/cw/v1/quick_deposit/config'))
    .toMatchObject({
      bankMaintain: ['CMB'],
      payConfirmTime: 20,
      payCount: 7,
      payRewardRate: '1.5',
      payDiscountLimit: '66.00',
      payNameType: 0,
      whitelist: true,
      countLeft: 7,
    })
  await listed.open('/app/myCenter/deposit/quick')
  await listed.page
    .getByText(say('quickpay.deposit.reward', { rate: '1.5' }))
    .first()
    .waitFor()
  await listed.page.getByText(say('quickpay.deposit.anyName')).waitFor()
  await expectHolds(listed, 'quickpay-set')

  const other = await asMember(url, '/app/myCenter/deposit/quick')
  await other.page.getByText(say('quickpay.errors.closed')).waitFor()
})
