import type { Tx } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { HINDRANCES } from '../../changes.contract.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import { isNew, isTheirOwn } from '../executor/people.ts'
import { approvalOf, type Executor } from '../executor/registry.ts'
import { isExpired, type Opened } from './open-change.ts'

type Hindrance = (typeof HINDRANCES)[number]

/** Why somebody may not take the open seat of a change; null where they may. */
export async function hindranceOf(
  { actions, house }: Executor,
  tx: Tx,
  { change, who, seats }: Opened,
  now: Date,
): Promise<Hindrance | null> {
  const route = actions.get(change.action)
  if (change.state !== 'proposed' || isExpired(change, now)) return 'notOpen'
  if (seats.some(({ person_id }) => person_id === who.personId)) return 'seatTaken'
  if (!route || !who.permissions.has(approvalOf(route))) return 'notPermitted'
  if (isNew(who, now)) return 'tooNew'
  return (await isTheirOwn(house, tx, who, change.members)) ? 'ownAccount' : null
}

/** @throws the refusal of what hinders somebody */
export async function requireUnhindered(
  executor: Executor,
  tx: Tx,
  opened: Opened,
  now: Date,
): Promise<void> {
  const hindrance = await hindranceOf(executor, tx, opened, now)
  if (hindrance === null) return
  if (hindrance === 'notPermitted') throw WireErrors.notPermitted()
  if (hindrance === 'notOpen') throw ChangesErrors.notOpen({ data: { state: opened.change.state } })
  throw ChangesErrors[hindrance]()
}
