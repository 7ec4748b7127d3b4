import { type ReactNode, useState } from 'react'

type Fade = { value: string; content: ReactNode; leaving: ReactNode; changes: number }

/**
 * Fades from the old content to the new in 200 ms when `value` changes; never on the first drawing, never a
 * rolling counter. What leaves is hidden from assistive technology and gone when the fade is over.
 */
export function CrossFade({ value, children }: { value: string; children: ReactNode }) {
  const [fade, setFade] = useState<Fade>({ value, content: children, leaving: null, changes: 0 })
  if (fade.value !== value) {
    setFade({ value, content: children, leaving: fade.content, changes: fade.changes + 1 })
  }
  if (fade.changes === 0) return children
  return (
    <span className="inline-grid">
      {fade.leaving === null ? null : (
        <span
          key={`out-${fade.changes}`}
          aria-hidden="true"
          onAnimationEnd={() => setFade((now) => ({ ...now, leaving: null }))}
          className="pointer-events-none col-start-1 row-start-1 animate-[vanish_200ms_ease-in_forwards]"
        >
          {fade.leaving}
        </span>
      )}
      <span key={`in-${fade.changes}`} className="col-start-1 row-start-1 animate-[appear_200ms_ease-out]">
        {children}
      </span>
    </span>
  )
}
