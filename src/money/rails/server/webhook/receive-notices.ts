import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { orThrow } from '#platform/errors/allowed.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { formatAmount } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import type { Ask } from '#platform/room/room.ts'
import { ChainTransferReported, TransferReported } from '../../rails.contract.ts'
import { RailErrors } from '../../rails.refusals.ts'
import { resolvePayout } from '../payouts/resolve-payout.ts'
import type { PaymentRail, RailNotice, RailRequest } from '../rail.ts'
import type { NoticeOutcome, RailsTables } from '../rails.tables.ts'

/** The answer to a webhook: the same for the first delivery and every later one. */
export interface NoticeReceipt {
  readonly eventId: string
  readonly accepted: true
}

/** All that is asked of the rail that tells: its name. */
type Teller = Pick<PaymentRail, 'id'>

/** What a rail tells, with the fingerprint of its bytes, by which a repeat is known. */
export interface ToldNotice {
  readonly notice: RailNotice
  readonly bodyHash: Buffer
}

type Told = Ask<ToldNotice, Ctx>
type NoticeOf<K extends RailNotice['kind']> = Extract<RailNotice, { kind: K }>

const toldBy = (notice: RailNotice, body: Buffer): ToldNotice => ({
  notice,
  bodyHash: createHash('sha256').update(body).digest(),
})

/** Proves and reads a rail's webhook. @throws what the rail's `readNotice` throws */
export function readTold({ app }: Ctx, rail: PaymentRail, request: RailRequest): ToldNotice {
  if (!rail.readNotice) throw RailErrors.forged()
  return toldBy(rail.readNotice(app, request), request.body)
}

/**
 * Takes webhooks of a rail that are proved: stores their event ids and passes on what they say, all in one
 * commit; a delivery that was acknowledged is never lost. The same event again is acknowledged again and does
 * nothing; a known event id with another body is refused with `eventReused`.
 */
export async function receiveNotices(
  tx: Tx,
  rail: Teller,
  told: readonly Told[],
): Promise<readonly (NoticeReceipt | Refusal)[]> {
  const isFresh = await noteEvents(tx, rail, told)
  await passOn(
    tx,
    rail,
    told.filter((_, n) => isFresh[n]),
  )
  const known = await bodiesOf(
    tx,
    rail,
    told.filter((_, n) => !isFresh[n]),
  )
  return told.map(({ input: { notice, bodyHash } }, n) => {
    const { eventId } = notice
    if (!isFresh[n] && !known.get(eventId)?.equals(bodyHash)) return RailErrors.eventReused()
    return { eventId, accepted: true }
  })
}

/**
 * Takes what a rail tells: stores its event id and passes on what it says, in one commit (the caller's, where
 * it has a transaction open). The same event again does nothing. `body` is what was told, byte for byte the
 * same each time.
 * @throws `RailErrors.eventReused` for a known event id with another body
 */
export async function acceptNotice(ctx: Ctx, rail: Teller, notice: RailNotice, body: Buffer): Promise<void> {
  await transact(ctx, async (tx, inner) => {
    const told = { ctx: { ...inner, tx }, input: toldBy(notice, body) }
    const [receipt] = await receiveNotices(tx, rail, [told])
    orThrow(receipt)
  })
}

/** Notes events that nobody told before, in one order; gives, for each, whether it is the first of its id. */
async function noteEvents(tx: Tx, rail: Teller, told: readonly Told[]): Promise<readonly boolean[]> {
  const eventIds = told.map(({ input }) => input.notice.eventId)
  const [first] = told
  if (!first) return []
  const { rows } = await sql<{ event_id: string }>`
    insert into rails.notice (rail, event_id, body_hash, kind, outcome, received_at)
    select ${rail.id}, event_id, body_hash, kind, 'passedOn', ${first.ctx.app.clock.now()} from unnest(
      ${eventIds}::text[], ${told.map(({ input }) => input.bodyHash)}::bytea[],
      ${told.map(({ input }) => input.notice.kind)}::text[]
    ) with ordinality told(event_id, body_hash, kind, no) order by event_id, no
    on conflict do nothing returning event_id`.execute(tx)
  const fresh = new Set(rows.map((row) => row.event_id))
  return eventIds.map((eventId) => fresh.delete(eventId))
}

/** The fingerprints under which events were told first, by their ids. */
async function bodiesOf(tx: Tx, rail: Teller, told: readonly Told[]): Promise<ReadonlyMap<string, Buffer>> {
  if (told.length === 0) return new Map()
  const { rows } = await sql<{ event_id: string; body_hash: Buffer }>`
    select event_id, body_hash from rails.notice where rail = ${rail.id}
      and event_id = any(${told.map(({ input }) => input.notice.eventId)}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.event_id, row.body_hash]))
}

/** Passes on what is told for the first time. */
async function passOn(tx: Tx, rail: Teller, told: readonly Told[]): Promise<void> {
  const ofKind = <K extends RailNotice['kind']>(kind: K) =>
    told.flatMap(({ ctx, input: { notice } }) =>
      notice.kind === kind ? [{ ctx, notice: notice as NoticeOf<K> }] : [],
    )
  await emitAll(
    tx,
    TransferReported,
    ofKind('transfer').map(({ notice: { transferId, status, reference, amount, at } }) => ({
      key: transferId,
      payload: {
        rail: rail.id,
        transferId,
        status,
        reference,
        amount: formatAmount(amount),
        currency: amount.currency,
        at: at.toISOString(),
      },
    })),
  )
  await emitAll(
    tx,
    ChainTransferReported,
    ofKind('chain').map(({ notice: { kind: _kind, eventId: _eventId, amount, at, ...about } }) => ({
      key: about.transferId,
      payload: {
        rail: rail.id,
        ...about,
        amount: formatAmount(amount),
        currency: 'USDT' as const,
        at: at.toISOString(),
      },
    })),
  )
  // They lock payouts: in one order.
  const payouts = ofKind('payout').toSorted((a, b) => (a.notice.payoutId < b.notice.payoutId ? -1 : 1))
  for (const { ctx, notice } of payouts)
    await noteOutcome(tx, ctx, rail, notice.eventId, await resolvePayout(tx, ctx, rail.id, notice))
}

/** Notes what became of a notice that was not simply passed on. */
async function noteOutcome(
  tx: Tx,
  { app }: Ctx,
  rail: Teller,
  eventId: string,
  outcome: NoticeOutcome,
): Promise<void> {
  if (outcome === 'passedOn') return
  app.log[outcome === 'repeated' ? 'info' : 'error']({ rail: rail.id, eventId, outcome }, 'rail notice')
  await tx
    .$extendTables<RailsTables>()
    .updateTable('rails.notice')
    .set({ outcome })
    .where('rail', '=', rail.id)
    .where('event_id', '=', eventId)
    .execute()
}
