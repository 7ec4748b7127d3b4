import { type Tx, withSavepoint } from '#platform/db/index.ts'
import { orThrow } from '#platform/errors/allowed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Answer } from '../answer.ts'
import { type Claim, claimAll, isAnswer, keepAnswers, keptAnswer } from './claims.ts'

/**
 * Answers a request id once. The first call with an id runs `work` and stores its answer (a refusal is an
 * answer too) in the same transaction; every later one with the same body gets that answer byte for byte, one
 * with another body is refused with `requestIdReused`. A concurrent second call waits for the first. A fault
 * stores nothing.
 */
export async function answerOnce(
  tx: Tx,
  claim: Claim,
  work: () => Promise<Answer>,
  answerRefusal: (refusal: Refusal) => Answer,
): Promise<Answer> {
  const [isFirst] = await claimAll(tx, [claim])
  if (!isFirst) return orThrow(await keptAnswer(tx, claim))
  const answer = await withSavepoint(tx, work).catch((error: unknown) => {
    if (error instanceof Refusal && isAnswer(error)) return answerRefusal(error)
    throw error
  })
  await keepAnswers(tx, [[claim, answer]])
  return answer
}
