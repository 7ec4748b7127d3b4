import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Shut, useDoor } from './door.ts'
import { keep, keptAs } from './kept.ts'
import { type CameFrom, TARGET_KEY } from './way-around.rules.ts'

/**
 * Where somebody goes on to who was led to the page of a closed house: the place where they wanted to be, once it is closed
 * to them no more; null while it is, and for whoever opened the page by its address. The place is kept over a reload.
 */
export function useReturn(closed: Shut): string | null {
  const isClosed = useDoor() === closed
  const { target } = (useLocation().state ?? {}) as Partial<CameFrom>
  useEffect(() => {
    if (!isClosed) keep(TARGET_KEY, null)
    else if (target !== undefined) keep(TARGET_KEY, target)
  }, [isClosed, target])
  return isClosed ? null : (target ?? keptAs(TARGET_KEY))
}
