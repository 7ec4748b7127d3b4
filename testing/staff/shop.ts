import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { sql } from '#platform/db/index.ts'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { type ActionRoute, actionRoute } from '#platform/desk/server/action.ts'
import { defineRefusals } from '#platform/errors/refusal.ts'
import type { Permission } from '#platform/http/contract.ts'
import type { RoomServer } from '#platform/room/room.ts'
import type { StaffHouse } from '#staff/changes/server/room.ts'
import { SIGNED_IN } from '#staff/people/people.contract.ts'
import { routesOf } from '../../src/server/compose.ts'
import { createToyApp } from '../toy/toy-app.ts'
import { staffClient, type ToyStaff, toyHouse, toyStaff, toyStaffPerson } from '../toy/toy-people.ts'
import { openToyWire } from '../toy/toy-wire.ts'

export const ShopErrors = defineRefusals('shop', { gone: { code: 699011 }, broke: { code: 699012 } })

const call = (act: string, permission: Permission) =>
  defineActionCall({
    id: `shop.${act}`,
    path: `/console/v1/shop/${act}`,
    permission,
    summary: act,
    fields: {
      thing: z.string().max(40),
      yuan: z.int().min(0).max(10_000_000),
      member: z.uuid().optional(),
    },
    result: z.strictObject({ soldBy: z.string(), of: z.string() }),
  })

/** From ¥10,000 in a day it takes two. */
export const sellCall = call('sell', 'shop.sell')
/** Always takes two, and counts nothing. */
export const giveCall = call('give', 'shop.give')
/** Always takes three. */
export const razeCall = call('raze', 'shop.raze')
/** A brake. */
export const shutCall = call('shut', 'shop.shut')
/** Asks whoever does it to prove themselves. */
export const lookCall = call('look', 'shop.look')

/** What the shop's actions rest on and leave behind. */
export interface Shelf {
  /** The price of a thing, which an action rests on; none where the thing is gone. */
  readonly prices: Map<string, number>
  /** What was carried out: the change, and who did it. */
  readonly done: { change: string; by: string; thing: string }[]
  /** The next thing that is carried out is refused. */
  breaks: boolean
  /** The next thing that is carried out loses its database on the way. */
  dies: boolean
}

function shopActions(shelf: Shelf): readonly ActionRoute[] {
  const bound = (declared: ReturnType<typeof call>, besides: object): ActionRoute =>
    actionRoute(declared, {
      subject: ({ thing }) => `thing:${thing}`,
      members: async (_tx, { member }) => (member ? [member] : []),
      facts: async (_tx, _ctx, { thing }) => {
        const price = shelf.prices.get(thing) ?? 1
        if (price === 0) throw ShopErrors.gone()
        return { price, thing }
      },
      seats: () => 2,
      words: ({ thing }) => ({ key: 'shop.words', params: { thing } }),
      difference: ({ facts }) => ({ before: { price: facts.price }, after: { price: 0 } }),
      run: async (tx, ctx, { thing }, { changeId }) => {
        if (shelf.breaks) throw ShopErrors.broke()
        if (shelf.dies) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
        await sql`insert into shop.done (change, by) values (${changeId}, ${ctx.actor.staffId})`.execute(tx)
        shelf.done.push({ change: changeId, by: ctx.actor.staffId, thing })
        return { soldBy: ctx.actor.staffId, of: changeId }
      },
      ...besides,
    })
  return [
    bound(sellCall, {
      amount: ({ yuan }: { yuan: number }) => BigInt(yuan) * 1_000_000n,
      thresholdYuan: 10_000,
      seats: ({ threshold, recent }: { threshold: bigint | null; recent: bigint }) =>
        threshold !== null && recent >= threshold ? 2 : 1,
    }),
    bound(giveCall, {}),
    bound(razeCall, { seats: () => 3 }),
    bound(shutCall, { seats: 'brake' }),
    bound(lookCall, { seats: () => 1, stepUp: true }),
  ]
}

/** What somebody of the shop is besides what they may do. */
export interface ShopPerson extends ToyStaff {
  personId?: string
  memberIds?: string[]
  approvesFrom?: Date
}

/** A house with a shop, whose people do things by one, two and three. */
export async function openShop(besides: Partial<StaffHouse> = {}) {
  const toy = await createToyApp()
  await toy.pool.query(
    'create schema shop; create table shop.done (change uuid primary key, by uuid not null)',
  )
  const shelf: Shelf = { prices: new Map(), done: [], breaks: false, dies: false }
  const people: ShopPerson[] = []
  const known = toyHouse(people)
  const house: StaffHouse = {
    ...known,
    colleague: async (tx, staffId) => {
      const found = await known.colleague(tx, staffId)
      const person = people.find(({ id }) => id === staffId)
      if (!found || !person) return null
      const { personId = found.personId, memberIds = [], approvesFrom = found.approvesFrom } = person
      return { ...found, personId, memberIds, approvesFrom }
    },
    ...besides,
  }
  const room: RoomServer = { name: 'shop', desk: { routes: [], actions: shopActions(shelf) } }
  const http = await openToyWire(toy.app, routesOf({ sandbox: true }, [room], house), {
    settings: { callsPerMinute: 100_000 },
    staffSessions: toyStaff(people),
  })
  // A nonce from before the start is none.
  toy.clock.advance(1)
  return {
    ...toy,
    shelf,
    room,
    house,
    /** Somebody who may do that much in the shop, with their browser. */
    join: (permissions: readonly string[], is: Partial<Omit<ShopPerson, 'permissions'>> = {}) => {
      const person: ShopPerson = Object.assign(toyStaffPerson(SIGNED_IN, ...permissions), is)
      people.push(person)
      return Object.assign(staffClient(toy.app, http, person), { person })
    },
    close: async () => {
      await http.close()
      await toy.close()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
export type Worker = ReturnType<Shop['join']>

/** Does something in the shop. */
export const act = (who: Worker, { path }: { path: string }, thing: string, besides: object = {}) =>
  who.post(path, { requestId: randomUUID(), reason: 'it was asked for', thing, yuan: 0, ...besides })

/** Takes the open seat of a change. */
export async function approve(who: Worker, changeId: string, besides: object = {}) {
  const asked = await who.post('/console/v1/changes/challenge', { changeId })
  if (asked.code !== 0) return asked
  return sign(who, changeId, besides)
}

/** Approves without having asked what is signed. */
export const sign = (who: Worker, changeId: string, besides: object = {}) =>
  who.post('/console/v1/changes/approve', {
    requestId: randomUUID(),
    changeId,
    reason: 'seen as well',
    proof: { kind: 'sandbox' },
    ...besides,
  })

/** Ends a change by `refuse`, `withdraw` or `cancel`. */
export const end = (who: Worker, by: 'refuse' | 'withdraw' | 'cancel', changeId: string) =>
  who.post(`/console/v1/changes/${by}`, { requestId: randomUUID(), changeId, reason: 'not like this' })

/** A change as somebody sees it. */
export const look = (who: Worker, changeId: string) => who.get(`/console/v1/changes/${changeId}`)
