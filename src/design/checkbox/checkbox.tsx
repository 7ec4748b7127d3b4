import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'> & {
  /** The words beside the box; links inside them stay links. */
  children: ReactNode
  error?: ReactNode
}

/**
 * A box to tick. Nothing is ticked unless the caller says so. The native control. The words are part of what
 * can be pressed.
 */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="relative flex cursor-pointer items-start gap-2.5 text-small leading-[1.6] text-text-2 has-[:disabled]:cursor-not-allowed has-[:disabled]:text-text-3 pointer-coarse:py-1.5">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : rest['aria-describedby']}
          className={clsx(
            'peer mt-px size-5 flex-none cursor-[inherit] appearance-none rounded-[5px] border-[1.5px] bg-bg transition-colors duration-120',
            'checked:border-brand checked:bg-brand disabled:border-line disabled:bg-surface-2 disabled:checked:bg-surface-3',
            error ? 'border-danger' : 'border-line-strong',
          )}
        />
        <Tick />
        <span className="min-w-0">{children}</span>
      </label>
      {error ? (
        <p id={errorId} className="mt-1 flex items-start gap-1.25 text-meta text-danger">
          <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" className="mt-0.5 flex-none" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  )
}

function Tick() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="pointer-events-none absolute mt-px hidden size-5 fill-none stroke-brand-ink stroke-2 peer-checked:block peer-disabled:stroke-text-3"
    >
      <path d="m5.5 10.5 3 3 6-6.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
