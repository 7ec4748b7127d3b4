import type { ReactNode } from 'react'

/** The six ways two colours stand on a shirt, on a grid of 36. */
export const KIT_PATTERNS = {
  plain: null,
  stripes: (
    <>
      <rect x="11" width="3.5" height="36" />
      <rect x="17" width="3.5" height="36" />
      <rect x="23" width="3.5" height="36" />
    </>
  ),
  hoops: (
    <>
      <rect y="13" width="36" height="4" />
      <rect y="21" width="36" height="4" />
      <rect y="29" width="36" height="4" />
    </>
  ),
  halves: <rect x="18" width="18" height="36" />,
  sash: <path d="M6 2h7l18 30h-7z" />,
  sleeves: <path d="M0 0h9.5v36H0zM26.5 0H36v36h-9.5z" />,
} satisfies Record<string, ReactNode>

export type KitPattern = keyof typeof KIT_PATTERNS
