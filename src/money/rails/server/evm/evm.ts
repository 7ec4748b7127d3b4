import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import type { RailNotice } from '../rail.ts'
import { acceptNotice } from '../webhook/receive-notices.ts'
import type { EvmTables } from './evm.tables.ts'
import { EVM_RAIL } from './rail-id.ts'
import { NodeAway, NodeInconsistent, NodeRefused } from './rpc/json-rpc.ts'
import { Node } from './rpc/node.ts'
import { type EvmSettings, readEvmSettings } from './settings.ts'

/** No pause after failures is longer: members wait for their transfers. */
const LONGEST_PAUSE_SECONDS = 60

/** The rail of one house: its settings and its node. */
export interface Evm {
  readonly settings: EvmSettings
  readonly node: Node
  /** The most blocks the node is asked for at once, by what it refused so far. */
  range: number
  /** The place of the address that was looked at last for a sweep. */
  sweptUpTo: number
  /** The places of addresses that the token lets nothing leave, as it was last told: each is logged once. */
  readonly unsweepable: Set<number>
  /** Where it tells what it saw and what became of payouts, in the caller's transaction. */
  accept: (ctx: Ctx, notice: RailNotice, body: Buffer) => Promise<void>
}

const rails = new WeakMap<App, Evm | null>()

/**
 * The rail as this house is set; null where it has none. @throws {StartupError} on settings that do not fit
 * together.
 */
export function evmOf(app: App): Evm | null {
  let evm = rails.get(app)
  if (evm === undefined) {
    const settings = readEvmSettings(app.config)
    evm = settings && {
      settings,
      node: new Node(settings.rpcUrl),
      range: settings.rangeBlocks,
      sweptUpTo: -1,
      unsweepable: new Set(),
      accept: (ctx, notice, body) => acceptNotice(ctx, { id: EVM_RAIL }, notice, body),
    }
    rails.set(app, evm)
  }
  return evm
}

/** The rail of a house that certainly has it. */
export function requireEvm(app: App): Evm {
  const evm = evmOf(app)
  if (!evm) throw new Error('this house has no EVM rail')
  return evm
}

/**
 * The row that the rail's work goes by, locked until the transaction ends: what follows the chain changes one
 * after the other.
 */
export function lockChain(tx: Tx) {
  return tx
    .$extendTables<EvmTables>()
    .selectFrom('rails_evm.chain')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** What the node did wrong, if it was the node. */
function isOfNode(error: unknown): error is Error {
  return error instanceof NodeAway || error instanceof NodeInconsistent || error instanceof NodeRefused
}

/**
 * Work that asks the node, with growing pauses while the node fails: it is logged and waited for, and nothing
 * is lost by it. What is not the node's fault is thrown on.
 */
export function patiently(work: (ctx: Ctx, evm: Evm) => Promise<void>) {
  const pauses = new WeakMap<App, { failures: number; until: number }>()
  return async (ctx: Ctx): Promise<void> => {
    const { app } = ctx
    const evm = evmOf(app)
    if (!evm) return
    const pause = pauses.get(app) ?? { failures: 0, until: 0 }
    pauses.set(app, pause)
    if (app.clock.now().getTime() < pause.until) return
    try {
      await work(ctx, evm)
      pause.failures = 0
    } catch (error) {
      if (!isOfNode(error)) throw error
      const seconds = Math.min(LONGEST_PAUSE_SECONDS, backoffSeconds(pause.failures))
      pause.failures += 1
      // Fewer blocks are fewer questions: some of them get through.
      evm.range = Math.max(1, Math.floor(evm.range / 2))
      pause.until = app.clock.now().getTime() + seconds * 1000
      app.log.warn({ err: error, pauseSeconds: seconds }, 'the node failed; it is asked again')
    }
  }
}
