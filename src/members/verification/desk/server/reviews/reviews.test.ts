/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { act, takeSeat } from '#testing/people/desk.ts'
import { decisionsAbout, leftToPeople } from '#testing/people/staff.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World, type WorldStaff } from '#testing/world.ts'
import { VerificationErrors } from '../../../verification.refusals.ts'
import {
  askChangeCall,
  askDocumentCall,
  compareReviewCall,
  passChangeCall,
  passDocumentCall,
  refuseChangeCall,
  refuseDocumentCall,
} from '../../reviews.desk.ts'

const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x46, 0x41, 0x49, 0x52]).toString('base64')
const MAY = ['console.use', 'members.view', 'identity.review', 'identity.change']

let world: World
let member: WireClient
let memberId: string
let idCard: string
let su: WorldStaff
let zhou: WorldStaff
beforeAll(async () => {
  world = await createWorld({ seed: false, settings: { SESSION_IDLE_MINUTES: '1440' } })
})
beforeEach(async () => {
  member = world.browser()
  memberId = (await member.register(newName())).data.userInfo.id
  idCard = newIdCard()
  await note(member, { realName: '林远', idCard })
  su = world.staff(...MAY)
  zhou = world.staff('console.use', 'members.view', 'identity.review', 'identity.change.approve')
})
afterAll(() => world.close())

const newName = () => `m${randomUUID().replaceAll('-', '').slice(0, 10)}`
let idCards = 0
/** The number of an ID card that nobody has noted yet. */
function newIdCard(): string {
  idCards += 1
  const digits = `44030519900314${String(idCards).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return digits + '10X98765432'[sum % 11]
}
const note = async (who: WireClient, named: object) =>
  who.post('/member/v1/verify/real_name', { ...named, stepUp: await who.stepUp('identity') })
const picture = async (who = member): Promise<string> =>
  (await who.post('/member/v1/verify/review_picture', { data: PICTURE })).data.pictureId
const reviewsOf = async (who = member) => (await who.get('/member/v1/verify/reviews')).data.reviews
const stateOf = async (who = member) => (await who.get('/member/v1/verify/state')).data
const sendDocument = async () =>
  member.post('/member/v1/verify/document_review', { pictureIds: [await picture()] })
const askName = async (realName: string, who = member) =>
  who.post('/member/v1/verify/name_review', {
    realName,
    pictureIds: [await picture(who)],
    stepUp: await who.stepUp('identity'),
  })
const idOf = (answer: Awaited<ReturnType<typeof sendDocument>>, kind: string): string =>
  answer.data.reviews.find((one: { kind: string }) => one.kind === kind).reviewId
const compare = async (reviewId: string, part: string, words: string, who = su) =>
  (await who.post(compareReviewCall.path, { reviewId, part, words })).data
const record = async (reviewId: string) => (await su.get(`/console/v1/identity/review/${reviewId}`)).data
const inbox = async () => (await member.get('/sandbox/v1/inbox')).data.list
/** What was told that is no code. */
const notices = async (): Promise<string[]> =>
  (await inbox()).flatMap(({ notice }: { notice: string | null }) => notice ?? []).toSorted()
/** The code that a phone received. */
const codeTo = async ({ phone }: { phone: string }): Promise<string> =>
  (await inbox()).find(
    ({ recipient, notice }: { recipient: string; notice: string | null }) =>
      recipient.endsWith(phone.slice(-4)) && notice === null,
  ).code
const newPhone = () => ({
  areaCode: '86',
  phone: `136${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
})
async function bindPhone(to = newPhone()) {
  await member.post('/member/v1/verify/phone_code', to)
  const code = await codeTo(to)
  await member.post('/member/v1/verify/phone', { ...to, code, stepUp: await member.stepUp('identity') })
  world.clock.advance(61_000)
  return to
}

