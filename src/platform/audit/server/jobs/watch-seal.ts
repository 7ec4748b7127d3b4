import { isRecent } from '#platform/clock/clock.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { withoutTimeout } from '#platform/db/index.ts'
import { keepAudit } from '../seal/history/history.ts'
import { AuditCheck } from '../seal/verify-audit.ts'
import type { OtherChain } from '../seal/witness.ts'

/** Entries looked at in one run: about a third of a second of one core. */
const PART = 20_000
/** How often the whole audit is looked through while nothing is wrong. */
const WHOLE_EVERY_MS = 24 * 3_600_000

/** How far a process has come. Not kept: a restart begins anew. */
interface Watch {
  /** The look that is under way. */
  check: AuditCheck | null
  /** The newest head that this process found right: what is sealed anew does not have it. */
  head: string | null
  foundWholeAt: Date | null
}
const watches = new WeakMap<App, Watch>()

function watchOf(app: App): Watch {
  const watch = watches.get(app) ?? { check: null, head: null, foundWholeAt: null }
  watches.set(app, watch)
  return watch
}

/** Looks on for a part; answers whether that was the last. */
async function lookOn(app: App, check: AuditCheck, part: number): Promise<boolean> {
  const snapshot = app.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return withoutTimeout(() =>
    snapshot.execute(async (tx) => {
      await keepAudit(tx)
      return check.look(tx, part)
    }),
  )
}

/**
 * Looks through the sealed audit, a part at each run: the whole at start and once a day, and while something
 * is wrong again and again, so that the alarm (metric `fairhall_audit_broken`, log level error) ends when all
 * is well and not before.
 */
export async function watchSeal({ app }: Pick<Ctx, 'app'>, other: OtherChain, part = PART): Promise<void> {
  const watch = watchOf(app)
  const { check: begun, head, foundWholeAt } = watch
  if (!begun && foundWholeAt && isRecent(foundWholeAt, app.clock.now(), WHOLE_EVERY_MS)) return
  const check = begun ?? new AuditCheck(other, { head })
  // A look that fails on the way is begun anew.
  watch.check = null
  if (!(await lookOn(app, check, part))) {
    watch.check = check
    return
  }
  const { verdict } = check
  if ('broken' in verdict) {
    watch.foundWholeAt = null
    app.metrics.auditBroken.set(1)
    const { rule, position, block, detail } = verdict.broken
    const where = { position: position && Number(position), block: block && Number(block) }
    app.log.error({ rule, ...where, detail }, 'the audit is not what was sealed')
    return
  }
  watch.head = verdict.whole.head
  watch.foundWholeAt = app.clock.now()
  app.metrics.auditBroken.set(0)
}
