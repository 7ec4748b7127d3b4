import { useEffect, useState } from 'react'
import { REDUCED_MOTION, useMediaQuery } from '#design/hooks/use-media-query.ts'
import { hearStop } from '#play/games/web/index.ts'

/** Between two numbers that come to rest, where nothing else is said. */
const STEP_MS = 360

/**
 * How many of so many numbers, cards or dice stand by now: one after the other where they arrive, each heard where sound is on; all
 * at once where they do not, and where the reader asked for less movement.
 */
export function useStanding(count: number, arriving: boolean, stepMs: number = STEP_MS): number {
  const isStill = useMediaQuery(REDUCED_MOTION)
  const moves = arriving && !isStill
  const [standing, setStanding] = useState(moves ? 0 : count)
  useEffect(() => {
    if (!moves) return
    let stands = 0
    const timer = setInterval(() => {
      stands += 1
      setStanding(stands)
      hearStop()
      if (stands >= count) clearInterval(timer)
    }, stepMs)
    return () => clearInterval(timer)
  }, [count, moves, stepMs])
  return moves ? standing : count
}
