import { startTransition, useEffect, useState } from 'react'

/**
 * How many parts of a long list to draw: the first ones at once, the rest in steps, each after the one before
 * is on the screen, so that nobody waits for what stands below the fold and a press is answered in between.
 */
export function useGradually(total: number, first: number, step: number): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + step))
  }, [count, total, step])
  return Math.min(count, total)
}
