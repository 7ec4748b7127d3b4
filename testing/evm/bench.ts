import type { EvmTables } from '#money/rails/server/evm/evm.tables.ts'
import { requireEvm } from '#money/rails/server/evm/evm.ts'
import { evmRail } from '#money/rails/server/evm/evm-rail.ts'
import { prepareEvm } from '#money/rails/server/evm/prepare.ts'
import type { ChainTransfer, RailNotice } from '#money/rails/server/rail.ts'
import { sendJob, watchChainJob } from '#money/rails/server/rails.jobs.ts'
import { manualClock } from '#platform/clock/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { type App, type Ctx, systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { money } from '#platform/money/money.ts'
import { buildApp } from '../../src/server/app.ts'
import { createTestDatabase } from '../database.ts'
import { evmEnvironment, HOT_ADDRESS } from './environment.ts'
import { ConnectionBroken, LocalChain } from './local-chain.ts'

/** Longer than any pause after failures. */
const MINUTE = 60_000
export const ETHER = 10n ** 18n

const secrets = {
  house: 'toy-house-secret-toy-house-secret-12345',
  sandboxRail: 'toy-rail-secret-toy-rail-secret-1234567',
}

/** A house with the rail on a chain of its own; both go on only when the test says so. */
export class EvmBench {
  /** Everything that was told and stayed so, in its order. */
  readonly notices: RailNotice[] = []
  app: App
  readonly chain: LocalChain
  readonly clock: ReturnType<typeof manualClock>
  readonly #database: Awaited<ReturnType<typeof createTestDatabase>>
  readonly #env: Readonly<Record<string, string>>

  private constructor(parts: {
    chain: LocalChain
    database: Awaited<ReturnType<typeof createTestDatabase>>
    env: Readonly<Record<string, string>>
  }) {
    this.chain = parts.chain
    this.#database = parts.database
    this.#env = parts.env
    this.clock = manualClock(parts.chain.now())
    this.app = this.restart()
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<EvmBench> {
    const [chain, database] = [await LocalChain.start(), await createTestDatabase()]
    const bench = new EvmBench({ chain, database, env })
    await chain.giveGas(HOT_ADDRESS, ETHER)
    await chain.giveTokens(HOT_ADDRESS, 1_000_000_000n)
    await prepareEvm(bench.ctx)
    return bench
  }

  /** Another process of the same house, which knows nothing but what stands in the database. */
  another(env: Readonly<Record<string, string>> = {}): App {
    const config = loadConfig({
      LOG_LEVEL: 'silent',
      DATABASE_URL: this.#database.url,
      ...evmEnvironment(this.chain.url),
      ...this.#env,
      ...env,
    })
    const { app } = buildApp({ config, secrets, pool: this.#database.pool, clock: this.clock })
    const evm = requireEvm(app)
    const { accept } = evm
    evm.accept = async (ctx, notice, body) => {
      await accept(ctx, notice, body)
      this.notices.push(notice)
    }
    return app
  }

  /** The process dies, and another takes its place. */
  restart(): App {
    this.app = this.another()
    return this.app
  }

  get ctx(): Ctx {
    return systemCtx(this.app, newId())
  }

  async close(): Promise<void> {
    await this.chain.close()
    await this.#database.drop()
  }

  /** An owner's address. */
  address(owner: string = newId()): Promise<string> {
    return transact(this.ctx, async (tx, ctx) => {
      const opened = await evmRail.chain?.openAddress(tx, ctx, { protocol: 'ERC20', owner })
      if (!opened) throw new Error('the rail carries no chain')
      return opened.address
    })
  }

  /** Asks for a payout; answers its id. */
  async payOut(address: string, units: bigint, id: string = newId()): Promise<string> {
    const payee = { protocol: 'ERC20' as const, address }
    // One after another: what is asked at one moment goes in the order of its random ids.
    this.clock.advance(1)
    await evmRail.sendPayout(this.ctx, { id, amount: money('USDT', units), payee })
    return id
  }

  /** The jobs run once, as they would in time. */
  async watch(): Promise<void> {
    this.clock.advance(MINUTE)
    await watchChainJob.run(this.ctx)
  }

  async send(): Promise<void> {
    this.clock.advance(MINUTE)
    await sendJob.run(this.ctx)
  }

  /** Mines blocks, and lets the house look after each. */
  async mineAndWatch(blocks = 1): Promise<void> {
    for (let mined = 0; mined < blocks; mined++) {
      await this.chain.mine()
      await this.watch()
    }
  }

  /** Sends, mines and follows up until a payout sent now would have its end. */
  async mineAndSend(blocks = 4): Promise<void> {
    await this.send()
    for (let mined = 0; mined < blocks; mined++) {
      await this.chain.mine()
      await this.send()
    }
  }

  /** What was told of the transfers to an address. */
  told(address: string): readonly Extract<RailNotice, { kind: 'chain' }>[] {
    return this.notices.filter((one) => one.kind === 'chain' && one.address === address) as never
  }

  /** The same in short: `confirming 1`, `arrived 3`. */
  words(address: string): readonly string[] {
    return this.told(address).map(({ status, confirmations }: ChainTransfer) => `${status} ${confirmations}`)
  }

  /** How a payout ended: nothing while it is under way. */
  ends(id: string): readonly string[] {
    return this.notices.flatMap((one) =>
      one.kind === 'payout' && one.payoutId === id
        ? [one.outcome === 'refused' ? `refused: ${one.reason}` : 'paid']
        : [],
    )
  }

  /** Rows of the rail's tables. */
  get books() {
    return this.app.db.$extendTables<EvmTables>()
  }

  /** What a gauge says. */
  async gauge(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
    const metric = await this.app.metrics.registry.getSingleMetric(name)?.get()
    const fits = (given: object) =>
      Object.entries(labels).every(([key, value]) => (given as Record<string, unknown>)[key] === value)
    return metric?.values.find((value) => fits(value.labels))?.value
  }

  /**
   * Does the work again and again, each time by a new process that dies at its next question to the node:
   * before the node hears it, or when it has answered. Ends when a process lived through all of the work.
   * Answers how many died.
   */
  async dyingAtEveryQuestion(work: () => Promise<void>, heard: 'before' | 'after'): Promise<number> {
    for (let deaths = 0; ; deaths++) {
      this.restart()
      let asked = 0
      let died = false
      this.chain.meddle = async (_request, pass) => {
        asked += 1
        if (died) throw new ConnectionBroken()
        if (asked <= deaths) return pass()
        died = true
        if (heard === 'after') await pass()
        throw new ConnectionBroken()
      }
      await work()
      this.chain.meddle = (_request, pass) => pass()
      if (!died) return deaths
    }
  }
}