describe('pictures of an ID card', () => {
  it('wait for a person, who reads name and number off them, and passes them alone', async () => {
    const reviewId = idOf(await sendDocument(), 'document')
    expect(await reviewsOf()).toMatchObject([{ kind: 'document', state: 'waiting', reply: null }])
    const { rows } = (await su.get('/console/v1/identity/reviews?state=waiting')).data
    expect(rows).toMatchObject([{ reviewId, kind: 'document', member: { memberId } }])
    expect(await act(su, passDocumentCall, { reviewId })).toMatchObject({
      code: VerificationErrors.notCompared.code,
    })
    expect(await compare(reviewId, 'realName', '林 远')).toEqual({ fits: true })
    expect(await compare(reviewId, 'idCard', idCard.toLowerCase())).toEqual({ fits: true })
    expect(await act(su, passDocumentCall, { reviewId })).toMatchObject({ data: { state: 'applied' } })
    expect(await reviewsOf()).toMatchObject([{ kind: 'document', state: 'passed' }])
    expect((await stateOf()).documentPassedAt).toBe(world.clock.now().toISOString())
    expect(await act(su, refuseDocumentCall, { reviewId, reply: 'expired' })).toMatchObject({
      code: VerificationErrors.reviewDecided.code,
    })
  })

  it('show the reviewer a masked record and the picture, and who looked is written down', async () => {
    const reviewId = idOf(await sendDocument(), 'document')
    const answer = await su.get(`/console/v1/identity/review/${reviewId}`)
    expect(answer.text).not.toContain(idCard)
    expect(answer.text).not.toContain('林远')
    const [id] = answer.data.pictureIds
    const shown = await su.get(`/console/v1/identity/review_picture?id=${id}`)
    expect(shown.data).toEqual({ mediaType: 'image/jpeg', data: PICTURE })
    expect(await decisionsAbout(world.app, `identityPicture:${id}`)).toMatchObject([
      { action: 'console.view', actor_id: su.staffId },
    ])
    const { rows } = await world.pool.query('select sealed from verification.review_picture where id = $1', [
      id,
    ])
    expect(rows[0].sealed.toString('latin1')).not.toContain('FAIR')
    expect((await world.staff('members.view').get(`/console/v1/identity/review/${reviewId}`)).status).toBe(
      403,
    )
  })

  it('are compared by mark, so often and no more, and what was typed is kept nowhere', async () => {
    const reviewId = idOf(await sendDocument(), 'document')
    for (let n = 0; n < 10; n++) expect(await compare(reviewId, 'realName', '张伟')).toEqual({ fits: false })
    const once = await su.post(compareReviewCall.path, { reviewId, part: 'realName', words: '林远' })
    expect(once.code).toBe(VerificationErrors.tooManyCompares.code)
    const { rows } = await world.pool.query("select string_agg(detail::text, '') as all from platform.audit")
    expect(rows[0].all).not.toContain('张伟')
  })

  it('are asked for again or refused with a sentence; the member hears it, and sends again', async () => {
    await bindPhone()
    const reviewId = idOf(await sendDocument(), 'document')
    await act(su, askDocumentCall, { reviewId, reply: 'unreadable' })
    expect(await reviewsOf()).toMatchObject([{ reviewId, state: 'asked', reply: 'unreadable' }])
    expect(await notices()).toEqual(['reviewAsked'])
    expect(idOf(await sendDocument(), 'document'), 'the same one goes on').toBe(reviewId)
    expect(await reviewsOf()).toMatchObject([{ reviewId, state: 'waiting', reply: null }])
    expect((await record(reviewId)).pictureIds).toHaveLength(1)
    await act(su, refuseDocumentCall, { reviewId, reply: 'expired' })
    expect(await reviewsOf()).toMatchObject([{ reviewId, state: 'refused', reply: 'expired' }])
    expect(await notices()).toEqual(['reviewAsked', 'reviewRefused'])
    expect(idOf(await sendDocument(), 'document'), 'another one begins').not.toBe(reviewId)
  })

  it('are one at a time, with pictures that are their member’s own, and can be taken back', async () => {
    const reviewId = idOf(await sendDocument(), 'document')
    expect((await sendDocument()).code).toBe(VerificationErrors.reviewOpen.code)
    const other = world.browser()
    await other.register(newName())
    await note(other, { realName: '陈默', idCard: newIdCard() })
    const stolen = await other.post('/member/v1/verify/document_review', { pictureIds: [await picture()] })
    expect(stolen.code).toBe(VerificationErrors.pictureNotFound.code)
    const withdraw = (who: WireClient) => who.post('/member/v1/verify/withdraw_review', { reviewId })
    expect((await withdraw(other)).code).toBe(VerificationErrors.reviewNotFound.code)
    expect((await withdraw(member)).data.reviews).toMatchObject([{ reviewId, state: 'withdrawn' }])
    expect((await withdraw(member)).code, 'once more').toBe(0)
    expect((await record(reviewId)).pictureIds).toEqual([])
    expect((await act(su, refuseDocumentCall, { reviewId, reply: 'expired' })).code).toBe(
      VerificationErrors.reviewDecided.code,
    )
  })
})

