import { playSince } from '#members/protection/server/index.ts'
import { memberAccount } from '#money/ledger/ledger.chart.ts'
import { proveAccount, readHead } from '#money/ledger/server/index.ts'
import { type MovedOf, movedSince } from '#money/wallet/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { App, StaffCtx } from '#platform/context/context.ts'
import { type Db, sql, type Tx, transact } from '#platform/db/index.ts'
import { formatAmount, type Money, money, sum } from '#platform/money/money.ts'
import { changesAbout, noteView } from '#staff/changes/server/index.ts'
import { staffMember, staffMembers } from '#staff/people/server/index.ts'
import { partsOf } from '../../server/parts/parts.store.ts'
import { areOnePerson } from '../../server/release/look-again.ts'
import { releaseRuleOf } from '../../server/release/release.document.ts'
import { releaseOf } from '../../server/release/release.store.ts'
import { secondLookOf } from '../../server/release/second-look.store.ts'
import type { PartRow, WithdrawalRow, WithdrawalsTables } from '../../server/withdrawals.tables.ts'
import { payeeNames } from '../../server/withdrawals.views.ts'
import { scoreOf } from '../signals.rules.ts'
import type { WithdrawalRecord } from '../withdrawals.desk.ts'
import { isEven, memberOf, readEvidence, readWithdrawal, worthOf } from './evidence.ts'

const SOURCE_DAYS = 30
const DAY_MS = 86_400_000
const EARLIER_MOST = 10
const TRAIL_MOST = 40

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/**
 * A withdrawal with everything that a decision about it rests on, read at one moment. That it was opened is written down.
 * @throws Refusal `unknownOrder`
 */
export async function withdrawalRecord(ctx: StaffCtx, billNo: string): Promise<WithdrawalRecord> {
  await readWithdrawal(ctx.app.db, billNo)
  await noteView(ctx, `withdrawal:${billNo}`)
  return transact(ctx, async (tx, { app }) => {
    const row = await readWithdrawal(tx, billNo)
    const { member_id: memberId, currency } = row
    const of = (units: bigint) => formatAmount(money(currency, units))
    const since = secondsAfter(app.clock.now(), -SOURCE_DAYS * 86_400)
    const member = await memberOf(tx, memberId)
    const { payee, known, pause, mostBefore, signals } = await readEvidence(tx, app, row)
    const moved = await movedSince(tx, memberId, since)
    const play = await playSince(tx, memberId, since)
    const proof = await proveAccount(tx, memberAccount('memberCentre', memberId, currency))
    const head = await readHead(tx as unknown as Db)
    const open = (await changesAbout(tx, `withdrawal:${billNo}`)).find(
      ({ state }) => state === 'proposed' || state === 'approved',
    )
    const isHeld = row.ended_at === null && row.paid_at === null
    const parts = await partsOf(tx, row)
    const left = parts.reduce((units, part) => (isOpenPart(part) ? units : units - part.amount), row.amount)
    return {
      billNo,
      state: row.state,
      amount: of(row.amount),
      currency,
      worth: formatAmount(await worthOf({ app, tx }, row)),
      member: { memberId, name: member.name, registeredAt: member.registeredAt.toISOString() },
      payee: {
        kind: row.payee_kind,
        names: payeeNames(row),
        lastFour: row.last_four,
        holder: payee?.holderShown ?? null,
        since: iso(payee?.boundAt),
        removedAt: iso(payee?.removedAt),
        sharedWith: payee?.sharedWith ?? 0,
      },
      submittedAt: row.submitted_at.toISOString(),
      dueAt: row.review_due_at.toISOString(),
      closerReview: row.closer_review_at !== null,
      identity: {
        phoneSince: iso(known.phoneSince),
        nameSince: iso(known.nameSince),
        idCardSince: iso(known.idCardSince),
        isTheirName: known.isTheirName,
        pause: pause && { kind: pause.kind, until: iso(pause.endsAt) },
      },
      sources: {
        since: since.toISOString(),
        deposited: sumOf(moved, 'deposit'),
        withdrawn: sumOf(moved, 'withdrawal'),
        bets: play.bets,
        staked: formatAmount(play.staked),
        returned: formatAmount(play.returned),
      },
      signals: [...signals],
      score: scoreOf(signals),
      mostBefore: mostBefore === null ? null : of(mostBefore),
      ledger: {
        balance: formatAmount(proof.posted),
        sumOfEntries: formatAmount(proof.sumOfEntries),
        entries: proof.entries,
        isEven: isEven(proof),
        held: formatAmount(proof.held),
        heldForThis: of(isHeld ? left : 0n),
        seal: head && { block: Number(head.block), hash: head.hash },
      },
      hold:
        row.hold_asks && row.held_until
          ? {
              asks: row.hold_asks,
              until: row.held_until.toISOString(),
              times: row.holds,
              answer: row.hold_answer,
              answeredAt: iso(row.hold_answered_at),
            }
          : null,
      parts: parts.map(({ no, amount, state, attempt, payout_reason: reason }) => ({
        no,
        amount: of(amount),
        state,
        attempt,
        reason,
      })),
      refusedReason: row.refused_reason,
      release: await releaseShown(tx, app, row),
      again: await againShown(tx, ctx.actor.staffId, billNo),
      inquiry: row.inquired_at && {
        openedAt: row.inquired_at.toISOString(),
        endedAt: iso(row.inquiry_ended_at),
      },
      proposal: open
        ? {
            changeId: open.id,
            action: open.action,
            seats: open.seats,
            expiresAt: open.expiresAt.toISOString(),
            effectiveAt: iso(open.effectiveAt),
            factsHash: open.factsHash,
            taken: open.taken.map((seat) => ({ ...seat, takenAt: seat.takenAt.toISOString() })),
          }
        : null,
      earlier: (await earlierThan(tx, row)).map((one) => ({
        billNo: one.bill_no,
        submittedAt: one.submitted_at.toISOString(),
        amount: formatAmount(money(one.currency, one.amount)),
        currency: one.currency,
        names: payeeNames(one),
        lastFour: one.last_four,
        state: one.state,
        tookSeconds: secondsBetween(one.submitted_at, one.approved_at ?? one.ended_at),
      })),
      trail: await trailOf(tx, billNo),
    }
  })
}

