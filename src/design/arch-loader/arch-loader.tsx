const LENGTH = 150

/**
 * Light travelling round a doorway: the one loader that may stand alone, on the recycling lock. It has no
 * words and is hidden from assistive technology; put the text of what is happening beside it. Without motion
 * it is a lit arch.
 */
export function ArchLoader({ size = 64 }: { size?: number }) {
  return (
    <svg viewBox="0 0 56 64" width={(size * 56) / 64} height={size} fill="none" aria-hidden="true">
      <path
        d="M6 60V28a22 22 0 0 1 44 0v32"
        stroke="var(--surface-3)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M6 60V28a22 22 0 0 1 44 0v32"
        stroke="var(--brand)"
        strokeWidth="6"
        strokeLinecap="round"
        pathLength={LENGTH}
        strokeDasharray={`${LENGTH * 0.32} ${LENGTH}`}
        className="animate-[arch-run_1600ms_cubic-bezier(0.4,0,0.6,1)_infinite] motion-reduce:animate-none motion-reduce:[stroke-dasharray:none]"
      />
      <path d="M1 62h54" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
