import type { ReactNode } from 'react'

/** Says over the button below it why it cannot be pressed. */
export function BalanceBubble({ children }: { children: ReactNode }) {
  return (
    <p className="tone-warn relative mx-auto mt-4 w-fit rounded-md px-3.5 py-2 text-small text-text after:absolute after:top-full after:left-1/2 after:-translate-x-1/2 after:border-6 after:border-transparent after:border-t-warn">
      {children}
    </p>
  )
}
