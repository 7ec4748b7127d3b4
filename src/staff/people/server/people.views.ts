import type { StaffCtx } from '#platform/context/context.ts'
import { type Db, sql } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { describeDevice } from '#platform/http/user-agent.rules.ts'
import type { allowListsCall, peopleCall, personCall } from '../people.actions.ts'
import { type meCall, type myFactorsCall, type mySessionsCall, SIGNED_IN } from '../people.contract.ts'
import { PeopleErrors } from '../people.refusals.ts'
import { idleEnd, isLive, provedUntil } from '../session.rules.ts'
import { readAllowLists } from './house/allow-lists.ts'
import { shownBrokenGlass } from './house/broken-glass.ts'
import { houseMode } from './house/house.ts'
import { hadSecondApprover } from './house/second-approver.ts'
import { tables } from './people.tables.ts'
import type { RolesDoor } from './roles-door.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Everybody with what they can prove themselves by, or the one of that id or name. */
function readStaff(db: Db, one: { readonly staffId?: string; readonly name?: string } = {}) {
  const all = tables(db)
    .selectFrom('people.staff as staff')
    .select(['staff.id', 'staff.person_id', 'staff.name', 'staff.display_name', 'staff.member_id'])
    .select(['staff.active', 'staff.approves_from', 'staff.recovered_at', 'staff.of_sandbox'])
    .select(['staff.password_since', 'staff.created_at'])
    .select(({ selectFrom }) => [
      selectFrom('people.passkey as passkey')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('passkey.staff_id', '=', 'staff.id')
        .as('passkeys'),
      selectFrom('people.totp as totp')
        .select('totp.created_at')
        .whereRef('totp.staff_id', '=', 'staff.id')
        .as('totp_since'),
      selectFrom('people.recovery_code as code')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('code.staff_id', '=', 'staff.id')
        .where('code.used_at', 'is', null)
        .as('recovery_codes'),
      selectFrom('people.session as session')
        .select(({ fn }) => fn.max('session.last_seen_at').as('at'))
        .whereRef('session.staff_id', '=', 'staff.id')
        .as('last_seen_at'),
    ])
    .orderBy('staff.name')
  const { staffId, name } = one
  if (staffId !== undefined) return all.where('staff.id', '=', staffId).execute()
  return (name === undefined ? all : all.where('staff.name', '=', name)).execute()
}
type StaffRow = Awaited<ReturnType<typeof readStaff>>[number]

async function shown(db: Db, { rolesOf }: RolesDoor, row: StaffRow) {
  return {
    staffId: row.id,
    name: row.name,
    displayName: row.display_name,
    active: row.active,
    roles: [...(await rolesOf(db, row.id))],
    passkeys: row.passkeys ?? 0,
    totp: row.totp_since !== null,
    recoveryCodesLeft: row.recovery_codes ?? 0,
    approvesFrom: row.approves_from.toISOString(),
    lastSeenAt: iso(row.last_seen_at),
    createdAt: row.created_at.toISOString(),
  }
}

/** Sessions of somebody that live now, the newest first. */
async function liveSessions(db: Db, staffId: string, now: Date) {
  const rows = await tables(db)
    .selectFrom('people.session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  return rows
    .filter((row) => isLive({ lastSeenAt: row.last_seen_at, expiresAt: row.expires_at }, now))
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      address: row.address,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }))
}

/** Who is signed in, what they may do, and how the house is run. */
export async function readMe(ctx: StaffCtx, roles: RolesDoor): Promise<CallOutput<typeof meCall>> {
  const { app, actor } = ctx
  const now = app.clock.now()
  const [row] = await readStaff(app.db, { staffId: actor.staffId })
  const session = await tables(app.db)
    .selectFrom('people.session')
    .select(['created_at', 'last_seen_at', 'expires_at', 'proved_at'])
    .where('id', '=', actor.sessionId)
    .executeTakeFirst()
  if (!row || !session) throw PeopleErrors.personUnknown()
  const others = await tables(app.db)
    .selectFrom('people.staff')
    .select(['id', 'display_name'])
    .where('active', '=', true)
    .where('id', '<>', row.id)
    .execute()
  return {
    staffId: row.id,
    name: row.name,
    displayName: row.display_name,
    memberId: row.member_id,
    permissions: [SIGNED_IN, ...(await roles.permissionsOf(app.db, row.id))].toSorted(),
    colleagues: Object.fromEntries(others.map(({ id, display_name }) => [id, display_name])),
    factors: {
      passkeys: row.passkeys ?? 0,
      totp: row.totp_since !== null,
      password: row.password_since !== null,
      recoveryCodesLeft: row.recovery_codes ?? 0,
      sandbox: app.sandbox && row.of_sandbox,
    },
    session: {
      startedAt: session.created_at.toISOString(),
      idleEndsAt: idleEnd(session.last_seen_at).toISOString(),
      expiresAt: session.expires_at.toISOString(),
      provedUntil: iso(provedUntil(session.proved_at, now)),
    },
    houseMode: await houseMode(app.db),
    approvesFrom: row.approves_from > now ? row.approves_from.toISOString() : null,
    breakGlass: await shownBrokenGlass(app.db, now),
    sandbox: app.sandbox,
    serverTime: now.toISOString(),
  }
}

