/**
 * The mark of the house: a doorway with one leaf open, on the level line. Takes the brand's colour; the name
 * stands beside it.
 */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 26 30" aria-hidden="true">
      <path d="M3 27V13a10 10 0 0 1 20 0v14" fill="none" stroke="var(--brand)" strokeWidth="3" />
      <path d="M13 27V9.2a5 5 0 0 1 5 5V27z" fill="var(--brand)" />
      <path d="M0 28.5h26" stroke="var(--brand)" strokeWidth="3" />
    </svg>
  )
}
