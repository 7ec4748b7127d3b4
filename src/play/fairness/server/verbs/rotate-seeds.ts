import { audit } from '#platform/audit/server/audit.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { rotateCall } from '../../fairness.contract.ts'
import { FairnessErrors } from '../../fairness.refusals.ts'
import { CLIENT_SEED_LENGTH, clientSeedFault } from '../../round-seed.rules.ts'
import { type SeedPairRow, tables } from '../fairness.tables.ts'
import type { HasOpenRound } from '../open-rounds.ts'
import { serverSeedOf } from '../seed-cipher.ts'
import { SEED_PAIR, type SeedPairState } from '../seed-pair.states.ts'
import { commitNext, lockInUse, type PairInUse } from '../seed-pairs.store.ts'
import { formerView, inUseView, nextPairOf, nextView } from '../seeds.views.ts'

type Rotated = CallOutput<typeof rotateCall>

const FAULTS = { empty: 'seedEmpty', long: 'seedLong', unseen: 'seedUnseen' } as const

/**
 * Publishes the server seed of the pair in use, goes on with the next one, to which its member gives the other half now, and
 * commits to the one after it: all of it or nothing. The next server seed was committed to before the house knew what its
 * member would give. The same request does it once, for good.
 * @throws Refusal of a client seed that is none or was given before, or `roundOpen`
 */
export async function rotateSeeds(
  { ctx: asking, input }: { ctx: MemberCtx; input: CallParsed<typeof rotateCall> },
  openRounds: readonly HasOpenRound[],
): Promise<Rotated> {
  const { requestId, clientSeed } = input
  const { memberId } = asking.actor
  return transact(asking, async (tx, ctx) => {
    const inUse = await lockInUse(tx, ctx.app, memberId)
    const known = await pairOfRequest(tx, memberId, requestId)
    if (known && known.client_seed !== clientSeed) throw WireErrors.requestIdReused()
    if (known) return rotatedView(tx, known)
    const fault = clientSeedFault(clientSeed)
    if (fault !== null) throw FairnessErrors[FAULTS[fault]]({ params: { most: CLIENT_SEED_LENGTH } })
    if (await gaveBefore(tx, memberId, clientSeed)) throw FairnessErrors.seedRepeated()
    for (const hasOpenRound of openRounds)
      if (await hasOpenRound(tx, memberId)) throw FairnessErrors.roundOpen()

    const now = ctx.app.clock.now()
    await revealFormer(tx, ctx.app, inUse, now)
    const next = await putToUse(tx, await nextPairOf(tx, memberId), { clientSeed, requestId, now })
    await commitNext(tx, ctx.app, memberId, next.number + 1)
    await audit(tx, ctx, {
      action: 'fairness.rotate',
      subject: `seedPair:${next.id}`,
      detail: { revealed: inUse.id, rounds: inUse.nonces },
    })
    return rotatedView(tx, next)
  })
}

function pairOfRequest(tx: Tx, memberId: string, requestId: string): Promise<SeedPairRow | undefined> {
  return tables(tx)
    .selectFrom('fairness.seed_pair')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

async function gaveBefore(tx: Tx, memberId: string, clientSeed: string): Promise<boolean> {
  const given = await tables(tx)
    .selectFrom('fairness.seed_pair')
    .select('id')
    .where('member_id', '=', memberId)
    .where('client_seed', '=', clientSeed)
    .limit(1)
    .executeTakeFirst()
  return given !== undefined
}

/** Publishes the seed of the pair in use, and of pairs that a restore brought back. */
async function revealFormer(tx: Tx, app: App, inUse: PairInUse, now: Date): Promise<void> {
  const ended = await tables(tx)
    .selectFrom('fairness.seed_pair')
    .selectAll()
    .where('member_id', '=', inUse.member_id)
    .where('state', '=', 'ended')
    .execute()
  for (const pair of [...ended, inUse]) {
    await tables(tx)
      .updateTable('fairness.seed_pair')
      .set({
        state: after(pair.state, 'reveal'),
        server_seed: serverSeedOf(app, pair),
        sealed: null,
        revealed_at: now,
      })
      .where('id', '=', pair.id)
      .execute()
  }
}

function putToUse(
  tx: Tx,
  pair: SeedPairRow,
  { clientSeed, requestId, now }: { clientSeed: string; requestId: string; now: Date },
): Promise<SeedPairRow> {
  return tables(tx)
    .updateTable('fairness.seed_pair')
    .set({ state: after(pair.state, 'use'), client_seed: clientSeed, request_id: requestId, used_at: now })
    .where('id', '=', pair.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function after(state: SeedPairState, event: 'use' | 'reveal'): SeedPairState {
  const next = SEED_PAIR.next(state, event)
  if (next === null) throw new Error(`a pair of seeds that is ${state} has no ${event}`)
  return next
}

/** What a rotation came to: the pair that it put to use, the one before it and the one after it. */
async function rotatedView(tx: Tx, inUse: SeedPairRow): Promise<Rotated> {
  const beside = await tables(tx)
    .selectFrom('fairness.seed_pair')
    .selectAll()
    .where('member_id', '=', inUse.member_id)
    .where('number', '=', sql<number>`any(${[inUse.number - 1, inUse.number + 1]}::int[])`)
    .orderBy('number')
    .execute()
  const [revealed, next] = beside
  if (!revealed || !next) throw new Error(`pair ${inUse.id} has none before it or after it`)
  return { revealed: formerView(revealed), inUse: inUseView(inUse), next: nextView(next) }
}
