import { z } from 'zod'
import type { App } from '#platform/context/context.ts'
import { bytesUpTo, reasonOf } from '#platform/outgoing/server/answers.ts'
import { isBeaconProved, randomnessOf } from '../../chain/beacon.rules.ts'
import { type BeaconWord, DRAND_CHAIN } from '../../chain/beacon-rounds.rules.ts'

/** A beacon gave nothing that counts. */
export class BeaconAway extends Error {
  override readonly name = 'BeaconAway'
}

/** What is longer is no answer. */
const MOST_BYTES = 4_096

const answer = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

/**
 * What the network signed of a round. Whoever answers is not trusted: the signature is verified, and the randomness worked
 * out from it.
 * @throws {BeaconAway} for everything that is no answer
 */
export async function askNetwork(
  { config }: Pick<App, 'config'>,
  round: number,
  signal: AbortSignal,
): Promise<BeaconWord> {
  if (config.beaconUrl === undefined) throw new BeaconAway('no beacon is set up')
  try {
    const response = await fetch(new URL(`${config.beaconUrl}/${DRAND_CHAIN}/public/${round}`), {
      redirect: 'manual',
      signal,
    })
    const body = await bytesUpTo(response, MOST_BYTES)
    if (response.status !== 200) throw new BeaconAway(`status ${response.status}`)
    const read = answer.safeParse(JSON.parse(body.toString('utf8')))
    if (!read.success) throw new BeaconAway('an answer that cannot be read')
    const { signature } = read.data
    const word: BeaconWord = { kind: 'drand', round, signature, randomness: randomnessOf(signature) }
    if (read.data.round !== round || !isBeaconProved(word))
      throw new BeaconAway('an answer that the network did not sign')
    return word
  } catch (error) {
    if (error instanceof BeaconAway) throw error
    throw new BeaconAway(reasonOf(error))
  }
}
