import type { ledgerHeadCall } from '#money/ledger/ledger.contract.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { ProofView } from '#play/fixtures/fixtures.contract.ts'
import { scoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import type { sharedBetCall } from '#play/records/records.contract.ts'

/** How to check the file with any tool, for whoever has nothing but it. */
const HOW = [
  'seed: SHA-256 of the 32 bytes of match.serverSeed is match.commitment, which was published before the match.',
  'included: match.closingDigest is SHA-256 of these lines joined by \\n, without one at the end: "fairhall closing 1"; match.matchId; match.kickOffAt; homeMicro, awayMicro and rhoMicro of match.model with a space between; minuteMs and breakMs of match.pace with a space between; every id of match.betIds, sorted. bet.betId is one of them.',
  'score: the final seed is HMAC-SHA256 with the 32 bytes of match.serverSeed as key over the 32 bytes of match.closingDigest. Bytes are drawn from HMAC-SHA256 with the final seed as key over 0, 1, 2 and so on, each as four bytes, big-endian. W is the sum of scoreWeights. Read as many bytes, big-endian, as W - 1 needs; throw them away and read the next while they are at or above the largest multiple of W; take the rest of the division by W. Go along scoreWeights, taking each from it, until it is below zero: that place, counted from 0, is 11 times the goals of the home side plus those of the guests. It is match.fullTime.',
  'settled: 1x2 wins where bet.show names the side that has more goals, or the draw. A total wins where there are more goals than its line (over) or fewer (under). A win pays the stake times the odds, rounded once to the cent, half to even; a lost bet pays nothing, a push the stake.',
  'booked: debits equal credits, and the accounts whose `own` is true gained the payout less the stake.',
  'sealed: each entry names its block and the hash of that block. Blocks are a chain: an export of the ledger that does not lead to `head` is not this history.',
]

/** A bet with everything that it takes to check it without the house, as a file to keep. */
export function betProofFile({
  shared: { bet, ...booked },
  proof,
  head,
  site,
  savedAt,
}: {
  readonly shared: CallOutput<typeof sharedBetCall>
  readonly proof: ProofView
  readonly head: CallOutput<typeof ledgerHeadCall>['head']
  /** Address of the house. */
  readonly site: string
  readonly savedAt: Date
}): { readonly name: string; readonly text: string } {
  const file = {
    format: 'fairhall bet proof 1',
    site,
    savedAt: savedAt.toISOString(),
    howToCheck: HOW,
    bet,
    match: proof,
    scoreWeights: scoreMatrix(proof.model).weights.map(String),
    booked,
    head,
  }
  return { name: `bet-${bet.betId}.json`, text: `${JSON.stringify(file, null, 2)}\n` }
}
