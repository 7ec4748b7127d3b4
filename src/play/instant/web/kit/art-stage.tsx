import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The picture on top of a game: dark in both themes, in the tones of the venue. */
export function ArtStage({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('art-slots relative overflow-hidden bg-lacquer text-art-text', className)}>
      {children}
    </div>
  )
}

/** The hall behind a head: a lit arch in the middle, dark ones beside it, a floor. Cut at its sides where it is narrow. */
export function HallBackdrop() {
  return (
    <svg
      viewBox="0 0 1008 250"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="art absolute inset-0 size-full"
    >
      <rect className="a1" width="1008" height="250" />
      <path className="a2" d="M354 250V160a150 150 0 0 1 300 0v90z" />
      <path className="a3" d="M372 250V162a132 132 0 0 1 264 0v88z" opacity=".65" />
      <path className="a6" opacity=".12" d="M440 0h128l150 250H290z" />
      <path className="a2" d="M0 206h1008v44H0z" />
      {[28, 128, 218, 726, 816, 916].map((x) => (
        <path key={x} className="a2" d={`M${x} 206v-92a32 32 0 0 1 64 0v92z`} opacity=".7" />
      ))}
    </svg>
  )
}
