import { type ComponentType, createContext, use } from 'react'
import type { ChangeBody, ChangeBodyProps } from './desk.ts'

/** A way to show changes, with what draws it once its code is there. */
export type DrawnChangeBody = Pick<ChangeBody, 'shows' | 'facts'> & {
  readonly Body: ComponentType<ChangeBodyProps>
}

/** Those of every desk. The console hands them in. */
export const ChangeBodies = createContext<readonly DrawnChangeBody[]>([])

/** How changes of an action are shown; undefined where by their fields. */
export function useChangeBody(action: string): DrawnChangeBody | undefined {
  return use(ChangeBodies).find(({ shows }) => shows(action))
}
