import type { VerifiedRound } from '../../proof/pair.rules.ts'
import { proofsText, type RoundProof } from '../../proof/round-proof.rules.ts'

/** Hands a round's proof with what every step came to over as a file. */
export function saveEvidence({ proof, verdict }: VerifiedRound): void {
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  saveFile(`evidence-${proof.game}-${proof.nonce}.json`, JSON.stringify({ proof, verdict }, plain, 2))
}

/** Hands the proofs of rounds over as one file, which the command line verifies as it is. */
export function saveProofs(name: string, proofs: readonly RoundProof[]): void {
  saveFile(name, proofsText(proofs))
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
