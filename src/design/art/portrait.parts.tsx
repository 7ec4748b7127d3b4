import type { ReactNode } from 'react'

/** Hair of the portraits: what lies behind the head and what lies before it. */
export const HAIR = {
  short: {
    behind: null,
    before: (
      <path d="M20.5 26c0-8 4.5-12 11.5-12s11.5 4 11.5 12c-1-3-2-4.5-3.5-5.5H24c-1.5 1-2.5 2.5-3.5 5.5z" />
    ),
  },
  crop: {
    behind: null,
    before: (
      <path d="M20.5 28c-1-9 4-14.5 11.5-14.5S45 18 43.5 28c-1.5-4-3-6-5-7-5 1.5-10 1.2-14-.5-2 1.5-3.2 4-4 7.5z" />
    ),
  },
  cap: {
    behind: null,
    before: (
      <>
        <path d="M20 24c0-7 5-11 12-11s12 4 12 11z" />
        <path d="M19 23.5h28c2.5 0 4 1.2 4 2.5H19z" />
      </>
    ),
  },
  bob: {
    behind: <path d="M16 30c0-11 7-17.5 16-17.5S48 19 48 30v9c-3 3-29 3-32 0z" />,
    before: <path d="M20 28c0-9 5-13.5 12-13.5S44 19 44 28c-4-1.5-6-3.5-7-6.5-4 4-10 6-17 6.5z" />,
  },
  long: {
    behind: <path d="M17 30c0-11 6-18 15-18s15 7 15 18v18H17z" />,
    before: <path d="M20.5 29c-.5-9.5 4-14.5 11.5-14.5S44 19.5 43.5 29c-2-5-6-8-11-10-2 4.5-7 8-12 10z" />,
  },
  bun: {
    behind: <circle cx="32" cy="11" r="6.5" />,
    before: <path d="M20.5 28c-.5-9 4.5-13.5 11.5-13.5S44 19 43.5 28c-1.5-5-5.5-8-11.5-8s-10 3-11.5 8z" />,
  },
} satisfies Record<string, { behind: ReactNode; before: ReactNode }>

export type Hair = keyof typeof HAIR
