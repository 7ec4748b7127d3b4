import type { App, MemberCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { money } from '#platform/money/money.ts'
import { proofOf, SCHEME } from '#play/fairness/proof/round-proof.rules.ts'
import { type PairSeeds, seedsOfPairs } from '#play/fairness/server/index.ts'
import { opensRound } from '#play/records/server/index.ts'
import { payoutOf } from '../../game.rules.ts'
import { MOST_PROOFS, type pairProofsCall, type roundProofCall } from '../../games.contract.ts'
import { GameErrors } from '../../games.refusals.ts'
import type { RoundRow } from '../games.tables.ts'
import { readRounds } from '../rounds/rounds.store.ts'

type GameProof = CallOutput<typeof roundProofCall>

function gameProofOf(round: RoundRow, { commitment, published, clientSeed }: PairSeeds): GameProof {
  const proof = proofOf({
    seeds: { commitment, published, clientSeed, nonce: round.nonce },
    round: round.id,
    game: round.game,
    version: round.rules_version,
    choice: round.choice,
    moves: round.moves,
    outcome: round.outcome,
    multiple: round.multiple,
    stake: money('CNY', round.stake),
    payout: money('CNY', round.payout ?? payoutOf(round.stake, round.multiple).paid),
  })
  return { ...proof, scheme: SCHEME, moves: [...proof.moves], state: round.state }
}

/**
 * All that checks a round, for whoever has its key; the server seed once its pair is revealed, and never before.
 * @throws Refusal `unknownRound` where there is none, the key is not its own, or its seeds are gone
 */
export async function proveRound(
  app: App,
  asked: CallParsed<typeof roundProofCall>,
): Promise<CallOutput<typeof roundProofCall>> {
  const roundId = asked.roundId.toLowerCase()
  if (!opensRound(app.secret, roundId, asked.shareKey)) throw GameErrors.unknownRound()
  const [round] = await readRounds(app.db, [roundId])
  const pair = round && (await seedsOfPairs(app.db, app, [round.pair_id])).get(round.pair_id)
  if (!round || !pair) throw GameErrors.unknownRound()
  return gameProofOf(round, pair)
}

/** What checks the rounds that were drawn from a pair of the acting member; of a pair that is not theirs there are none. */
export async function provePair(
  { app, actor }: MemberCtx,
  { pairId, from }: CallParsed<typeof pairProofsCall>,
): Promise<CallOutput<typeof pairProofsCall>> {
  const { rows } = await sql<RoundRow>`select * from games.round
    where pair_id = ${pairId} and nonce >= ${from} and member_id = ${actor.memberId}
    order by nonce limit ${MOST_PROOFS + 1}`.execute(app.db)
  const pair = (await seedsOfPairs(app.db, app, [pairId])).get(pairId)
  const shown = pair ? rows.slice(0, MOST_PROOFS) : []
  return {
    list: pair ? shown.map((round) => gameProofOf(round, pair)) : [],
    next: pair ? (rows[MOST_PROOFS]?.nonce ?? null) : null,
  }
}
