import { hash } from 'node:crypto'
import type { ChainProtocol } from '../../../rails.contract.ts'

/**
 * What a transaction of the sandbox's chain is called: made of what it carries, so that it is the same each
 * time.
 */
export function txIdOf(protocol: ChainProtocol, of: string): string {
  const digest = hash('sha256', `sandbox transaction ${protocol} ${of}`, 'hex')
  return protocol === 'ERC20' ? `0x${digest}` : digest
}
