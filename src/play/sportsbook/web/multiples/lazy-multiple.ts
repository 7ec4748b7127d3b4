import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Stakeable } from '#play/venues/stakeable.rules.ts'
import type { HouseLimits } from '../../stakes.rules.ts'
import type { SlipLine } from '../slip/use-slip-lines.ts'
import type { SlipTab } from './kept-multiple.rules.ts'

interface Shown {
  readonly lines: readonly SlipLine[]
  readonly limits: HouseLimits
}
type Body = ComponentType<Shown & { readonly className?: string }>
type Foot = ComponentType<Shown & { readonly balance: Stakeable | null }>

/** What a tab of the slip has in it that bets on its picks together, and below that. */
interface TogetherTab {
  readonly Body: LazyExoticComponent<Body>
  readonly Foot: LazyExoticComponent<Foot>
}

/** The tabs of the slip that bet on its picks together; each comes with the first look at it. */
export const TOGETHER: Readonly<Partial<Record<SlipTab, TogetherTab>>> = {
  multiple: {
    Body: lazy<Body>(() => import('./components/multiple-body.tsx')),
    Foot: lazy<Foot>(() => import('./components/multiple-foot.tsx')),
  },
  builder: {
    Body: lazy<Body>(() => import('../builder/components/builder-body.tsx')),
    Foot: lazy<Foot>(() => import('../builder/components/builder-foot.tsx')),
  },
}
