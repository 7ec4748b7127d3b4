import { afterEach, describe, expect, it } from 'vitest'
import type { Presence } from './presence.ts'

/** The processes of a house that know together who is there. */
export interface PresentProcesses {
  readonly processes: readonly Presence[]
  close(): Promise<void>
}

const PATIENT = { timeout: 20_000, interval: 20 }

/** What presence has to say, however many processes keep it. */
export function presenceSuite(name: string, open: () => Promise<PresentProcesses>): void {
  describe(`presence ${name}`, () => {
    let house: PresentProcesses
    afterEach(() => house.close())

    /** What every process says in the end. */
    async function allSay(count: number) {
      for (const presence of house.processes) await expect.poll(() => presence.count(), PATIENT).toBe(count)
    }

    it('counts a member once, however many sockets they have and wherever', async () => {
      house = await open()
      await allSay(0)
      const leave = house.processes.map((presence) => presence.enter('ada'))
      leave.push(house.processes[0]?.enter('ada') ?? (() => undefined))
      leave.push(house.processes.at(-1)?.enter('bo') ?? (() => undefined))
      await allSay(2)
      for (const one of leave.slice(0, -2)) one()
      await allSay(2)
      for (const one of leave) one()
      await allSay(0)
    })

    it('takes a socket that closes twice for one', async () => {
      house = await open()
      const [first] = house.processes
      const leave = first?.enter('ada')
      first?.enter('ada')
      leave?.()
      leave?.()
      await allSay(1)
    })
  })
}
