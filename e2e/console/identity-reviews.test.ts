import { randomInt } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { signChange } from '../harness/console/documents.ts'
import { expectHolds } from '../harness/looks.ts'
import { type MemberVisit, passTime, visitMovable } from '../harness/member-visit.ts'
import { type MovableHouse, movableHouse } from '../harness/own-house.ts'
import { type Visit, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const SETTINGS = { SANDBOX_DECIDERS: 'manual', QUICK_DOWN_SECONDS: '86210' }
const PAGE = '/app/myCenter/verification'
const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

const newPhone = () => `135${String(randomInt(1e8)).padStart(8, '0')}`
/** The number of an ID card that nobody has noted yet. */
function newIdCard(): string {
  const digits = `44030519900314${String(randomInt(1000)).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return digits + '10X98765432'[sum % 11]
}

interface Proved {
  readonly seen: MemberVisit
  readonly house: MovableHouse
  readonly idCard: string
}

/** A member whose phone, name and ID card are noted. */
async function provedMember(): Promise<Proved> {
  const house = await movableHouse(SETTINGS)
  open.push({ close: () => house.leave() })
  const seen = await visitMovable(house, undefined, WIDE)
  open.push(seen)
  const { client } = seen
  const to = { areaCode: '86', phone: newPhone() }
  await client.post('/member/v1/verify/phone_code', to)
  const phone = { ...to, code: await newestCode(seen), stepUp: await client.stepUp('identity') }
  expect((await client.post('/member/v1/verify/phone', phone)).code).toBe(0)
  const idCard = newIdCard()
  const named = { realName: '林远', idCard, stepUp: await client.stepUp('identity') }
  expect((await client.post('/member/v1/verify/real_name', named)).code).toBe(0)
  // Codes of one member go out a minute apart.
  await passTime(house, 61_000, seen)
  return { seen, house, idCard }
}

async function newestCode({ client }: MemberVisit): Promise<string> {
  const { list } = (await client.get('/sandbox/v1/inbox')).data
  return list.find(({ code }: { code: string }) => code !== '').code
}

async function atDesk(url: string, path: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(url, path, displayName)
  open.push(seen)
  return seen
}

const press = ({ page }: Visit, name: string) => page.getByRole('button', { name }).click()

async function addPicture({ page }: Visit): Promise<void> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } })
  await page.locator('input[type=file]').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer })
  await page.getByRole('img', { name: say('verification.reviews.pictureNo', { no: 1 }) }).waitFor()
}

/** Types what a reviewer reads off the pictures, and has it compared. */
async function compare({ page }: Visit, part: 'realName' | 'idCard', words: string): Promise<void> {
  await page.getByRole('textbox', { name: say(`verificationDesk.compare.part.${part}`) }).fill(words)
  const form = page.locator('form').filter({ hasText: say(`verificationDesk.compare.part.${part}`) })
  const button = form.getByRole('button', { name: say('verificationDesk.compare.do') })
  // A press is not heard while the one before is on its way.
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  await button.click()
}

async function openReview(seen: Visit, kind: 'document' | 'name' | 'phone'): Promise<void> {
  await seen.open(`/console/identity?state=waiting&kind=${kind}`)
  await seen.page.locator('a[href^="/console/identity/"]').first().click()
  await seen.page.getByText(say(`verificationDesk.decide.note.${kind}`)).waitFor()
}

async function reply({ page }: Visit, name: string, reason: string): Promise<void> {
  await page.getByRole('radio', { name: say(`verificationDesk.replyNames.${name}`) }).click()
  await page.getByRole('textbox', { name: say('platformDesk.reason.words') }).fill(reason)
}

it('a name change is passed by two and a phone change refused by one, and the member reads both (S7-137)', async () => {
  const { seen, house, idCard } = await provedMember()
  const { page, client } = seen
  await seen.open(PAGE)
  await press(seen, say('verification.reviews.open.name'))
  await page.getByRole('textbox', { name: say('verification.reviews.newName') }).fill('欧远')
  await page.getByLabel(say('identity.stepUp.label'), { exact: true }).fill(seen.account.password)
  await press(seen, say('verification.reviews.submit'))
  await page.getByText(say('verification.reviews.pictures.missing')).waitFor()
  await addPicture(seen)
  await expectHolds(seen, 'name-review-form')
  await press(seen, say('verification.reviews.submit'))
  await page.getByRole('status').filter({ hasText: '欧*' }).waitFor()

  const to = { areaCode: '86', phone: newPhone() }
  await page.getByRole('button', { name: say('verification.reviews.open.phone') }).click()
  await page.getByRole('textbox', { name: say('verification.changePhone.number') }).fill(to.phone)
  await press(seen, say('verification.phone.send'))
  const code = page.getByRole('textbox', { name: say('verification.changePhone.code') })
  await code.waitFor()
  await code.fill(await newestCode(seen))
  await page.getByLabel(say('identity.stepUp.label'), { exact: true }).fill(seen.account.password)
  await addPicture(seen)
  await expectHolds(seen, 'phone-review-form')
  await press(seen, say('verification.reviews.submit'))
  await page
    .getByRole('status')
    .filter({ hasText: `**** ${to.phone.slice(-4)}` })
    .waitFor()
  await expectHolds(seen, 'reviews-waiting', { says: (words) => [words('verification.reviews.withdraw')] })

  const su = await atDesk(house.url, '/console/identity?state=waiting', '苏敏')
  await su.page.getByText('欧*').first().waitFor()
  await expectHolds(su, 'console-identity-reviews', {
    says: (words) => [words('verificationDesk.reviews.values.kind.phone')],
  })
  await openReview(su, 'phone')
  await reply(su, 'noProof', '照片里没有本人')
  await press(su, say('verificationDesk.decide.refuse'))
  await page.getByText(say('verification.reviews.replies.noProof')).waitFor()
  await expectHolds(seen, 'phone-review-refused', {
    says: (words) => [words('verification.reviews.replies.noProof')],
  })

  await openReview(su, 'name')
  await compare(su, 'realName', '林远')
  await su.page.getByText(say('verificationDesk.compare.differs.realName')).waitFor()
  await compare(su, 'realName', '欧远')
  await su.page.getByText(say('verificationDesk.compare.fits.realName')).waitFor()
  await compare(su, 'idCard', idCard)
  await su.page.getByText(say('verificationDesk.compare.fits.idCard')).waitFor()
  await su.page.getByRole('img', { name: say('verificationDesk.record.pictureNo', { no: 1 }) }).waitFor()
  await expectHolds(su, 'console-identity-review', {
    says: (words) => [words('verificationDesk.compare.fits.idCard')],
  })
  await su.page.getByRole('textbox', { name: say('platformDesk.reason.words') }).fill('户口本上有更名')
  await press(su, say('verificationDesk.decide.pass.change'))
  await su.page.getByRole('link', { name: say('verificationDesk.decide.toChange') }).waitFor()

  const zhou = await atDesk(house.url, '/console/changes', '周岚')
  const words = say('verificationDesk.words.pass.name', { name: seen.account.name })
  await zhou.page.getByRole('link', { name: words }).first().click()
  await zhou.page.getByRole('region', { name: say('changes.decide.title') }).waitFor()
  await expectHolds(zhou, 'console-identity-change', {
    says: (said) => [said('verificationDesk.record.toRecord')],
  })
  await signChange(zhou)
  await page.getByText(say('verification.reviews.passed.name')).waitFor()
  await expect.poll(async () => (await client.get('/member/v1/verify/state')).data.realName.shown).toBe('欧*')
  await expectHolds(seen, 'name-review-passed', {
    says: (said) => [said('verification.reviews.passed.name')],
  })
})

it('pictures of an ID card are asked for again, sent again, and passed by one person', async () => {
  const { seen, house, idCard } = await provedMember()
  const { page } = seen
  await seen.open(PAGE)
  await press(seen, say('verification.reviews.open.document'))
  await addPicture(seen)
  await press(seen, say('verification.reviews.submit'))
  await page.getByText(say('verification.reviews.withdraw')).waitFor()

  const su = await atDesk(house.url, '/console/identity?state=waiting', '苏敏')
  await openReview(su, 'document')
  await reply(su, 'unreadable', '反光看不清')
  await press(su, say('verificationDesk.decide.ask'))
  await page.getByText(say('verification.reviews.replies.unreadable')).waitFor()
  await press(seen, say('verification.reviews.sendAgain'))
  await addPicture(seen)
  await expectHolds(seen, 'document-review-again')
  await press(seen, say('verification.reviews.submit'))
  await expect.poll(() => page.getByText(say('verification.reviews.replies.unreadable')).count()).toBe(0)

  await openReview(su, 'document')
  await compare(su, 'realName', '林远')
  await su.page.getByText(say('verificationDesk.compare.fits.realName')).waitFor()
  await compare(su, 'idCard', idCard)
  await su.page.getByText(say('verificationDesk.compare.fits.idCard')).waitFor()
  await su.page.getByRole('textbox', { name: say('platformDesk.reason.words') }).fill('正反面清楚')
  await su.page
    .getByRole('button', { name: say('verificationDesk.decide.pass.document') })
    .first()
    .click()
  await page.getByText(/已由工作人员审核/).waitFor()
  await expectHolds(seen, 'document-review-passed', {
    says: (said) => [said('verification.reviews.documentTitle')],
  })
})
