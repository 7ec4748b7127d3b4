import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { newId } from '#platform/ids/ids.ts'
import type { readCodeCall, redeemCodeCall } from '../../people.contract.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { NEWCOMER_HOURS } from '../../session.rules.ts'
import { attemptKeys, tryCounted } from '../attempts/attempts.ts'
import { isFounded, type LiveCode, lockCode, renewRecoveryCodes, useCode } from '../codes/codes.ts'
import {
  type CheckedFactor,
  checkFactor,
  type FactorOwner,
  type Here,
  keepFactor,
  offerFactors,
} from '../factors/enrol.ts'
import { tables } from '../people.tables.ts'
import type { RolesDoor } from '../roles-door.ts'
import { endSessions, openSession } from '../sessions/sessions.store.ts'
import { staffMember } from '../staff-member.ts'

/** Looks a code up, counted by device and address: it is not guessed at. @throws `codeUnknown` */
async function knownCode(ctx: Ctx, typed: string): Promise<LiveCode> {
  return tryCounted(ctx.app, await attemptKeys(ctx, null), () =>
    transact(ctx, async (tx) => {
      const code = await lockCode(tx, typed, ctx.app.clock.now())
      if (!code) throw PeopleErrors.codeUnknown({ data: { field: 'code' } })
      return code
    }),
  )
}

/** Who a code is for; null of a founding, whose holder says so. */
async function ownerOf(ctx: Ctx, code: LiveCode): Promise<FactorOwner | null> {
  if (code.kind === 'founding') return null
  if (code.kind === 'invitation') return { staffId: null, name: code.name, displayName: code.displayName }
  const one = await staffMember(ctx.app.db, code.staffId)
  if (!one) throw PeopleErrors.codeUnknown({ data: { field: 'code' } })
  return { staffId: one.staffId, name: one.name, displayName: one.displayName }
}

/** Tells what a one-time code is for, and what a factor is made from. It is not used up by that. */
export async function readCode(
  ctx: Ctx,
  input: CallParsed<typeof readCodeCall>,
  here: Here,
): Promise<CallOutput<typeof readCodeCall>> {
  const code = await knownCode(ctx, input.code)
  const known = await ownerOf(ctx, code)
  const { name, displayName } = input
  const owner = known ?? (name && displayName ? { staffId: null, name, displayName } : null)
  return {
    kind: code.kind,
    name: owner?.name ?? null,
    displayName: owner?.displayName ?? null,
    factors: owner && (await offerFactors(ctx, owner, here)),
  }
}

/**
 * Uses a one-time code up, in one transaction with what it makes. Of two who redeem one code, one gets it.
 * - a founding: the first person, staff manager, and the house with them
 * - an invitation: the person that it names, with their roles; they approve nothing for a day
 * - a recovery: another factor of somebody, whose sessions end; they approve nothing for a day
 */
export async function redeemCode(
  ctx: Ctx,
  input: CallParsed<typeof redeemCodeCall>,
  { here, roles }: { here: Here; roles: RolesDoor },
): Promise<CallOutput<typeof redeemCodeCall>> {
  const { founder } = input
  const known = await ownerOf(ctx, await knownCode(ctx, input.code))
  const owner = known ?? founder
  if (!owner) throw PeopleErrors.founderNeeded()
  const factor = await checkFactor(ctx, input.factor, { name: owner.name, host: here.host })
  return transact(ctx, async (tx, ctx) => {
    const now = ctx.app.clock.now()
    const code = await lockCode(tx, input.code, now)
    if (!code) throw PeopleErrors.codeUnknown({ data: { field: 'code' } })
    await useCode(tx, input.code, code, now)
    if (code.kind === 'recovery') return recover(tx, ctx, { ...code, factor })
    const staffId =
      code.kind === 'founding'
        ? await found(tx, ctx, { founder, roles })
        : await join(tx, ctx, { code, roles })
    await keepFactor(tx, ctx, staffId, factor)
    const recoveryCodes = await renewRecoveryCodes(tx, staffId)
    await audit(tx, ctx, {
      action: code.kind === 'founding' ? 'people.found' : 'people.join',
      subject: `staff:${staffId}`,
      detail: { name: owner.name, factor: factor.kind },
    })
    return { session: await openSession(tx, ctx, staffId), recoveryCodes }
  })
}

async function found(
  tx: Tx,
  ctx: Ctx,
  { founder, roles }: { founder: CallParsed<typeof redeemCodeCall>['founder']; roles: RolesDoor },
): Promise<string> {
  if (!founder) throw PeopleErrors.founderNeeded()
  await sql`select pg_advisory_xact_lock(hashtextextended('people.founding', 0))`.execute(tx)
  if (await isFounded(tx)) throw PeopleErrors.codeUnknown({ data: { field: 'code' } })
  const now = ctx.app.clock.now()
  await tables(tx)
    .insertInto('people.house')
    .values({ alone: founder.alone, rp_id: null, founded_at: now, second_at: null })
    .onConflict((conflict) =>
      conflict.column('only_one').doUpdateSet({ alone: founder.alone, founded_at: now }),
    )
    .execute()
  // There is nobody whose approval a day's wait would protect.
  const staffId = await addPerson(tx, ctx, { ...founder, personId: null, approvesFrom: now })
  await roles.grantManager(tx, ctx, staffId)
  return staffId
}

async function join(
  tx: Tx,
  ctx: Ctx,
  { code, roles }: { code: LiveCode & { kind: 'invitation' }; roles: RolesDoor },
): Promise<string> {
  const approvesFrom = secondsAfter(ctx.app.clock.now(), NEWCOMER_HOURS * 3600)
  const staffId = await addPerson(tx, ctx, { ...code, approvesFrom })
  await roles.grantRoles(tx, ctx, staffId, code.roles)
  return staffId
}

/** A new account. @throws `nameTaken` */
export async function addPerson(
  tx: Tx,
  { app, actor }: Ctx,
  {
    name,
    displayName,
    personId,
    approvesFrom,
  }: { name: string; displayName: string; personId: string | null; approvesFrom: Date },
): Promise<string> {
  const id = newId()
  const added = await tables(tx)
    .insertInto('people.staff')
    .values({
      id,
      person_id: personId ?? id,
      name,
      display_name: displayName,
      member_id: null,
      approves_from: approvesFrom,
      recovered_at: null,
      password_hash: null,
      password_since: null,
      locale: actor.locale,
      created_at: app.clock.now(),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw PeopleErrors.nameTaken({ data: { field: 'name' } })
  return id
}

async function recover(
  tx: Tx,
  ctx: Ctx,
  { staffId, invitationId, factor }: { staffId: string; invitationId: string | null; factor: CheckedFactor },
) {
  const now = ctx.app.clock.now()
  await keepFactor(tx, ctx, staffId, factor)
  await endSessions(tx, now, 'ended', { staffId })
  const approvesFrom = secondsAfter(now, NEWCOMER_HOURS * 3600)
  await tables(tx)
    .updateTable('people.staff')
    .set({ recovered_at: now, approves_from: approvesFrom })
    .where('id', '=', staffId)
    .execute()
  // By the server's own code somebody is let in again who was shut out; by their own nobody is.
  if (invitationId !== null)
    await tables(tx).updateTable('people.staff').set({ active: true }).where('id', '=', staffId).execute()
  const by = invitationId === null ? 'recoveryCode' : 'brokenGlass'
  await audit(tx, ctx, {
    action: 'people.recover',
    subject: `staff:${staffId}`,
    detail: { by, factor: factor.kind },
  })
  return { session: null, recoveryCodes: [] }
}
