import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { defineRefusals } from '#platform/errors/refusal.ts'
import { type DepositsWorld, openDepositsWorld } from '#testing/people/deposits-world.ts'
import {
  type AppealRow,
  appealsAbout,
  type DisputeKind,
  decideAppeals,
  fileAppeal,
  keepPicture,
  picturesOf,
  showPicture,
} from './index.ts'

/**
 * What a room needs to have its parcels disputed, both by who sent one and by who gets it: two tables and
 * this.
 */
const TABLES = `create schema parcels;
  create table parcels.appeal (
    appeal_no text primary key, parcel_no text not null, member_id uuid, filed_by text not null, words text not null,
    state text not null check (state in ('reviewing', 'lost', 'found')), finding text, whereabouts text,
    filed_at timestamptz not null, resolved_at timestamptz,
    check ((state = 'reviewing') = (resolved_at is null)));
  create table parcels.picture (
    id uuid primary key, parcel_no text not null, member_id uuid not null, appeal_no text references parcels.appeal,
    media_type text not null, bytes bytea not null, uploaded_at timestamptz not null)`

type ParcelAppealRow = AppealRow & {
  readonly parcel_no: string
  readonly filed_by: 'sender' | 'receiver' | 'house'
  readonly state: 'reviewing' | 'lost' | 'found'
  readonly whereabouts: string | null
}

const ParcelErrors = defineRefusals('parcels', {
  appealOpen: { code: 1 },
  tooMany: { code: 2 },
  pictureRefused: { code: 3 },
  pictureNotFound: { code: 4 },
  tooManyPictures: { code: 5 },
})

const PARCELS: DisputeKind<ParcelAppealRow> = {
  schema: 'parcels',
  key: 'parcel_no',
  subject: 'parcel',
  admit: (filed) => {
    if (filed >= 3) throw ParcelErrors.tooMany()
  },
  refusals: ParcelErrors,
}

/** The smallest thing that begins as a PNG does. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64')

let till: DepositsWorld
beforeAll(async () => {
  till = await openDepositsWorld()
  await till.pool.query(TABLES)
})
afterAll(() => till.close())

const parcel = () => `P${randomUUID()}`
const member = () => till.customer().ctx

const send = (ctx: MemberCtx, about: string, data = PNG) =>
  transact(ctx, (tx, inner) => keepPicture(tx, inner, PARCELS, { about, data }))
const file = (
  ctx: MemberCtx,
  about: string,
  by: ParcelAppealRow['filed_by'] = 'sender',
  text = 'it never came',
  pictureIds: readonly string[] = [],
) =>
  transact(ctx, (tx, inner) =>
    fileAppeal(tx, inner, PARCELS, { about, by, memberId: inner.actor.memberId, text, pictureIds }),
  )
const decide = (about: string, outcome: Parameters<typeof decideAppeals<ParcelAppealRow>>[4]) =>
  transact(till.ctx, (tx, inner) => decideAppeals(tx, inner, PARCELS, about, outcome))
const all = (about: string) => appealsAbout(till.ctx.app.db, PARCELS, about)

describe('an appeal about what a room declares', () => {
  it('is filed once, however often the same words are sent, and other words wait for its end', async () => {
    const sender = member()
    const about = parcel()
    const first = await file(sender, about)
    expect(first).toMatchObject({
      isNew: true,
      appeal: { parcel_no: about, filed_by: 'sender', state: 'reviewing', words: 'it never came' },
    })
    expect(await file(sender, about)).toEqual({ ...first, isNew: false })
    await expect(file(sender, about, 'sender', 'it is broken')).rejects.toMatchObject({
      code: ParcelErrors.appealOpen.code,
    })
    expect(await all(about)).toEqual([first.appeal])
  })

  it('stands beside the other side’s, and one decision ends both for good, with what the kind notes', async () => {
    const about = parcel()
    await file(member(), about)
    till.clock.advance(1000)
    await file(member(), about, 'receiver')
    const at = till.clock.now()
    await decide(about, { state: 'found', whereabouts: 'the neighbour’s' })
    till.clock.advance(1000)
    await decide(about, { state: 'lost', whereabouts: null })
    const ended = { state: 'found', whereabouts: 'the neighbour’s', resolved_at: at }
    expect(await all(about)).toMatchObject([
      { ...ended, filed_by: 'receiver' },
      { ...ended, filed_by: 'sender' },
    ])
  })

  it('is taken no more often than its kind allows, decided ones counted', async () => {
    const sender = member()
    const about = parcel()
    for (let times = 0; times < 3; times += 1) {
      await file(sender, about)
      await decide(about, { state: 'lost' })
    }
    await expect(file(sender, about)).rejects.toMatchObject({ code: ParcelErrors.tooMany.code })
    expect(await file(sender, parcel())).toMatchObject({ isNew: true })
  })

  it('is the house’s too, without a member', async () => {
    const about = parcel()
    const filing = { about, by: 'house', memberId: null, text: '', pictureIds: [] } as const
    const { appeal } = await transact(till.ctx, (tx, ctx) => fileAppeal(tx, ctx, PARCELS, filing))
    expect(appeal).toMatchObject({ filed_by: 'house', member_id: null })
  })
})

describe('pictures', () => {
  const refused = (name: 'pictureRefused' | 'pictureNotFound' | 'tooManyPictures') => ({
    code: ParcelErrors[name].code,
  })

  it('are what their bytes say, small enough, and their member’s own alone', async () => {
    const sender = member()
    const about = parcel()
    const { pictureId } = await send(sender, about)
    expect(await showPicture(sender, PARCELS, pictureId)).toEqual({ mediaType: 'image/png', data: PNG })
    await expect(showPicture(member(), PARCELS, pictureId)).rejects.toMatchObject(refused('pictureNotFound'))
    const page = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    for (const data of [page, '', Buffer.alloc(45_001, PNG, 'base64').toString('base64')])
      await expect(send(sender, about, data)).rejects.toMatchObject(refused('pictureRefused'))
  })

  it('are twelve of one member about one thing', async () => {
    const sender = member()
    const about = parcel()
    for (let sent = 0; sent < 12; sent += 1) await send(sender, about)
    await expect(send(sender, about)).rejects.toMatchObject(refused('tooManyPictures'))
    await send(member(), about)
    await send(sender, parcel())
  })

  it('go with one appeal, about what they were sent for, of who sent them; else nothing is filed', async () => {
    const sender = member()
    const about = parcel()
    const { pictureId: first } = await send(sender, about)
    till.clock.advance(1000)
    const { pictureId: second } = await send(sender, about)
    const { pictureId: others } = await send(member(), about)
    const { pictureId: elsewhere } = await send(sender, parcel())
    for (const wrong of [others, elsewhere, randomUUID()])
      await expect(file(sender, about, 'sender', 'see', [first, wrong])).rejects.toMatchObject(
        refused('pictureNotFound'),
      )
    expect(await all(about)).toEqual([])
    const { appeal } = await file(sender, about, 'sender', 'see', [second, first])
    const kept = await picturesOf(till.ctx.app.db, PARCELS, [appeal.appeal_no])
    expect(kept.get(appeal.appeal_no)).toEqual([first, second])
    await decide(about, { state: 'lost' })
    await expect(file(sender, about, 'sender', 'see', [first])).rejects.toMatchObject(
      refused('pictureNotFound'),
    )
  })
})
