/**
 * An arch in the wall with nothing behind it: three stepped reveals in the colours of the wall. Decoration.
 */
export function BlindArch({ className }: { className?: string }) {
  return (
    <svg
      className={`block h-auto w-full ${className ?? ''}`}
      viewBox="0 0 200 280"
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M0 280V100a100 100 0 0 1 200 0v180z"
        fill="color-mix(in oklab, var(--surface-1) 70%, transparent)"
      />
      <path d="M.75 280V100a99.25 99.25 0 0 1 198.5 0v180" stroke="var(--line)" strokeWidth="1.5" />
      <path d="M10 280V100a90 90 0 0 1 180 0v180z" fill="color-mix(in oklab, var(--bg) 55%, transparent)" />
      <path d="M20 280V100a80 80 0 0 1 160 0v180" stroke="var(--line)" strokeWidth="1.2" opacity=".7" />
    </svg>
  )
}
