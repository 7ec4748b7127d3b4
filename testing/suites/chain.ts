import { randomUUID } from 'node:crypto'
import type { ChainScenario } from '#money/rails/sandbox-chain.contract.ts'
import { bankRound } from '../money.ts'
import type { WireClient } from '../wire-client.ts'
import type { World } from '../world.ts'

const refOf = (payPath: unknown) => String(payPath).split('/').at(-1)

/** Somebody sends USDT to an address of a sandbox chain, or the chain misbehaves. */
export function sendUsdt(
  who: WireClient,
  payPath: unknown,
  amount: string,
  scenario: ChainScenario = 'sent',
) {
  return who.post('/sandbox/v1/chain/send', {
    requestId: randomUUID(),
    ref: refOf(payPath),
    scenario,
    amount,
  })
}

/** Lets seconds pass, what the sandbox has to say by then arrive, and the house do what it means. */
export async function chainSpeaks(world: World, seconds = 10): Promise<void> {
  world.clock.advance(seconds * 1000)
  for (let round = 0; round < 4; round += 1) await bankRound(world)
  await world.settleEvents()
  await world.runJobs('usdt.follow')
}
