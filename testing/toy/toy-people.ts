import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { App, StaffCtx } from '#platform/context/context.ts'
import type { Permission } from '#platform/http/contract.ts'
import { sessionKeyFor, staffDeviceKeyFor, staffSessionKeyFor } from '#platform/http/server/callers/keys.ts'
import type { SessionReader, StaffSessions } from '#platform/http/server/callers/session-reader.ts'
import type { StaffHouse } from '#staff/changes/server/room.ts'
import { injecting } from '../transport.ts'
import { WireClient } from '../wire-client.ts'

/** Somebody with a session that no room keeps, for houses of tests. */
export interface ToyPerson {
  readonly id: string
  readonly deviceId: string
  readonly token: string
}
/** One who runs the house: what they may do is looked up at each call. */
export interface ToyStaff extends ToyPerson {
  readonly permissions: Set<string>
  /** Member accounts of their own: filled by who tries what they do about them. */
  memberIds?: string[]
}

/** A new person, with a session on a device of their own. */
export const toyPerson = (): ToyPerson => ({
  id: randomUUID(),
  deviceId: randomUUID(),
  token: randomBytes(32).toString('base64url'),
})
/** A new person who runs the house and may do that much. */
export const toyStaffPerson = (...permissions: readonly string[]): ToyStaff => ({
  ...toyPerson(),
  permissions: new Set(permissions),
  memberIds: [],
})

type Touch = (id: string) => void

/** Knows these members; `touch` hears of each who did something. */
export function toyMembers(people: readonly ToyPerson[], touch: Touch = () => undefined): SessionReader {
  return {
    find: async (token) => {
      const one = people.find((person) => person.token === token)
      return one ? { sessionId: one.id, memberId: one.id, deviceId: one.deviceId } : null
    },
    touch: ({ memberId }) => touch(memberId),
  }
}

/** Knows these people of the house; `touch` hears of each who did something. */
export function toyStaff(people: readonly ToyStaff[], touch: Touch = () => undefined): StaffSessions {
  return {
    find: async (token) => {
      const one = people.find((person) => person.token === token)
      if (!one) return null
      const { id, deviceId, permissions } = one
      return { staffId: id, sessionId: id, deviceId, permissions }
    },
    touch: ({ staffId }) => touch(staffId),
  }
}

/** What changes ask about these people of the first, and about everybody else of the second. */
export function eitherHouse(people: readonly ToyStaff[], first: StaffHouse, second: StaffHouse): StaffHouse {
  const of = ({ actor }: StaffCtx) => (people.some(({ id }) => id === actor.staffId) ? first : second)
  return {
    ...second,
    colleague: async (tx, staffId) =>
      (await first.colleague(tx, staffId)) ?? (await second.colleague(tx, staffId)),
    assertProved: (tx, ctx) => of(ctx).assertProved(tx, ctx),
    proofOptions: (tx, ctx, challenge) => of(ctx).proofOptions(tx, ctx, challenge),
    prove: (tx, ctx, given) => of(ctx).prove(tx, ctx, given),
  }
}

/** Knows those of both: who is not of the first is asked of the second. */
export function eitherStaff(first: StaffSessions, second: StaffSessions): StaffSessions {
  const ofFirst = new Set<string>()
  return {
    find: async (token, now, address) => {
      const found = await first.find(token, now, address)
      if (found) ofFirst.add(found.sessionId)
      return found ?? second.find(token, now, address)
    },
    touch: (session, now) => (ofFirst.has(session.sessionId) ? first : second).touch(session, now),
  }
}

function clientOf(app: App, http: FastifyInstance, keys: Partial<WireClient>): WireClient {
  return Object.assign(new WireClient(injecting(http), () => app.clock.now()), keys)
}

/** The browser of a member, signed in. */
export function memberClient(app: App, http: FastifyInstance, { deviceId, token }: ToyPerson): WireClient {
  return clientOf(app, http, { deviceId, token, signKey: sessionKeyFor(app.secret, token) })
}

/** The browser of one who runs the house, signed in to the console. */
export function staffClient(app: App, http: FastifyInstance, { deviceId, token }: ToyPerson): WireClient {
  const signKey = staffSessionKeyFor(app.secret, token)
  return clientOf(app, http, { deviceId, token, signKey, cookie: 'fh_staff' })
}

/** A device of the console at which nobody is signed in. */
export function staffDevice(app: App, http: FastifyInstance, deviceId: string = randomUUID()): WireClient {
  const deviceKey = staffDeviceKeyFor(app.secret, deviceId)
  return clientOf(app, http, { deviceId, deviceKey, cookie: 'fh_staff' })
}

const nameOf = (id: string) => `toy ${id.slice(0, 8)}`

/** These people as changes know them: each a person of their own, long in the house. */
export function toyHouse(people: readonly ToyStaff[], besides: Partial<StaffHouse> = {}): StaffHouse {
  return {
    colleague: async (_tx, staffId) => {
      const one = people.find(({ id }) => id === staffId)
      if (!one) return null
      const { id, permissions, memberIds = [] } = one
      return {
        staffId: id,
        personId: id,
        name: nameOf(id),
        memberIds,
        approvesFrom: new Date(0),
        permissions: permissions as ReadonlySet<Permission>,
      }
    },
    namesOf: async (_tx, staffIds) => new Map(staffIds.map((id) => [id, nameOf(id)])),
    isOfOne: async () => false,
    assertProved: async () => undefined,
    proofOptions: async () => ({ passkey: null, totp: false, sandbox: true }),
    prove: async () => ({ kind: 'sandbox' }),
    ...besides,
  }
}