/** Where the caller is signed in. */
export async function readMySessions({ app, actor }: StaffCtx): Promise<CallOutput<typeof mySessionsCall>> {
  const sessions = await liveSessions(app.db, actor.staffId, app.clock.now())
  return { list: sessions.map((one) => ({ ...one, current: one.id === actor.sessionId })) }
}

/** By what the caller can prove themselves. */
export async function readMyFactors({ app, actor }: StaffCtx): Promise<CallOutput<typeof myFactorsCall>> {
  const [row] = await readStaff(app.db, { staffId: actor.staffId })
  if (!row) throw PeopleErrors.personUnknown()
  const passkeys = await tables(app.db)
    .selectFrom('people.passkey')
    .select(['credential_id', 'label', 'created_at', 'last_used_at'])
    .where('staff_id', '=', actor.staffId)
    .orderBy('created_at')
    .execute()
  return {
    passkeys: passkeys.map((one) => ({
      credentialId: one.credential_id,
      label: one.label,
      createdAt: one.created_at.toISOString(),
      lastUsedAt: iso(one.last_used_at),
    })),
    totpSince: iso(row.totp_since),
    passwordSince: iso(row.password_since),
    recoveryCodesLeft: row.recovery_codes ?? 0,
  }
}

/** Who runs the house, and who is invited and has not come yet. */
export async function readPeople(
  { app, actor }: StaffCtx,
  roles: RolesDoor,
): Promise<CallOutput<typeof peopleCall>> {
  const { db } = app
  const rows = await readStaff(db)
  const invitations = await tables(db)
    .selectFrom('people.invitation as invitation')
    .leftJoin('people.staff as staff', 'staff.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.name', 'invitation.display_name', 'invitation.roles'])
    .select(['invitation.expires_at', 'invitation.invited_by as by_id', 'staff.display_name as invited_by'])
    .where('invitation.kind', '=', 'invitation')
    .where('invitation.used_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)
    .where('invitation.expires_at', '>', app.clock.now())
    .orderBy('invitation.created_at')
    .execute()
  return {
    list: await Promise.all(rows.map((row) => shown(db, roles, row))),
    invitations: invitations.map((one) => ({
      invitationId: one.id,
      name: one.name ?? '',
      displayName: one.display_name ?? '',
      roles: one.roles,
      invitedBy: one.invited_by ?? '',
      expiresAt: one.expires_at.toISOString(),
      isYours: one.by_id === actor.staffId,
    })),
    roles: [...(await roles.namedRoles(db))],
    takesTwo: await hadSecondApprover(db),
    houseMode: await houseMode(db),
  }
}

/** Somebody who runs the house. @throws `personUnknown` */
export async function readPerson(
  { app }: StaffCtx,
  { name }: { name: string },
  roles: RolesDoor,
): Promise<CallOutput<typeof personCall>> {
  const { db } = app
  const [row] = await readStaff(db, { name })
  if (!row) throw PeopleErrors.personUnknown()
  const others = await tables(db)
    .selectFrom('people.staff')
    .select('name')
    .where('person_id', '=', row.person_id)
    .where('id', '!=', row.id)
    .orderBy('name')
    .execute()
  const sessions = await liveSessions(db, row.id, app.clock.now())
  return {
    ...(await shown(db, roles, row)),
    memberId: row.member_id,
    sameAs: others.map(({ name }) => name),
    sessions: sessions.map(({ id: _, ...session }) => session),
    recoveredAt: iso(row.recovered_at),
  }
}

/** From where the console is reached. */
export async function readAllowed({ app, actor }: StaffCtx): Promise<CallOutput<typeof allowListsCall>> {
  const lists = await readAllowLists(app.db)
  return {
    list: lists.map(({ scope, ranges, changed_at: at }) => ({ scope, ranges, changedAt: at.toISOString() })),
    yours: actor.ip ?? '',
  }
}
