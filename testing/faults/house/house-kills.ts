import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { BusyHouse } from './busy-house.ts'

/** `power`: both at once, as when the plug is pulled. */
const VICTIMS = ['house', 'database', 'house', 'power'] as const
/** In the short form each victim once, and the house again after it lost both. */
const KILLS = { short: 5, long: 40 }
/** Requests that must be under way when something is killed. */
const IN_FLIGHT = 8
/** Acknowledgements between two kills, so that each meets a house at work; the moment itself is chance. */
const WORK = { least: 12, most: 40 }
/** The longest wait, in milliseconds, after that. */
const CHANCE_MS = 120

/** Kills the real program, its PostgreSQL or both while customers are served over HTTP. */
export const houseKills: Fault = {
  name: 'house-kills',
  simulates: 'SIGKILL of the real program, its PostgreSQL or both, over HTTP',
  run: async ({ dice, long, rounds }) => {
    const times = long ? KILLS.long : KILLS.short
    const house = await BusyHouse.open(dice)
    const { live, crowd } = house
    const inFlight: number[] = []
    const killOne = async (victim: (typeof VICTIMS)[number]) => {
      await crowd.acknowledgedMore(dice.between(WORK.least, WORK.most))
      await crowd.noteHead()
      const postmaster = await live.postmaster()
      await pause(dice.between(0, CHANCE_MS))
      await crowd.underWay(IN_FLIGHT)
      inFlight.push(crowd.traffic.inFlight)
      if (victim !== 'house') process.kill(postmaster, 'SIGKILL')
      if (victim === 'database') return
      await live.kill()
      await live.start()
    }
    try {
      await house.during(async () => {
        for (const n of rounds(times)) await killOne(VICTIMS[n % VICTIMS.length] ?? 'house')
      })
      const found = await house.count(`${inFlight.length} kills, at least ${Math.min(...inFlight)} in flight`)
      const wrong = crowd.traffic.unknown.size > 0 ? [] : ['no kill met a request under way']
      return { ...found, wrong: [...found.wrong, ...wrong] }
    } finally {
      await live.remove()
    }
  },
}
