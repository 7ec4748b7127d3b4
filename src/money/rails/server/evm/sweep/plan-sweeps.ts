import type { Ctx } from '#platform/context/context.ts'
import type { Db } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { derivationPath } from '../addresses.rules.ts'
import type { EvmTables, OutgoingKind } from '../evm.tables.ts'
import type { Evm } from '../evm.ts'
import type { Moment } from '../send/follow-up.ts'
import { callOf, type OutgoingTransaction } from '../send/sign.ts'
import { allowedGas } from '../send/start/allowed-gas.ts'

/** An address that by the books has more than it should. */
export interface FullAddress {
  readonly index: number
  readonly address: string
  /** What arrived there and was not swept since. */
  readonly units: bigint
}

/**
 * Addresses that have more than `above` by the books, and nothing under way, in the order of their places.
 */
export async function fullAddresses(db: Db, above: bigint): Promise<readonly FullAddress[]> {
  const t = db.$extendTables<EvmTables>()
  const arrived = t
    .selectFrom('rails_evm.transfer')
    .select(({ fn }) => ['address_index', fn.sum<bigint>('units').as('units')])
    .where('state', '=', 'arrived')
    .groupBy('address_index')
    .as('arrived')
  const swept = t
    .selectFrom('rails_evm.errand')
    .select(({ fn }) => ['address_index', fn.sum<bigint>('units').as('units')])
    .where('kind', '=', 'sweep')
    .where('state', '=', 'done')
    .groupBy('address_index')
    .as('swept')
  const busy = t
    .selectFrom('rails_evm.errand')
    .select((row) => row.ref('address_index').$notNull().as('index'))
    .where('address_index', 'is not', null)
    .where('state', 'in', ['waiting', 'sent', 'held'])
  const rows = await t
    .selectFrom(arrived)
    .innerJoin('rails_evm.address as address', 'address.index', 'arrived.address_index')
    .leftJoin(swept, 'swept.address_index', 'arrived.address_index')
    .select(['address.index', 'address.address', 'arrived.units', 'swept.units as swept'])
    .where('address.index', 'not in', busy)
    .execute()
  return rows
    .map(({ index, address, units, swept: gone }) => ({
      index,
      address,
      units: BigInt(units) - BigInt(gone ?? 0),
    }))
    .filter(({ units }) => units > above)
    .sort((one, other) => one.index - other.index)
}

const AT_ONCE = 20

/**
 * Asks for members' addresses that are full to be emptied: first for gas to be sent there, where it has too
 * little, and once that has arrived for its tokens to be sent on. Each is an outgoing transaction like any
 * other; an address has one of a kind at a time. One that the token lets nothing leave is passed over.
 */
export async function planSweeps(ctx: Ctx, evm: Evm, { fees }: Moment): Promise<void> {
  const { sweep, hotWallet, token } = evm.settings
  if (!sweep?.keyAt || !hotWallet || !fees) return
  const full = await fullAddresses(ctx.app.db, sweep.above)
  // In turns: what was swept elsewhere is full by the books for good, and must not keep others waiting.
  const next = full.filter(({ index }) => index > evm.sweptUpTo).slice(0, AT_ONCE)
  evm.sweptUpTo = next.length < AT_ONCE ? -1 : (next.at(-1)?.index ?? -1)
  for (const { index, address } of next) {
    const units = await evm.node.tokensOf(token, address)
    if (units <= sweep.above) continue
    const wanted = outgoingOf(ctx, { kind: 'sweep', sender: address, receiver: sweep.to, index, units })
    const gas = await allowedGas(evm.node, callOf(evm, wanted))
    if ('refused' in gas) {
      noteUnsweepable(ctx, evm, { index, address, refused: gas.refused })
      continue
    }
    evm.unsweepable.delete(index)
    const needed = gas.gasLimit * fees.maxFee
    const has = await evm.node.gasOf(address)
    await ask(
      ctx,
      has >= needed
        ? wanted
        : outgoingOf(ctx, {
            kind: 'gas',
            sender: hotWallet.address,
            receiver: address,
            index,
            units: needed - has,
          }),
    )
  }
}

function noteUnsweepable(
  { app }: Ctx,
  evm: Evm,
  { index, address, refused }: { index: number; address: string; refused: string },
): void {
  if (evm.unsweepable.has(index)) return
  evm.unsweepable.add(index)
  app.log.warn(
    { address, path: derivationPath(index), refused },
    'the token lets nothing leave an address; it is not swept',
  )
}

function outgoingOf(
  { app }: Ctx,
  asked: { kind: OutgoingKind; sender: string; receiver: string; index: number; units: bigint },
): OutgoingTransaction {
  const { index, ...rest } = asked
  return {
    id: newId(),
    ...rest,
    address_index: index,
    state: 'waiting',
    reason: null,
    decision: null,
    nonce: null,
    in_block: null,
    asked_at: app.clock.now(),
    ended_at: null,
  }
}

/** Writes an outgoing transaction down; one of its kind that the address has already stays the only one. */
async function ask({ app }: Ctx, outgoing: OutgoingTransaction): Promise<void> {
  await app.db
    .$extendTables<EvmTables>()
    .insertInto('rails_evm.errand')
    .values(outgoing)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
