import { expect, it, onTestFinished } from 'vitest'
import { injecting, type Transport, type WireResponse } from '../../transport.ts'
import { workersOf } from '../consumers/workers.ts'
import { diceFrom } from '../dice.ts'
import { layGround } from '../ground.ts'
import { openWebApp } from '../web-app/open-web-app.ts'
import { Crowd, QUICK_HOUSE } from './crowd.ts'

const PATH = '/cg/v1/game/sports/transfer_in'
/** Acknowledgements before the customers leave: by then everybody has moved money. */
const WORK = 60

/**
 * A line on which one transfer never reaches the house, and is answered with what was answered to another.
 */
function forging(honest: Transport): Transport & { readonly forged: () => number } {
  let known: WireResponse | null = null
  let forged = 0
  const transport: Transport = async (request, address) => {
    if (request.url === PATH && known && forged === 0) {
      forged += 1
      return known
    }
    const answer = await honest(request, address)
    if (request.url === PATH && answer.status === 200) known = answer
    return answer
  }
  return Object.assign(transport, { forged: () => forged })
}

it('customers notice that one acknowledged transfer is not in the books, and name it', async () => {
  const ground = layGround()
  const web = await openWebApp(await ground.database(), { settings: QUICK_HOUSE })
  const workers = workersOf(web)
  const line = forging(injecting(web.http))
  const crowd = new Crowd(line, diceFrom(7, 'forged'), web.app.sandboxRailSecret)
  let isOpen = true
  const working = (async () => {
    while (isOpen) {
      await workers.read()
      await workers.sweep()
    }
  })()
  onTestFinished(async () => {
    isOpen = false
    await working
    await web.close()
    await ground.close()
  })
  await crowd.arrive()
  await crowd.during(() => crowd.acknowledgedMore(WORK))
  expect(line.forged()).toBe(1)
  expect(await crowd.wrongBalances()).toEqual([expect.stringContaining('a customer has')])
  expect(await crowd.lost()).toEqual([expect.stringContaining(PATH)])
})
