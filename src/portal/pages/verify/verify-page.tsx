import { callApi } from '#platform/http/web/call.ts'
import { DEALER_GAMES } from '#play/dealer/dealer-games.ts'
import { DealtWords } from '#play/dealer/web/index.ts'
import { drawBetProofCall, drawProofCall } from '#play/draws/draws.contract.ts'
import type { DrawPlayer } from '#play/fairness/proof/draw/verify-draw.rules.ts'
import type { RoundPlayer } from '#play/fairness/proof/verify-round.rules.ts'
import { DrawCheck, VerifyView } from '#play/fairness/web/index.ts'
import { pairProofsCall, roundProofCall } from '#play/games/games.contract.ts'
import { INSTANT_GAMES } from '#play/instant/instant.rules.ts'
import { LOTTERY_GAMES } from '#play/lottery/lottery-games.ts'
import { DrawWords } from '#play/lottery/web/index.ts'
import { SLOT_GAMES } from '#play/slots/slots.rules.ts'
import { RoundWords } from './round-words.tsx'

/** Everything that is played here by rules that anybody can run, old versions of them too. */
const PLAYERS: readonly RoundPlayer[] = [...SLOT_GAMES, ...INSTANT_GAMES]

/** Every game with shared draws, old versions of them too. */
const DRAW_PLAYERS: readonly DrawPlayer[] = [...LOTTERY_GAMES, ...DEALER_GAMES]

const readDraw = (gameId: string, issue: string) => callApi(drawProofCall, { gameId, issue }, { reads: true })
const readDrawBet = (betId: string, shareKey: string) =>
  callApi(drawBetProofCall, { betId, shareKey }, { reads: true })

const readRound = (roundId: string, shareKey: string) =>
  callApi(roundProofCall, { roundId, shareKey }, { reads: true })

async function readPairProofs(pairId: string): Promise<readonly unknown[]> {
  const proofs: unknown[] = []
  for (let from: number | null = 1; from !== null; ) {
    const { list, next }: { list: readonly unknown[]; next: number | null } = await callApi(
      pairProofsCall,
      { pairId, from },
      { reads: true },
    )
    proofs.push(...list)
    from = next
  }
  return proofs
}

/** Anybody's own check of a round, by the rules of all games. */
export default function VerifyPage() {
  return (
    <VerifyView
      players={PLAYERS}
      readRound={readRound}
      readDraw={readDraw}
      readDrawBet={readDrawBet}
      drawsOf={(proofs) => (
        <DrawCheck
          proofs={proofs}
          players={DRAW_PLAYERS}
          wordsOf={({ game, result }) => (
            <>
              <DrawWords gameId={game} result={result} />
              <DealtWords gameId={game} result={result} />
            </>
          )}
        />
      )}
      readPairProofs={readPairProofs}
      wordsOf={(proof) => <RoundWords proof={proof} />}
    />
  )
}
