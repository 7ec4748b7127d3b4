import { openDb, openPool } from '#platform/db/index.ts'
import { type LiveHouse, openLiveHouse } from '../../houses/live-house.ts'
import { overHttp } from '../../transport.ts'
import type { Dice } from '../dice.ts'
import type { Finding } from '../fault.ts'
import { wrongInBooks } from '../wrong-in-books.ts'
import { Crowd, QUICK_HOUSE } from './crowd.ts'

/** A whole house over HTTP, and its customers. */
export class BusyHouse {
  readonly live: LiveHouse
  readonly crowd: Crowd

  private constructor(live: LiveHouse, dice: Dice) {
    this.live = live
    this.crowd = new Crowd(overHttp(live.url), dice)
  }

  /** Opens one with its data in a folder of `parent`. */
  static async open(dice: Dice, parent?: string): Promise<BusyHouse> {
    return new BusyHouse(await openLiveHouse(QUICK_HOUSE, parent), dice)
  }

  /** Does something to the house while its customers are busy; then they leave. */
  async during(work: () => Promise<void>): Promise<void> {
    await this.crowd.arrive()
    await this.crowd.during(work)
  }

  /**
   * Counts when the customers have left: waits until everything is settled, starts the house anew, asks again
   * for all that was acknowledged, and compares what every customer has with what they must have.
   */
  async count(checked: string): Promise<Finding> {
    const { traffic, heads } = this.crowd
    const wrong = await this.crowd.wrongBalances()
    const code = await this.live.stop()
    if (code !== 0) wrong.push(`the house ended with ${code}`)
    await this.live.start()
    const lost = await this.crowd.lost()
    wrong.push(...lost, ...(await this.crowd.wrongBalances()), ...(await this.#violations()))
    return {
      acknowledged: traffic.acknowledged.length,
      unknown: traffic.unknown.size,
      lost: lost.length,
      checked: `${checked}; every answer the same byte for byte, every balance as it must be, ${heads.length} told heads still in the sealed ledger`,
      wrong,
    }
  }

  async #violations(): Promise<string[]> {
    const pool = openPool(await this.live.databaseUrl(), 2)
    try {
      return await wrongInBooks(openDb(pool), this.crowd.heads)
    } finally {
      await pool.end()
    }
  }
}
