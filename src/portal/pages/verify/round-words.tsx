import { type ComponentType, lazy, Suspense } from 'react'
import type { RoundProof } from '#play/fairness/proof/round-proof.rules.ts'
import { GAMES } from '../../games.ts'

type Words = ComponentType<{ readonly choice: unknown; readonly outcome: unknown }>

const known = new Map<string, Words>()

/** The words of a game for its rounds, fetched once; they know the newest of its rules. */
function wordsOf(id: string): Words | undefined {
  const found = known.get(id)
  const door = GAMES.find((game) => game.id === id)
  if (found || !door) return found
  const made = lazy(async () => ({ default: (await door.load()).default.Words }))
  known.set(id, made)
  return made
}

/** What a round came to, as its game says it; nothing where the game has no page here. */
export function RoundWords({ proof: { game, choice, outcome } }: { proof: RoundProof }) {
  const Words = wordsOf(game)
  return Words ? (
    <Suspense fallback={null}>
      <Words choice={choice} outcome={outcome} />
    </Suspense>
  ) : null
}
