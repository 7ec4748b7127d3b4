import { randomBytes } from 'node:crypto'
import type { App } from '#platform/context/context.ts'
import { openText, sealText } from '#platform/secrets/server/sealed-text.ts'

const PURPOSE = 'fairness.serverSeed'

/** A new server seed: 32 bytes of the system's generator, in lower-case hex. */
export const newServerSeed = (): string => randomBytes(32).toString('hex')

/** Seals a server seed under the house's secret; it opens for its pair alone. */
export function sealSeed(houseSecret: string, pairId: string, serverSeed: string): Buffer {
  return sealText(houseSecret, PURPOSE, pairId, serverSeed)
}

/** Opens a sealed server seed of a pair. Throws where it was altered, moved, or sealed by another house. */
export function openSeed(houseSecret: string, pairId: string, sealed: Buffer): string {
  return openText(houseSecret, PURPOSE, pairId, sealed)
}

/**
 * The server seed of a pair, published or not: it goes to nobody outside as long as the pair is not revealed.
 * @throws Error where nobody can read it any more
 */
export function serverSeedOf(
  app: Pick<App, 'secret'>,
  pair: { readonly id: string; readonly sealed: Buffer | null; readonly server_seed: string | null },
): string {
  if (pair.server_seed !== null) return pair.server_seed
  if (pair.sealed === null) throw new Error(`the server seed of pair ${pair.id} is lost`)
  return openSeed(app.secret, pair.id, pair.sealed)
}
