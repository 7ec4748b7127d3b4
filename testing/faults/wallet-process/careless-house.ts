import type { Fault } from '../fault.ts'
import { WalletProcess } from './wallet-process.ts'

/** Acknowledgements before the plug is pulled. */
const WORK = { least: 150, most: 300 }
/** Times it is tried: the writer may just have been by. */
const TRIES = 5

/**
 * The control: the same counting on a house that answers before its commits are on the disk, whose PostgreSQL
 * then dies whole. What only stood in memory is gone, and if nobody notices, nobody would have noticed
 * anywhere else.
 */
export const carelessHouse: Fault = {
  name: 'careless',
  simulates: 'CONTROL: synchronous_commit off, every process of PostgreSQL killed at once; must lose',
  mustLose: true,
  run: async ({ dice }) => {
    let acknowledged = 0
    let unknown = 0
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const wallet = await WalletProcess.open(dice, true)
      const { counter } = wallet
      try {
        await wallet.ask(`alter system set wal_writer_delay = '10s'`)
        await wallet.ask('select pg_reload_conf()')
        await counter.acknowledgedMore(dice.between(WORK.least, WORK.most))
        await wallet.killAllOfPostgres()
        const { lost } = await wallet.traces()
        acknowledged += counter.acknowledged.size
        unknown += counter.unknown.size
        if (lost.length === 0) continue
        const checked = `acknowledged orders were missed after ${tries} power cut(s)`
        return { acknowledged, unknown, lost: lost.length, checked, wrong: [] }
      } finally {
        await wallet.remove()
      }
    }
    return { acknowledged, unknown, lost: 0, checked: `${TRIES} power cuts`, wrong: [] }
  },
}
