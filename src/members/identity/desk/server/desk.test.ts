/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchCall } from '#platform/desk/console.contract.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { IdentityErrors } from '../../identity.refusals.ts'
import { LOCK_HOURS, type Lockable } from '../../locks.rules.ts'
import {
  keepMemberLockedCall,
  lockMemberCall,
  memberCall,
  memberList,
  memberTrailCall,
  noteMemberCall,
  signOutMemberCall,
  tagMemberCall,
  unlockMemberCall,
} from '../identity.desk.ts'

let world: World
let sea: WireClient
let seaId: string
beforeAll(async () => {
  world = await createWorld()
  sea = world.browser()
  await sea.register('sea_07')
  seaId = await idOf('sea_07')
})
afterAll(() => world.close())

async function idOf(name: string): Promise<string> {
  const { rows } = await world.pool.query('select id from identity.member where name = $1', [name])
  return rows[0].id
}

const pageOf = (memberId: string) => memberCall.path.replace(':memberId', memberId)
const act = (staff: WireClient, { path }: { path: string }, fields: object, reason = 'asked by phone') =>
  staff.post(path, { requestId: randomUUID(), reason, ...fields })
/** A member may read what is their own as long as they are signed in. */
const isSignedIn = async (member: WireClient) => (await member.get('/member/v1/sessions')).status !== 401

describe('the list of members', () => {
  it('finds them by how a name begins, however it is typed, and shows no whole phone', async () => {
    await world.browser().register('Sea_Bird')
    const staff = world.staff('members.find')
    const { data } = await staff.get(`${memberList.calls.page.path}?name=SEA`)
    const names = data.rows.map(({ member }: { member: { name: string } }) => member.name)
    expect(names.toSorted()).toEqual(['Sea_Bird', 'sea_07'])
    expect((await world.staff('members.view').get(memberList.calls.page.path)).status).toBe(403)
  })

  it('is what the field over every page looks in, too', async () => {
    const staff = world.staff('console.use', 'members.find')
    expect((await staff.get(`${searchCall.path}?text=sea_0`)).data.groups).toMatchObject([
      { id: 'identity.members', found: [{ title: 'sea_07', to: `/console/members/${seaId}` }] },
    ])
    expect((await staff.get(`${searchCall.path}?text=${seaId}`)).data.groups[0].found).toHaveLength(1)
  })
})

describe('the page of a member', () => {
  it('shows the account, and notes who looked once in ten minutes', async () => {
    const staff = world.staff('members.view', 'audit.view')
    expect((await staff.get(pageOf(seaId))).data).toMatchObject({
      name: 'sea_07',
      state: 'active',
      locks: [],
      tags: [],
    })
    await staff.get(pageOf(seaId))
    const looks = async () => {
      const { data } = await staff.get(memberTrailCall.path.replace(':memberId', seaId))
      return data.entries.filter(({ action }: { action: string }) => action === 'identity.viewMember').length
    }
    const once = await looks()
    world.clock.advance(11 * 60_000)
    await staff.get(pageOf(seaId))
    expect(await looks()).toBe(once + 1)
    expect((await staff.get(pageOf(randomUUID()))).status).toBe(404)
  })

  it('keeps what the others should know: notes for good, tags on and off', async () => {
    const staff = world.staff('members.view', 'members.note', 'members.tag')
    expect(await act(staff, noteMemberCall, { memberId: seaId }, 'Calls at night, is polite')).toMatchObject({
      code: 0,
      data: { state: 'applied' },
    })
    await act(staff, tagMemberCall, { memberId: seaId, tag: 'night', on: true })
    await act(staff, tagMemberCall, { memberId: seaId, tag: 'night', on: true })
    expect((await staff.get(pageOf(seaId))).data).toMatchObject({
      notes: [{ words: 'Calls at night, is polite' }],
      tags: ['night'],
    })
    await act(staff, tagMemberCall, { memberId: seaId, tag: 'night', on: false })
    expect((await staff.get(pageOf(seaId))).data.tags).toEqual([])
  })
})

describe('a brake', () => {
  const lock = (memberId: string, what: Lockable) =>
    act(world.staff('members.lock'), lockMemberCall, { memberId, what })

  it('signs a member out everywhere at once', async () => {
    const member = world.browser()
    await member.register('wave_1')
    const memberId = await idOf('wave_1')
    expect((await act(world.staff('members.logout'), signOutMemberCall, { memberId })).data).toMatchObject({
      state: 'applied',
      result: { ended: 1 },
    })
    expect(await isSignedIn(member)).toBe(false)
  })

  it('stops sign-in, says until when, and lapses by itself after 72 hours', async () => {
    const member = world.browser()
    await member.register('wave_2')
    expect((await lock(await idOf('wave_2'), 'signIn')).data).toMatchObject({ state: 'applied' })
    expect(await isSignedIn(member)).toBe(false)
    const again = world.browser()
    expect(await again.login('wave_2')).toMatchObject({ code: IdentityErrors.signInLocked.code })
    world.clock.advance(LOCK_HOURS * 3_600_000)
    expect(await again.login('wave_2')).toMatchObject({ code: 0 })
  })

  it('is kept by two, and lifted by two', async () => {
    await world.browser().register('wave_3')
    const memberId = await idOf('wave_3')
    const target = { memberId, what: 'payout' as const }
    await lock(memberId, 'payout')
    const staff = world.staff('members.lock', 'members.view')
    expect((await act(staff, keepMemberLockedCall, target)).data).toMatchObject({
      state: 'proposed',
      seats: 2,
    })
    expect((await act(staff, unlockMemberCall, target)).data).toMatchObject({ state: 'proposed', seats: 2 })
    expect((await staff.get(pageOf(memberId))).data.locks).toMatchObject([{ what: 'payout' }])
  })

  it('can lift nothing that is not stopped', async () => {
    const target = { memberId: seaId, what: 'play' as const }
    expect(await act(world.staff('members.lock'), unlockMemberCall, target)).toMatchObject({
      code: IdentityErrors.notLocked.code,
    })
  })
})