/** By which rule it was approved without a person, beside what that rule says; null where people decide. */
async function releaseShown(tx: Tx, app: App, row: WithdrawalRow): Promise<WithdrawalRecord['release']> {
  const release = await releaseOf(tx, row.bill_no)
  if (!release) return null
  const rule = await releaseRuleOf({ app, tx }, release.version)
  const yuan = (units: bigint) => formatAmount(money('CNY', units))
  return {
    version: release.version,
    at: release.released_at.toISOString(),
    score: release.score,
    scoreBelow: rule.scoreBelow,
    payeeDays: Math.floor((row.submitted_at.getTime() - release.payee_since.getTime()) / DAY_MS),
    leastDays: rule.payeeDays,
    worth: yuan(release.worth),
    amountMost: formatAmount(rule.amountMost),
    approved: yuan(release.approved_before + release.worth),
    secondPersonFrom: yuan(release.second_person_from),
    releasedOnDay: yuan(release.released_before + release.worth),
    dayMost: formatAmount(rule.dayMost),
  }
}

/** How the second look at it stands, for whoever asks; null where none was drawn. */
async function againShown(tx: Tx, staffId: string, billNo: string): Promise<WithdrawalRecord['again']> {
  const look = await secondLookOf(tx, billNo)
  if (!look) return null
  const { decided_by: decidedBy, looked_by: lookedBy } = look
  return {
    what: look.what,
    decidedAt: look.decided_at.toISOString(),
    isOwn: decidedBy !== null && (await areOnePerson(tx, decidedBy, staffId)),
    verdict: look.verdict,
    words: look.words,
    lookedAt: iso(look.looked_at),
    name: (lookedBy !== null && (await staffMember(tx, lookedBy))?.displayName) || null,
  }
}

const isOpenPart = ({ state }: PartRow) => state === 'asked' || state === 'failed'

function secondsBetween(from: Date, until: Date | null): number | null {
  return until && Math.max(0, Math.floor((until.getTime() - from.getTime()) / 1000))
}

/** What of one kind moved, in yuan. */
function sumOf(moved: readonly MovedOf[], type: MovedOf['type']) {
  const own = moved.filter((one) => one.type === type && one.currency === 'CNY')
  return {
    count: own.reduce((count, one) => count + one.count, 0),
    amount: formatAmount(
      sum(
        'CNY',
        own.map(({ amount }) => amount as Money<'CNY'>),
      ),
    ),
  }
}

function earlierThan(tx: Tx, row: WithdrawalRow): Promise<readonly WithdrawalRow[]> {
  return tx
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('member_id', '=', row.member_id)
    .where('submitted_at', '<', row.submitted_at)
    .orderBy('submitted_at', 'desc')
    .limit(EARLIER_MOST)
    .execute()
}

interface Audited {
  readonly id: bigint
  readonly at: Date
  readonly action: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly reason: string | null
}

/** What was done about it and who looked, the newest first. What an action of the desk did is told by that alone. */
async function trailOf(tx: Tx, billNo: string): Promise<WithdrawalRecord['trail']> {
  const { rows } = await sql<Audited>`select id, at, action, actor_kind, actor_id,
      coalesce(detail->>'reason', detail->>'why') as reason
    from platform.audit where subject = ${`withdrawal:${billNo}`}
      and not (actor_kind = 'staff' and action like 'withdrawals.%')
    order by id desc limit ${TRAIL_MOST}`.execute(tx)
  const ofStaff = rows.filter(({ actor_kind: kind }) => kind === 'staff')
  const people = await staffMembers(tx, [...new Set(ofStaff.flatMap(({ actor_id }) => actor_id ?? []))])
  return rows.map(({ id, at, action, actor_kind: kind, actor_id: actorId, reason }) => ({
    id: String(id),
    at: at.toISOString(),
    action,
    by: kind === 'staff' ? ('staff' as const) : kind === 'member' ? ('member' as const) : ('house' as const),
    name: (actorId !== null && people.get(actorId)?.displayName) || null,
    reason: kind === 'staff' ? reason : null,
  }))
}
