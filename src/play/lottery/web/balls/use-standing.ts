import { useEffect, useState } from 'react'
import { REDUCED_MOTION, useMediaQuery } from '#design/hooks/use-media-query.ts'
import { hearStop } from '#play/games/web/index.ts'

/** Between two numbers that come to rest. */
const STEP_MS = 360

/**
 * How many of so many numbers stand by now: one after the other where they arrive, each heard where sound is on; all at once where
 * they do not, and where the reader asked for less movement.
 */
export function useStanding(count: number, arriving: boolean): number {
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
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [count, moves])
  return moves ? standing : count
}
