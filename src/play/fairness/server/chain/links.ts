import { hash, randomBytes } from 'node:crypto'
import type { App } from '#platform/context/context.ts'
import { openText, sealText } from '#platform/secrets/server/sealed-text.ts'

const PURPOSE = 'fairness.chain'

/** A new last link: 32 bytes of the system's generator, in lower-case hex. */
export const newLastLink = (): string => randomBytes(32).toString('hex')

/** Seals the last link of a chain under the house's secret; it opens for its chain alone. */
export const sealLink = (houseSecret: string, chainId: string, last: string): Buffer =>
  sealText(houseSecret, PURPOSE, chainId, last)

/** Opens it. Throws where it was altered, moved, or sealed by another house. */
export const openLink = (houseSecret: string, chainId: string, sealed: Buffer): string =>
  openText(houseSecret, PURPOSE, chainId, sealed)

/** The link so many steps before, as `linkBefore`, by the system's own hash: a chain is walked in some milliseconds. */
export function walkBack(link: string, steps: number): string {
  let bytes: Buffer = Buffer.from(link, 'hex')
  for (let step = 0; step < steps; step += 1) bytes = hash('sha256', bytes, 'buffer')
  return bytes.toString('hex')
}

/** A chain as far as its links are worked out from it. */
export interface SealedChain {
  readonly id: string
  readonly length: number
  readonly sealed: Buffer | null
}

/** The link of a number, 1 to the chain's length; null where nobody can read it any more. */
export function linkOf({ secret }: Pick<App, 'secret'>, chain: SealedChain, number: number): string | null {
  if (chain.sealed === null) return null
  return walkBack(openLink(secret, chain.id, chain.sealed), chain.length - number)
}
