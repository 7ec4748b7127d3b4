import type { StaffCtx } from '#platform/context/context.ts'
import type { ActionRoute } from '#platform/desk/server/action.ts'
import type { Document } from '#platform/desk/server/document.ts'
import type { DeskQueue } from '#platform/desk/server/queue.ts'
import type { Job } from '#platform/jobs/job.ts'
import { type DeskServer, type RoomServer, type Route, route } from '#platform/room/room.ts'
import { auditEntryCall, auditLinesCall } from '../desk/audit.desk.ts'
import { readAuditEntry } from './audit/audit.views.ts'
import { servedAuditList } from './audit/audit-list.ts'
import { exportAuditAction, readAuditLines } from './audit/export-audit.ts'
import { changesJobs } from './changes.jobs.ts'
import { bindAction, bindChanges, bindOwnWork } from './executor/bind.ts'
import { openExecutor } from './executor/registry.ts'
import type { StaffHouse } from './house.ts'
import type { Policy } from './policy.document.ts'
import { endRestored } from './restored.ts'
import { waitingFor } from './view/waiting-for.ts'

export type { StaffHouse } from './house.ts'
export { leastThreshold, policyDocumentOf } from './policy.document.ts'

/** The room itself; what staff do goes through `executed`. */
const changesRoom: RoomServer = {
  name: 'changes',
  restored: endRestored,
  desk: {
    routes: [
      route(auditEntryCall, (ctx, { entryNo }) => readAuditEntry(ctx, entryNo)),
      route(auditLinesCall, (ctx, input) => readAuditLines(ctx, input)),
    ],
    lists: [servedAuditList],
    actions: [exportAuditAction],
  },
}

/** The same with the document by which thresholds are set. */
export function changesRoomWith(policy: Document<Policy>): RoomServer {
  return { ...changesRoom, documents: [policy as unknown as Document] }
}

/** What comes of the actions of a house. */
export interface Executed {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  /** What waits for a second person. */
  readonly queues: readonly DeskQueue<StaffCtx>[]
}

/** What the desks of a house do, as the server serves it: the only maker of a POST of those who run the house. */
export function executed(desks: readonly DeskServer[], house: StaffHouse): Executed {
  const actions: readonly ActionRoute[] = desks.flatMap((desk) => desk.actions ?? [])
  const lists = desks.flatMap((desk) => desk.lists ?? [])
  const executor = openExecutor(actions, lists, house)
  return {
    queues: [waitingFor(executor)],
    routes: [
      ...bindChanges(executor),
      ...actions.map((one) => bindAction(executor, one)),
      ...desks.flatMap((desk) => desk.ownWork ?? []).map(bindOwnWork),
    ],
    jobs: changesJobs(executor),
  }
}
