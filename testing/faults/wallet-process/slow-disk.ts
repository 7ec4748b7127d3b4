import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../dice.ts'
import type { Fault } from '../fault.ts'
import { kill, WalletProcess } from './wallet-process.ts'

const STALLS = { short: 6, long: 60 }
/** How long the disk does not answer, in milliseconds. */
const STALL_MS = { least: 20, most: 600 }
const WORK = { least: 5, most: 25 }
const IN_FLIGHT = 8
/** What every flush takes on top, in microseconds: the most that PostgreSQL allows. */
const FLUSH_DELAY_US = 100_000

/** Every flush of the log takes its time, as on a worn disk, however few sessions there are. */
async function slowDown(wallet: WalletProcess): Promise<void> {
  await wallet.ask(`alter system set commit_delay = ${FLUSH_DELAY_US}`)
  await wallet.ask('alter system set commit_siblings = 0')
  await wallet.ask('select pg_reload_conf()')
}

/** Stops all that writes, as a disk does that hangs; true when it was not given back but the plug pulled. */
async function stall(wallet: WalletProcess, dice: Dice): Promise<boolean> {
  const writers = await wallet.databaseProcesses()
  for (const pid of writers) kill(pid, 'SIGSTOP')
  await pause(dice.between(STALL_MS.least, STALL_MS.most))
  const isPulled = dice.onceIn(3)
  if (isPulled) await wallet.killAllOfPostgres()
  for (const pid of writers) kill(pid, 'SIGCONT')
  if (isPulled) await wallet.killNode()
  return isPulled
}

/**
 * Every flush takes a tenth of a second, and again and again the disk hangs altogether; sometimes it never
 * comes back.
 */
export const slowDisk: Fault = {
  name: 'slow-disk',
  simulates: `every flush ${FLUSH_DELAY_US / 1000} ms slower (commit_delay), and a disk that hangs (SIGSTOP of all that writes)`,
  run: async ({ dice, long, rounds }) => {
    const times = long ? STALLS.long : STALLS.short
    const wallet = await WalletProcess.open(dice)
    const { counter } = wallet
    const lost = new Set<string>()
    const wrong: string[] = []
    let stalls = 0
    let pulled = 0
    const look = async () => {
      const traces = await wallet.traces()
      for (const id of traces.lost) lost.add(id)
      wrong.push(...traces.doubled.map((id) => `${id} was carried out twice`))
    }
    try {
      await slowDown(wallet)
      for (const _ of rounds(times)) {
        await counter.acknowledgedMore(dice.between(WORK.least, WORK.most))
        await counter.underWay(IN_FLIGHT)
        if (await stall(wallet, dice)) pulled += 1
        await look()
        stalls += 1
      }
      await counter.drain()
      await look()
      return {
        acknowledged: counter.acknowledged.size,
        unknown: counter.unknown.size,
        lost: lost.size,
        checked: `${stalls} stalls, ${pulled} of them never ended; every order found once`,
        wrong: [...wrong, ...(await wallet.audit())],
      }
    } finally {
      await wallet.remove()
    }
  },
}
