/** A closed door: nothing here yet. Decorative. */
export function ClosedDoor() {
  return (
    <svg
      viewBox="0 0 58 70"
      width="58"
      height="70"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M4 66V29a25 25 0 0 1 50 0v37" fill="var(--surface-3)" />
      <path d="M14 66V30a15 15 0 0 1 30 0v36z" fill="var(--surface-1)" />
      <path d="M29 16v50M0 67h58" />
      <circle cx="33.5" cy="44" r="1.8" fill="var(--text-3)" stroke="none" />
    </svg>
  )
}
