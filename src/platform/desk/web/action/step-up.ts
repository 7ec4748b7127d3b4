import { createContext, use } from 'react'
import type { ApiError } from '#platform/http/web/api-error.ts'

/** How the one who acts proves anew that it is them, where the house asks for it. The console hands it in. */
export interface StepUp {
  /** Whether the house refused for want of a proof: the same may be sent again once there is one. */
  readonly isNeeded: (refusal: ApiError) => boolean
  /** Asks for the proof, over the page. False where the person would not give it. */
  readonly prove: () => Promise<boolean>
}

const NONE: StepUp = { isNeeded: () => false, prove: () => Promise.resolve(false) }

export const StepUpContext = createContext<StepUp>(NONE)

/** The console's way to ask for a proof. */
export function useStepUp(): StepUp {
  return use(StepUpContext)
}
