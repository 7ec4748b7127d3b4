/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { act, takeSeat } from '#testing/people/desk.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World, type WorldStaff } from '#testing/world.ts'
import { compareReviewCall, passChangeCall, passDocumentCall } from '../desk/reviews.desk.ts'
import { openProof } from './proof-cipher.ts'
import { openPicture } from './reviews/review-pictures.ts'
import { resealProofs } from './secret-changed.ts'

const OTHER = 'another-house-secret-another-house-secret'
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x46, 0x41, 0x49, 0x52]).toString('base64')
const ID_CARD = '11010519491231002X'

let world: World
let member: WireClient
let memberId: string
let su: WorldStaff
let zhou: WorldStaff
beforeAll(async () => {
  world = await createWorld({ seed: false, settings: { SANDBOX_DECIDERS: 'identity=manual' } })
})
beforeEach(async () => {
  await change({ lost: true })
  member = world.browser()
  memberId = (await member.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)).data.userInfo.id
  await note()
  su = world.staff('console.use', 'members.view', 'identity.review', 'identity.change')
  zhou = world.staff('console.use', 'members.view', 'identity.review', 'identity.change.approve')
})
afterAll(() => world.close())

const change = (how: SecretChange) => transact(systemCtx(world.app, newId()), (tx) => resealProofs(tx, how))
const note = async () =>
  member.post('/member/v1/verify/real_name', {
    realName: '林远',
    idCard: ID_CARD,
    stepUp: await member.stepUp('identity'),
  })
const picture = async (): Promise<string> =>
  (await member.post('/member/v1/verify/review_picture', { data: PICTURE })).data.pictureId
const sendDocument = (pictureId: string) =>
  member.post('/member/v1/verify/document_review', { pictureIds: [pictureId] })
const askName = async (realName: string) =>
  member.post('/member/v1/verify/name_review', {
    realName,
    pictureIds: [await picture()],
    stepUp: await member.stepUp('identity'),
  })
const reviewsOf = async () => (await member.get('/member/v1/verify/reviews')).data.reviews
const idOf = async (kind: string): Promise<string> =>
  (await reviewsOf()).find((one: { kind: string }) => one.kind === kind).reviewId
const compare = async (reviewId: string, part: string, words: string) =>
  (await su.post(compareReviewCall.path, { reviewId, part, words })).data.fits
const waiting = async () => (await su.get('/console/v1/identity/reviews?state=waiting')).data.rows
const proved = async () => (await member.get('/member/v1/verify/state')).data
const rowsOf = async (table: string) =>
  (await world.pool.query(`select * from verification.${table} where member_id = $1`, [memberId])).rows

describe('another secret of the house', () => {
  it('seals proofs, what reviews ask for and their pictures anew, those of no review yet too', async () => {
    await sendDocument(await picture())
    await askName('林远山')
    const loose = await picture()
    await change({ from: world.app.secret, to: OTHER })
    for (const { kind, sealed } of await rowsOf('proof'))
      expect(openProof(OTHER, memberId, kind, sealed)).toBe(kind === 'realName' ? '林远' : ID_CARD)
    const [asked] = (await rowsOf('review')).filter(({ kind }) => kind === 'name')
    expect(openProof(OTHER, memberId, 'realName', asked.sealed)).toBe('林远山')
    const pictures = await rowsOf('review_picture')
    expect(pictures.map(({ id }) => id)).toContain(loose)
    expect(pictures.map(({ id, sealed }) => openPicture(OTHER, id, sealed))).toEqual(
      Array.from({ length: 3 }, () => PICTURE),
    )
    const reviewId = await idOf('name')
    expect(await compare(reviewId, 'realName', '林远山'), 'marks are of the new secret').toBe(false)
  })

  it('leaves reviews to be decided as before: shown, compared by mark, passed by as many', async () => {
    await sendDocument(await picture())
    await askName('林远山')
    const [document, name] = [await idOf('document'), await idOf('name')]
    expect(await compare(name, 'realName', '林远山')).toBe(true)
    expect(await compare(name, 'idCard', ID_CARD)).toBe(true)
    const { changeId } = (await act(su, passChangeCall, { reviewId: name })).data
    await change({ from: world.app.secret, to: OTHER })
    await change({ from: OTHER, to: world.app.secret })
    const { pictureIds } = (await su.get(`/console/v1/identity/review/${document}`)).data
    expect((await su.get(`/console/v1/identity/review_picture?id=${pictureIds[0]}`)).data).toMatchObject({
      data: PICTURE,
    })
    expect(await compare(document, 'realName', '林 远')).toBe(true)
    expect(await compare(document, 'idCard', ID_CARD)).toBe(true)
    expect((await act(su, passDocumentCall, { reviewId: document })).data).toMatchObject({ state: 'applied' })
    expect((await takeSeat(zhou, changeId)).data).toMatchObject({ state: 'applied' })
    await askName('林山')
    expect(await compare(await idOf('name'), 'realName', '林山')).toBe(true)
  })

  it('lets go of all of it where the old one is lost: no review waits, and its member begins anew', async () => {
    await sendDocument(await picture())
    await askName('林远山')
    const name = await idOf('name')
    await compare(name, 'realName', '林远山')
    await compare(name, 'idCard', ID_CARD)
    const { changeId } = (await act(su, passChangeCall, { reviewId: name })).data
    await picture()
    expect(await waiting()).toHaveLength(2)
    await change({ lost: true })
    for (const table of ['proof', 'review', 'review_picture']) expect(await rowsOf(table)).toEqual([])
    expect(await waiting()).toEqual([])
    expect(await reviewsOf()).toEqual([])
    expect((await takeSeat(zhou, changeId)).data, 'what it rested on is gone').toMatchObject({
      state: 'stale',
    })
    await note()
    expect((await sendDocument(await picture())).data.reviews).toMatchObject([
      { kind: 'document', state: 'waiting' },
    ])
    expect(await proved()).toMatchObject({ documentPassedAt: null })
  })
})
