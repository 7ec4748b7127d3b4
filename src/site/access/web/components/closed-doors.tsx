import clsx from 'clsx'

/** Where the doors of the row stand. */
const CLOSED_AT = [0, 110, 220, 330, 440, 550]

/** A row of closed doors, and at its end the one that is lit: the way out for money. Decorative. */
export function ClosedDoors({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 780 160"
      preserveAspectRatio="xMaxYMax slice"
      className={clsx('block h-32 w-full border-b-2 border-line-strong lg:h-auto', className)}
      aria-hidden="true"
    >
      {CLOSED_AT.map((x) => (
        <g key={x} transform={`translate(${x} 24)`} fill="none" stroke="var(--line-strong)" strokeWidth="2">
          <path d="M6 136V49a43 43 0 0 1 86 0v87" fill="var(--surface-2)" />
          <path d="M16 136V50a33 33 0 0 1 66 0v86z" fill="var(--surface-1)" />
          <path d="M49 17v119" />
          <circle cx="43" cy="84" r="2.4" fill="var(--text-3)" stroke="none" />
          <circle cx="55" cy="84" r="2.4" fill="var(--text-3)" stroke="none" />
        </g>
      ))}
      <g transform="translate(668 8)">
        <path d="M4 152V52a48 48 0 0 1 96 0v100z" fill="var(--brand)" opacity=".22" />
        <path d="M14 152V54a38 38 0 0 1 76 0v98z" fill="var(--brand)" />
        <path
          d="M52 116V62M34 80l18-18 18 18"
          fill="none"
          stroke="var(--brand-ink)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
