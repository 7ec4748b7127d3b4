import { useCallback, useRef, useState } from 'react'
import type { VerifiedRound } from '../../proof/pair.rules.ts'
import type { RoundProof } from '../../proof/round-proof.rules.ts'
import { type RoundPlayer, verifyRound } from '../../proof/verify-round.rules.ts'

/** Rounds that are verified before the page may draw again. */
const SLICE = 40

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Rounds that were verified together. */
export interface Verified {
  readonly rounds: readonly VerifiedRound[]
  /** How long it took. */
  readonly ms: number
}

/** Verifies rounds on this device, some at a time, so that the page answers meanwhile. */
export function useVerified(players: readonly RoundPlayer[]) {
  const [verified, setVerified] = useState<Verified | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const latest = useRef(0)
  const verify = useCallback(
    async (proofs: readonly RoundProof[]) => {
      latest.current += 1
      const mine = latest.current
      const began = performance.now()
      const rounds: VerifiedRound[] = []
      while (rounds.length < proofs.length) {
        for (const proof of proofs.slice(rounds.length, rounds.length + SLICE))
          rounds.push({ proof, verdict: verifyRound(proof, players) })
        if (rounds.length === proofs.length) break
        setDone(rounds.length)
        await nextTurn()
        if (mine !== latest.current) return
      }
      setDone(null)
      setVerified({ rounds, ms: Math.round(performance.now() - began) })
    },
    [players],
  )
  const forget = useCallback(() => {
    latest.current += 1
    setDone(null)
    setVerified(null)
  }, [])
  return { verified, done, verify, forget }
}
