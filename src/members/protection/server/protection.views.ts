import type { App, MemberCtx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import {
  confirmableFrom,
  confirmRaise,
  LIMIT_KINDS,
  type LimitKind,
  type LimitState,
  NO_LIMIT,
  PERIODS,
  type Period,
  RAISE_WAIT_HOURS,
} from '../limits.rules.ts'
import { isConfirmable } from '../pauses.rules.ts'
import type { LimitView, PauseView, Protection } from '../protection.contract.ts'
import { asksBeforeFirst } from './first-deposit.ts'
import { readLimits } from './limits/limits.store.ts'
import { readDepositUse, readPlayUse, spansNow } from './limits/use.store.ts'
import { readPause, type TakenPause } from './pauses/pauses.store.ts'

const yuan = (units: bigint) => formatAmount(money('CNY', units))

/** How the member is protected, as it stands in the caller's transaction or else in the database. */
export function showProtection({ app, tx, actor }: MemberCtx): Promise<Protection> {
  return readProtection(app, tx ?? app.db, actor.memberId)
}

/** How a member is protected. */
export async function readProtection(app: App, db: Db | Tx, memberId: string): Promise<Protection> {
  const now = app.clock.now()
  const spans = spansNow(app)
  const [limits, deposited, playUse, pause] = [
    await readLimits(db, memberId),
    await readDepositUse(db, memberId, spans),
    await readPlayUse(db, [memberId], spans),
    await readPause(db, memberId, now),
  ]
  const used = { deposit: deposited, ...playUse(memberId) }
  const viewOf = (kind: LimitKind, period: Period): LimitView => {
    const own = limits.find((limit) => limit.kind === kind && limit.period === period)
    const state: LimitState = own ?? NO_LIMIT
    const spent = used[kind][period]
    const { start, end } = spans[period]
    return {
      kind,
      period,
      amount: state.amount === null ? null : yuan(state.amount),
      used: yuan(spent < 0n ? 0n : spent),
      left: state.amount === null ? null : yuan(spent >= state.amount ? 0n : state.amount - spent),
      since: start.toISOString(),
      resetsAt: end.toISOString(),
      asked: askedView(state, now),
      byHouse: own !== undefined && own.amount !== null && own.byHouse,
    }
  }
  return {
    currency: 'CNY',
    timeZone: app.config.siteTimeZone,
    raiseWaitHours: RAISE_WAIT_HOURS,
    limits: LIMIT_KINDS.flatMap((kind) => PERIODS.map((period) => viewOf(kind, period))),
    pause: pause && pauseView(pause, now),
    marketing: pause === null,
    asksFirst: await asksBeforeFirst(db, memberId),
  }
}

function askedView(state: LimitState, now: Date): LimitView['asked'] {
  const { asked } = state
  if (!asked) return null
  return {
    amount: asked.amount === null ? null : yuan(asked.amount),
    confirmableAt: confirmableFrom(asked).toISOString(),
    confirmable: confirmRaise(state, now) !== null,
  }
}

function pauseView(pause: TakenPause, now: Date): PauseView {
  return {
    kind: pause.kind,
    term: pause.term,
    startedAt: pause.startedAt.toISOString(),
    endsAt: pause.endsAt?.toISOString() ?? null,
    confirmable: isConfirmable(pause, now),
    byHouse: pause.byHouse,
    closedFor: pause.closedFor,
  }
}
