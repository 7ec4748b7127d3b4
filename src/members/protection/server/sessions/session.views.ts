import type { MemberCtx } from '#platform/context/context.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { PlaySessionView } from '../../protection.contract.ts'
import { isCheckDue, nextCheckAt, sessionEndsAt } from '../../session.rules.ts'
import { readPlayResult } from '../limits/use.store.ts'
import { readChoices, readSession } from './sessions.store.ts'

const yuan = (units: bigint) => formatAmount(money('CNY', units))

/**
 * The clock of the caller's session and what play has come to since it began. Its first call begins the
 * clock.
 */
export async function showSession({ app, actor, tx }: MemberCtx): Promise<PlaySessionView> {
  const db = tx ?? app.db
  const { memberId, sessionId } = actor
  const session = await readSession(db, app, { memberId, sessionId })
  const choices = await readChoices(db, memberId)
  const { staked, returned, open } = await readPlayResult(db, memberId, session.startedAt)
  const everyMinutes = choices.reminderMinutes ?? app.config.realityCheckMinutes
  return {
    sessionId,
    startedAt: session.startedAt.toISOString(),
    everyMinutes,
    reminderMinutes: choices.reminderMinutes as PlaySessionView['reminderMinutes'],
    sessionMinutes: choices.sessionMinutes as PlaySessionView['sessionMinutes'],
    nextCheckAt: nextCheckAt(session, everyMinutes).toISOString(),
    checkDue: isCheckDue(session, everyMinutes, app.clock.now()),
    endsAt: sessionEndsAt(session)?.toISOString() ?? null,
    staked: yuan(staked),
    returned: yuan(returned),
    net: yuan(returned - staked),
    open: yuan(open),
    currency: 'CNY',
  }
}
