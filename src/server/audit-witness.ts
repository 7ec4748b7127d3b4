import { missingBlock, readHead } from '#money/ledger/server/index.ts'
import type { OtherChain } from '#platform/audit/server/seal/witness.ts'

/** The ledger, as the blocks of the audit name it: whoever holds a head of the audit holds the ledger by it. */
export const ledgerAsWitness: OtherChain = {
  newest: async (db) => {
    const head = await readHead(db)
    return head && { number: head.block, hash: Buffer.from(head.hash, 'hex') }
  },
  missing: missingBlock,
}
