import { afterEach, describe, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import {
  approveChange,
  chooseOption,
  fieldWords,
  fillField,
  submitDocument,
} from '../harness/console/documents.ts'
import { expectHolds, inLanguage } from '../harness/looks.ts'
import { ownHouse } from '../harness/own-house.ts'
import { type Appearance, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const field = fieldWords('configDesk.documents.verification')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function atDesk(url: string, path: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(url, path, displayName)
  open.push(seen)
  return seen
}

async function asVisitor(url: string, path: string, face: Partial<Appearance> = {}): Promise<Visit> {
  const seen = await visit(path, face, url)
  open.push(seen)
  return seen
}

/** How hard the next puzzle is that a page asks for. */
async function nextBits({ page }: Visit): Promise<number> {
  const answer = await page.waitForResponse('**/member/v1/verification')
  return (await answer.json()).data.bits
}

/** Tries to sign in with a password that nobody has. */
async function failToSignIn({ page }: Visit): Promise<void> {
  await page.getByLabel(say('identity.name')).fill('lin_yuan')
  await page.getByLabel(say('identity.password'), { exact: true }).fill('Wrong-horse-77')
  await page.getByRole('button', { name: say('identity.login.submit') }).click()
}

describe('verification at login and registration', () => {
  it('is asked for as early, begins in the way and is as hard as it is set (S3-056, S3-058)', async () => {
    // No other file is in this house: what is set here holds for everybody who signs in.
    const house = await ownHouse({ QUICK_DOWN_SECONDS: '86343' })
    open.push({ close: () => house.leave() })
    const { url } = house
    const editor = await atDesk(url, '/console/settings/site.verification', '周岚')
    const colleague = await atDesk(url, '/console/changes', '何晴')

    const pressed = await asVisitor(url, '/app/register')
    const [usual] = await Promise.all([
      nextBits(pressed),
      pressed.page.getByRole('button', { name: say('identity.verification.idle') }).click(),
    ])
    await pressed.page.getByRole('button', { name: say('identity.verification.done') }).waitFor()

    await fillField(editor, field('login_verify_trigger_times'), '1')
    await chooseOption(editor, field('control_imgcode_anji_type'), field('control_imgcode_anji_type_is_hard'))
    await editor.page.getByText(say('settings.diff.seats.brake')).waitFor()
    await chooseOption(editor, field('control_imgcode_afs_type'), field('control_imgcode_afs_type_is_silent'))
    await editor.page.getByText(say('settings.diff.seats.1')).waitFor()
    await expectHolds(editor, 'console-verification', {
      says: (said) => [said('configDesk.documents.verification.fields.control_imgcode_anji_type')],
    })
    await submitDocument(editor, 'do', '有人在试密码')

    // One failure is enough now, and nobody presses anything: the device begins by itself, and works longer.
    const guess = await asVisitor(url, '/app/login')
    await expect
      .poll(async () => {
        await guess.page.reload()
        return JSON.parse((await guess.page.locator('#site-config').textContent()) ?? '')
      })
      .toMatchObject({ login_verify_trigger_times: 1, control_imgcode_afs_type: 'silent' })
    const [hard] = await Promise.all([nextBits(guess), failToSignIn(guess)])
    expect(hard).toBe(usual + 2)
    await guess.page.getByRole('button', { name: say('identity.verification.done') }).waitFor()
    await expectHolds(guess, 'login-verified-by-itself', { appearances: inLanguage('zh-CN') })
    // What was used up begins anew by itself.
    const [again] = await Promise.all([nextBits(guess), failToSignIn(guess)])
    expect(again).toBe(hard)
    await guess.page.getByRole('button', { name: say('identity.verification.done') }).waitFor()

    await editor.open('/console/settings/site.verification')
    await editor.page.getByRole('checkbox', { name: field('fast_register_verify') }).uncheck()
    await editor.page.getByText(say('settings.diff.seats.2')).waitFor()
    await submitDocument(editor, 'propose')
    await approveChange(colleague, say('configDesk.documents.verification.change'))
    const fast = await asVisitor(url, '/app/register', { width: 390 })
    await expect
      .poll(async () => {
        await fast.page.reload()
        await fast.page.getByRole('button', { name: say('identity.register.submit') }).waitFor()
        return fast.page.getByText(/验证通过|正在验证|点按验证/).count()
      })
      .toBe(0)
  })
})
