import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type LiveHouse, openLiveHouse } from '../../houses/live-house.ts'
import { ONCE, overHttp } from '../../transport.ts'
import { type WireAnswer, WireClient } from '../../wire-client.ts'
import type { Fault, Finding } from '../fault.ts'
import { noticeOfTransfer } from '../traffic/bank.ts'
import { QUICK_HOUSE, RAIL_SECRET } from './crowd.ts'
import { type Machine, openMachine } from './machine-clock.ts'

const HOUR_MS = 3_600_000
/** Further than anything of a day, and than answers are kept. */
const AHEAD_MS = 96 * HOUR_MS
const CALLS = { short: 6, long: 40 }
const CHANNEL = 'bank-yungang'
const LOOK_MS = 50
const STALE_CLOCK = 600405
/** All that clears something away by its age. */
const SWEEPS = [
  'platform.retention',
  'identity.tidy',
  'notifier.tidy',
  'verification.tidy',
  'usdt.tidy',
  'fixtures.forget',
]

interface Asked {
  readonly what: string
  readonly again: () => Promise<WireAnswer>
  readonly text: string
}

/** Waits until every sweep of a house that was just started has run. */
async function untilSwept(house: LiveHouse): Promise<void> {
  for (;;) {
    const numbers = await fetch(`${house.url}/metrics`, { headers: ONCE }).then((answer) => answer.text())
    const hasRun = (name: string) =>
      new RegExp(`fairhall_job_runs_total\\{name="${name}",outcome="ok"\\} [1-9]`).test(numbers)
    if (SWEEPS.every(hasRun)) return
    await pause(LOOK_MS)
  }
}

/** A member with a right clock, in a house whose machine has another. */
class Witness {
  readonly client: WireClient
  readonly asked: Asked[] = []
  readonly #house: LiveHouse
  readonly #name = `w${randomUUID().replaceAll('-', '').slice(0, 12)}`

  constructor(house: LiveHouse) {
    this.#house = house
    this.client = new WireClient(overHttp(house.url, { once: true }), () => new Date())
  }

  async arrive(): Promise<void> {
    const { code, text } = await this.client.register(this.#name)
    if (code !== 0) throw new Error(`nobody could register: ${text}`)
  }

  async #ask(what: string, path: string, fields: Record<string, unknown>): Promise<WireAnswer> {
    const body = JSON.stringify({ requestId: randomUUID(), currency: 'CNY', ...fields })
    const again = () => this.client.post(path, body)
    const answer = await again()
    this.asked.push({ what, again, text: answer.text })
    return answer
  }

  /** Asks for transfers without money, which are refused, and then has the money; and for deposits. */
  async ask(times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      const fields = { source: 'CENTERMONEY', amount: `${1 + n}.00` }
      const { code } = await this.#ask('a refused transfer', '/cg/v1/game/sports/transfer_in', fields)
      if (code === 0) throw new Error('a transfer without money was done')
    }
    const order = await this.#ask('a deposit', '/cw/v1/deposit/pay', {
      channelId: CHANNEL,
      amount: '5000.00',
    })
    const line = { transport: this.client.transport, now: () => new Date(), railSecret: RAIL_SECRET }
    const paid = await noticeOfTransfer(line, { remark: order.data.recipientCode, amount: '5000.00' })()
    if (paid.code !== 0) throw new Error(`the bank was refused: ${paid.text}`)
    while ((await this.client.get('/cw/v1/balance')).data.centerMoney !== '5000.00') await pause(LOOK_MS)
    await this.#ask('a deposit', '/cw/v1/deposit/pay', { channelId: CHANNEL, amount: '300.00' })
  }

  /** What is answered otherwise when it is asked again. */
  async changed(): Promise<string[]> {
    const changed: string[] = []
    for (const { what, again, text } of this.asked) {
      const now = await again()
      if (now.text !== text) changed.push(`${what}: first ${text}, then ${now.text}`)
    }
    return changed
  }

  /**
   * Signs in, and signs a call besides: what goes wrong with that, in a line each. What was signed before a
   * clock was set back is signed anew once, as every client of the wire does.
   */
  async refused(when: string): Promise<string[]> {
    const first = await this.client.login(this.#name)
    const login = first.code === STALE_CLOCK ? await this.client.login(this.#name) : first
    const signed = await this.client.answerFirst()
    return [login, signed].filter(({ status }) => status !== 200).map(({ text }) => `${when}: ${text}`)
  }

  /** What operators are told on the probe. */
  async probe(): Promise<{ clockBehindSeconds?: number }> {
    const answer = await fetch(`${this.#house.url}/readyz`, { headers: ONCE })
    return ((await answer.json()) as { data: { clockBehindSeconds?: number } }).data
  }
}

async function breakClock(machine: Machine, calls: number): Promise<Finding> {
  const house = await openLiveHouse({ ...QUICK_HOUSE, ...machine.settings })
  const wrong: string[] = []
  const expectWord = (words: string) => {
    if (!house.log().includes(words)) wrong.push(`the log does not say "${words}"`)
  }
  try {
    const witness = new Witness(house)
    await witness.arrive()
    await witness.ask(calls)

    // Four days ahead after a power cut; set right only while the house is off again.
    await house.kill()
    await machine.moveTo(AHEAD_MS)
    await house.start()
    await untilSwept(house)
    await house.stop()
    await machine.moveTo(0)
    await house.start()
    expectWord('was set back by')
    wrong.push(...(await witness.refused('set right before a start')))
    const lost = await witness.changed()

    // The same, set right while the house serves.
    await house.stop()
    await machine.moveTo(AHEAD_MS)
    await house.start()
    await machine.moveTo(0)
    wrong.push(...(await witness.refused('set right under a running house')))
    lost.push(...(await witness.changed()))

    // An hour back, before a start.
    await house.stop()
    await machine.moveTo(-HOUR_MS)
    await house.start()
    wrong.push(...(await witness.refused('an hour back')))
    expectWord('behind the time that the house has lived')
    const { clockBehindSeconds = 0 } = await witness.probe()
    if (Math.abs(clockBehindSeconds - 3_600) > 60)
      wrong.push(`the probe tells operators of ${clockBehindSeconds} seconds, not of an hour`)
    await machine.moveTo(0)
    wrong.push(...(await witness.refused('right again')))
    if ((await witness.probe()).clockBehindSeconds !== undefined)
      wrong.push('the probe says that the clock is behind when it is right')
    expectWord("machine's clock is right again")
    return {
      acknowledged: witness.asked.length,
      unknown: 0,
      lost: lost.length,
      checked:
        'four days ahead at two starts, an hour back at one; every answer the same, nobody told that their own clock is wrong',
      wrong: [...lost, ...wrong],
    }
  } finally {
    await house.remove()
  }
}

/** The machine's clock is wrong when a house starts on it, and is set right. */
export const wrongClock: Fault = {
  name: 'wrong-clock',
  simulates: "a machine's clock that is days ahead or an hour back at a start, and is set right",
  run: async ({ long }) => {
    const machine = await openMachine()
    if ('leftOut' in machine) return machine
    try {
      return await breakClock(machine, long ? CALLS.long : CALLS.short)
    } finally {
      await machine.remove()
    }
  },
}
