import { type AuditCtx, audit } from '#platform/audit/server/audit.ts'
import type { Tx } from '#platform/db/index.ts'
import { foundingCodeUntil, isFounded, newFoundingCode, newRestoringCode } from '../codes/codes.ts'
import { tables } from '../people.tables.ts'
import type { RolesDoor } from '../roles-door.ts'
import { breakGlass } from './broken-glass.ts'

/** Why access was not restored. */
export type NotRestored = 'nobodyYet' | 'somebodyAlready' | 'unknown' | 'noManager'

/** A code for the first person who runs this house, in place of one there was; or why there is none. */
export async function founderCode(tx: Tx, ctx: AuditCtx): Promise<{ code: string } | { not: NotRestored }> {
  if (await isFounded(tx)) return { not: 'somebodyAlready' }
  const code = await newFoundingCode(tx, ctx.app.clock.now())
  await audit(tx, ctx, { action: 'people.founderCode', subject: 'house:people' })
  return { code }
}

/**
 * What a start tells while nobody runs the house: a new code, or until when the one holds that an earlier start
 * printed. Null once somebody does.
 */
export async function founderCodeAtStart(
  tx: Tx,
  ctx: AuditCtx,
): Promise<{ code: string } | { until: Date } | null> {
  if (await isFounded(tx)) return null
  const until = await foundingCodeUntil(tx, ctx.app.clock.now())
  if (until) return { until }
  const made = await founderCode(tx, ctx)
  return 'code' in made ? made : null
}

/**
 * Breaks the glass for a manager: a code that enrols a factor of theirs, within half an hour. They approve nothing
 * for a day then, and everybody sees for a day that it was done.
 */
export async function recoverManager(
  tx: Tx,
  ctx: AuditCtx,
  { name, permissionsOf }: { name: string } & Pick<RolesDoor, 'permissionsOf'>,
): Promise<{ code: string } | { not: NotRestored }> {
  if (!(await isFounded(tx))) return { not: 'nobodyYet' }
  const person = await tables(tx)
    .selectFrom('people.staff')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  if (!person) return { not: 'unknown' }
  if (!(await permissionsOf(tx, person.id)).has('people.manage')) return { not: 'noManager' }
  const now = ctx.app.clock.now()
  const code = await newRestoringCode(tx, now, person.id)
  await breakGlass(tx, now, { kind: 'factor', staffId: person.id })
  await audit(tx, ctx, {
    action: 'people.breakGlass',
    subject: `staff:${person.id}`,
    detail: { kind: 'factor', name },
  })
  return { code }
}

/**
 * Breaks the glass for this machine: for half an hour no list of addresses holds for who comes from it. They still
 * sign in, and their sessions approve nothing.
 */
export async function openToLoopback(tx: Tx, ctx: AuditCtx): Promise<null | { not: NotRestored }> {
  if (!(await isFounded(tx))) return { not: 'nobodyYet' }
  await breakGlass(tx, ctx.app.clock.now(), { kind: 'loopback', staffId: null })
  await audit(tx, ctx, { action: 'people.breakGlass', subject: 'house:people', detail: { kind: 'loopback' } })
  return null
}
