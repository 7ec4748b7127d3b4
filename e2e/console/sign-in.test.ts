import { afterEach, describe, expect, it } from 'vitest'
import { makePasskey, takeSeat, withKey } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { type OwnHouse, ownHouse } from '../harness/own-house.ts'
import { NARROW, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: Visit[] = []
const houses: OwnHouse[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  for (const house of houses.splice(0)) await house.leave()
})

async function look(...where: Parameters<typeof visit>): Promise<Visit> {
  const seen = await visit(...where)
  open.push(seen)
  return seen
}

/** A house that no other journey is in: here somebody gets a key of their own, and is shut out. */
const ALONE = { QUICK_DOWN_SECONDS: '86397' }

/** Their name in the side list: at the door of a sandbox it stands as well. */
const isIn = ({ page }: Visit, displayName: string) =>
  page
    .getByRole('complementary', { name: say('console.name') })
    .getByText(displayName)
    .first()
    .waitFor()

describe('the door of the console', { tags: ['processes'] }, () => {
  it('is sound in every face, and one press takes a seat of the sandbox', async () => {
    const seen = await look('/console')
    await expectHolds(seen, 'console-sign-in', {
      says: (words) => [words('people.signIn.title'), words('people.signIn.haveCode')],
    })
    await takeSeat(seen, '何晴')
    await isIn(seen, '何晴')
    await seen.page.reload()
    await isIn(seen, '何晴')
  })

  it('says no more than that a sign-in was wrong, and keeps what was typed', async () => {
    const seen = await look('/console', NARROW)
    const words = sayIn('en')
    await seen.page.locator('[name="name"]').fill('he_qing')
    await seen.page.locator('[name="password"]').fill('not the password')
    await seen.page.locator('[name="password"]').press('Enter')
    await seen.page.getByText(words('people.errors.wrongCredentials')).waitFor()
    expect(await seen.page.locator('[name="name"]').inputValue()).toBe('he_qing')
  })
})

describe('a person of the house', () => {
  it('hands over to the next, and is out', async () => {
    const seen = await look('/console/me')
    await takeSeat(seen, '何晴')
    await seen.page.getByRole('heading', { name: say('people.handOver.title') }).waitFor()
    await expectHolds(seen, 'console-me', {
      says: (words) => [words('people.mine.factors')],
    })
    await seen.page.getByRole('button', { name: /周岚/ }).click()
    await seen.page.getByRole('heading', { name: '周岚' }).waitFor()
  })

  it('makes a passkey, signs in by it, and by a recovery code makes another', async () => {
    const house = await ownHouse(ALONE)
    houses.push(house)
    const url = house.url.replace('127.0.0.1', 'localhost')
    const seen = await look('/console/me', {}, url)
    const { page } = seen
    const key = await withKey(seen)
    await takeSeat(seen, '苏敏')
    await makePasskey(seen, '办公电脑')
    await page.getByRole('button', { name: say('people.recovery.renew') }).click()
    const codes = page.getByRole('region', { name: say('people.recovery.title') })
    const code = await codes.getByRole('listitem').first().textContent()
    await expectHolds(seen, 'console-recovery-codes')
    await page.getByRole('button', { name: say('people.recovery.kept') }).click()

    const later = await look('/console', {}, url)
    const laterKey = await withKey(later)
    const { credentials } = await key.cdp.send('WebAuthn.getCredentials', {
      authenticatorId: key.authenticatorId,
    })
    for (const credential of credentials)
      await laterKey.cdp.send('WebAuthn.addCredential', {
        authenticatorId: laterKey.authenticatorId,
        credential,
      })
    await later.page.getByRole('button', { name: say('people.signIn.byPasskey') }).click()
    await isIn(later, '苏敏')

    const lost = await look('/console/code', {}, url)
    await withKey(lost)
    await expectHolds(lost, 'console-code', { says: (words) => [words('people.code.title')] })
    await lost.page.getByLabel(say('people.code.field')).fill(code ?? '')
    await lost.page.getByRole('button', { name: say('people.code.next') }).click()
    await lost.page.getByRole('button', { name: say('people.enrol.makePasskey') }).waitFor()
    await expectHolds(lost, 'console-enrol')
    await lost.page.getByRole('button', { name: say('people.enrol.makePasskey') }).click()
    await lost.page.getByText(say('people.code.recovered')).waitFor()
    await lost.page.getByRole('link', { name: say('people.signIn.title') }).click()
    await lost.page.getByRole('button', { name: say('people.signIn.byPasskey') }).click()
    await isIn(lost, '苏敏')
  })

  it('who manages people sees them all, invites somebody and shuts somebody out, with the keyboard alone', async () => {
    const house = await ownHouse(ALONE)
    houses.push(house)
    const seen = await look('/console/people', {}, house.url)
    const { page } = seen
    await takeSeat(seen, '顾衡')
    await page.getByRole('table', { name: say('people.list.everybody') }).waitFor()
    await expectHolds(seen, 'console-people', { says: (words) => [words('people.list.everybody')] })
    await page.getByRole('link', { name: '苏敏' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: say('people.person.facts') }).waitFor()
    await expectHolds(seen, 'console-person', { says: (words) => [words('people.person.facts')] })
    const panel = page.getByRole('region', { name: say('people.person.access') })
    await panel.getByRole('textbox').fill('离职，今天起停用')
    await panel.getByRole('button').focus()
    await page.keyboard.press('Enter')
    // The button that was pressed begins with the same word.
    await page.getByText(say('people.list.inactive'), { exact: true }).first().waitFor()
  })
})
