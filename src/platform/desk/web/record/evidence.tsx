import { type ReactNode, useId } from 'react'

/**
 * What a decision rests on, section by section in an order that is always the same, so that the eye knows where to
 * look. Its sections number themselves.
 */
export function Evidence({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <h2 id={id} className="sr-only">
        {label}
      </h2>
      <ol
        aria-labelledby={id}
        className="min-w-0 divide-y divide-line rounded-md border border-line bg-surface-1 [counter-reset:evidence]"
      >
        {children}
      </ol>
    </>
  )
}

/** One kind of evidence under its numbered arch. */
export function EvidenceSection({
  heading,
  note,
  isOpen = false,
  children,
}: {
  heading: ReactNode
  /** One quiet line under the heading: how many passed, what period. */
  note?: ReactNode
  /** Still to be done: its arch is an outline. */
  isOpen?: boolean
  children: ReactNode
}) {
  const arch = isOpen
    ? 'border-[1.5px] border-brand text-brand-text'
    : 'bg-brand-soft text-brand-text border-[1.5px] border-transparent'
  return (
    <li className="grid grid-cols-1 [counter-increment:evidence] md:grid-cols-[118px_minmax(0,1fr)]">
      <div className="px-3.5 pt-3 md:border-r md:border-line md:pb-3">
        <span
          aria-hidden="true"
          className={`inline-grid h-5 w-4.5 place-items-center rounded-t-[9px] rounded-b-[3px] text-[10px] font-semibold before:content-[counter(evidence)] ${arch}`}
        />
        <h3 className="mt-1 text-small font-semibold">{heading}</h3>
        {note ? <p className="text-meta text-text-3">{note}</p> : null}
      </div>
      <div className="min-w-0 px-3.5 py-3">{children}</div>
    </li>
  )
}