describe('another name', () => {
  it('is asked for, shown masked beside the noted one, and passed by two alone (S7-136)', async () => {
    await member.bindCard({ bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' })
    const reviewId = idOf(await askName('林远山'), 'name')
    expect(await reviewsOf()).toMatchObject([{ kind: 'name', state: 'waiting', shown: '林*' }])
    expect(await record(reviewId)).toMatchObject({
      was: '林*',
      asked: '林*',
      contradictedHolder: '林*',
      toCompare: ['realName', 'idCard'],
    })
    expect(await compare(reviewId, 'realName', '林远')).toEqual({ fits: false })
    await compare(reviewId, 'realName', '林远山')
    await compare(reviewId, 'idCard', idCard)
    const proposed = await act(su, passChangeCall, { reviewId })
    expect(proposed.data).toMatchObject({ state: 'proposed', seats: 2 })
    expect(await reviewsOf()).toMatchObject([{ state: 'waiting' }])
    expect((await takeSeat(su, proposed.data.changeId)).code).not.toBe(0)
    expect((await takeSeat(zhou, proposed.data.changeId)).code).toBe(0)
    expect(await reviewsOf()).toMatchObject([{ state: 'passed' }])
    const again = await member.post('/member/v1/verify/real_name', { realName: '林远山' })
    expect(again.code, 'the new name is the noted one').toBe(0)
    expect((await record(reviewId)).trail.map(({ did }: { did: string }) => did)).toEqual([
      'agree',
      'propose',
    ])
  })

  it('is refused by one with a sentence, and the name stays', async () => {
    const reviewId = idOf(await askName('陈远'), 'name')
    expect(
      (await act(world.staff('identity.review'), refuseChangeCall, { reviewId, reply: 'noProof' })).status,
    ).toBe(403)
    expect((await act(su, refuseDocumentCall, { reviewId, reply: 'noProof' })).code).toBe(
      VerificationErrors.reviewNotFound.code,
    )
    await act(su, refuseChangeCall, { reviewId, reply: 'noProof' })
    expect(await reviewsOf()).toMatchObject([{ state: 'refused', reply: 'noProof' }])
    expect((await stateOf()).realName.shown).toBe('林*')
  })

  it('is stale once its member took it back or sent it again', async () => {
    const reviewId = idOf(await askName('陈远'), 'name')
    await compare(reviewId, 'realName', '陈远')
    await compare(reviewId, 'idCard', idCard)
    const { data } = await act(su, passChangeCall, { reviewId })
    await act(su, askChangeCall, { reviewId, reply: 'incomplete' })
    world.clock.advance(1000)
    await askName('陈方')
    await takeSeat(zhou, data.changeId)
    expect(await reviewsOf()).toMatchObject([{ state: 'waiting' }])
    expect((await stateOf()).realName.shown).toBe('林*')
  })

  it('is refused where it is none, the same, or asked for without the password; who else has it is shown', async () => {
    expect((await askName('林远')).code).toBe(VerificationErrors.sameName.code)
    const pictureIds = [await picture()]
    const unproved = await member.post('/member/v1/verify/name_review', { realName: '林山', pictureIds })
    expect(unproved.code).not.toBe(0)
    const fresh = world.browser()
    const name = newName()
    await fresh.register(name)
    expect((await askName('林山', fresh)).code).toBe(VerificationErrors.nothingToChange.code)
    await note(fresh, { realName: '周同名' })
    const reviewId = idOf(await askName('周同名'), 'name')
    expect((await record(reviewId)).sameElsewhere).toMatchObject([{ name, what: 'realName' }])
  })
})

describe('another phone', () => {
  it('is asked for without the old one, which is told; passed by two, payouts rest a day (S7-136)', async () => {
    const old = await bindPhone()
    const to = newPhone()
    await member.post('/member/v1/verify/phone_change_codes', { ...to, oldPhone: 'lost' })
    const code = await codeTo(to)
    const asked = await member.post('/member/v1/verify/phone_review', {
      ...to,
      code,
      pictureIds: [await picture()],
      stepUp: await member.stepUp('identity'),
    })
    expect(asked.data.reviews).toMatchObject([{ kind: 'phone', shown: `**** ${to.phone.slice(-4)}` }])
    expect(await inbox()).toContainEqual(
      expect.objectContaining({ recipient: `**** ${old.phone.slice(-4)}`, notice: 'phoneChangeAsked' }),
    )
    const reviewId = idOf(asked, 'phone')
    await compare(reviewId, 'realName', '林远')
    await compare(reviewId, 'idCard', idCard)
    const { data } = await act(su, passChangeCall, { reviewId })
    expect((await stateOf()).phone.shown).toBe(`**** ${old.phone.slice(-4)}`)
    await takeSeat(zhou, data.changeId)
    expect((await stateOf()).phone.shown).toBe(`**** ${to.phone.slice(-4)}`)
    const { wait } = (await member.get('/member/v1/verify/payout_wait')).data
    expect(wait).toEqual({
      cause: 'phone',
      until: new Date(world.clock.now().getTime() + 24 * 3600_000).toISOString(),
    })
    expect(await notices()).toEqual(['phoneChangeAsked', 'phoneChanged', 'reviewPassed'])
  })
})

describe('in a sandbox', () => {
  it('what waits is passed by itself after ten seconds, unless it is left to people', async () => {
    await sendDocument()
    world.clock.advance(11_000)
    await leftToPeople(world.app, 'identity', () => world.runJobs('verification.review'))
    expect(await reviewsOf()).toMatchObject([{ state: 'waiting' }])
    await world.runJobs('verification.review')
    expect(await reviewsOf()).toMatchObject([{ state: 'passed' }])
  })

  it('pictures that nobody decides by are deleted', async () => {
    const left = () =>
      world.pool.query('select 1 from verification.review_picture where member_id = $1', [memberId])
    await picture()
    const reviewId = idOf(await sendDocument(), 'document')
    await act(su, refuseDocumentCall, { reviewId, reply: 'expired' })
    expect((await left()).rows).toHaveLength(2)
    world.clock.advance(25 * 3600_000)
    await world.runJobs('verification.tidy')
    expect((await left()).rows).toHaveLength(1)
    world.clock.advance(30 * 24 * 3600_000)
    await world.runJobs('verification.tidy')
    expect((await left()).rows).toEqual([])
  })
})
