import { useEffect, useEffectEvent } from 'react'
import type { StageProps } from '#play/games/web/index.ts'

type Showing = Pick<StageProps<unknown, unknown, unknown>, 'phase' | 'moving' | 'onShown'>

/** Says that a round is on screen once what moves has had its time, in milliseconds; at once where nothing moves. */
export function useShown({ phase, moving, onShown }: Showing, lasts: number): void {
  const tell = useEffectEvent(onShown)
  useEffect(() => {
    if (phase !== 'showing') return
    if (!moving) {
      tell()
      return
    }
    const timer = setTimeout(() => tell(), lasts)
    return () => clearTimeout(timer)
  }, [phase, moving, lasts])
}
