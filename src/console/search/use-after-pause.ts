import { useEffect, useState } from 'react'

/** A value once it has stayed the same for so long: what is typed, when the typing pauses. */
export function useAfterPause<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
