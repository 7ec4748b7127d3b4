import type { ReactNode } from 'react'
import type { SlotTitle } from '../../kit/title.rules.ts'
import type { Symbols } from '../symbols/symbol.tsx'

/** How a title looks, beside its rules. */
export interface SlotLook {
  readonly title: SlotTitle
  /** Locale key of its name. */
  readonly name: string
  readonly symbols: Symbols
  /** What stands about the name in the arch of its cabinet. */
  readonly crest: ReactNode
}
