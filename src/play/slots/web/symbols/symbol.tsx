import type { ReactNode } from 'react'

/** How a title draws its symbols and what they are called, by their letters on the reels. */
export type Symbols = Readonly<Record<string, { readonly name: string; readonly drawing: ReactNode }>>

/** A symbol by itself, on the porcelain of a reel. */
export function SymbolTile({ drawing, className }: { drawing: ReactNode; className?: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      <rect width="100" height="100" rx="12" fill="var(--porcelain)" />
      <g transform="translate(10 10) scale(.8)">{drawing}</g>
    </svg>
  )
}
