import type { Fault } from '../fault.ts'
import { WalletProcess } from './wallet-process.ts'

const KILLS = { short: 20, long: 200 }
/** Acknowledgements between two kills, so that each meets a house at work. */
const WORK = { least: 10, most: 40 }
/** Orders that must be under way when something is killed. */
const IN_FLIGHT = 8
/** `power`: every process of PostgreSQL at once, as the control kills them. */
const VICTIMS = ['node', 'backend', 'postmaster', 'node', 'power'] as const

async function killOne(wallet: WalletProcess, victim: (typeof VICTIMS)[number]): Promise<void> {
  if (victim === 'postmaster') return wallet.killPostmaster()
  if (victim === 'power') return wallet.killAllOfPostgres()
  if (victim === 'backend') return wallet.killBackend()
  await wallet.killNode()
}

/**
 * Kills Node, single sessions, the postmaster and all of PostgreSQL in turn, in the middle of their work, and
 * counts after each.
 */
export const kills: Fault = {
  name: 'kills',
  simulates: 'SIGKILL of Node, of one session, of the postmaster, of all of PostgreSQL, at work',
  run: async ({ dice, long, rounds }) => {
    const times = long ? KILLS.long : KILLS.short
    const wallet = await WalletProcess.open(dice)
    const { counter } = wallet
    const lost = new Set<string>()
    const doubled = new Set<string>()
    let fewest = Number.POSITIVE_INFINITY
    let done = 0
    const look = async () => {
      const traces = await wallet.traces()
      for (const id of traces.lost) lost.add(id)
      for (const id of traces.doubled) doubled.add(id)
    }
    try {
      for (const n of rounds(times)) {
        await counter.acknowledgedMore(dice.between(WORK.least, WORK.most))
        await counter.underWay(IN_FLIGHT)
        fewest = Math.min(fewest, counter.inFlight)
        await killOne(wallet, VICTIMS[n % VICTIMS.length] ?? 'node')
        await look()
        done += 1
      }
      await counter.drain()
      await look()
      return {
        acknowledged: counter.acknowledged.size,
        unknown: counter.unknown.size,
        lost: lost.size,
        checked: `${done} kills, at least ${fewest} in flight; every order found once after each`,
        wrong: [...[...doubled].map((id) => `${id} was carried out twice`), ...(await wallet.audit())],
      }
    } finally {
      await wallet.remove()
    }
  },
}
