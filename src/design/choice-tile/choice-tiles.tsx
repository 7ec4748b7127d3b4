import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import clsx from 'clsx'
import type { ReactNode } from 'react'

/**
 * One of several, drawn as tiles: deposit methods, protocols, cards. Columns are the caller's
 * (`className="grid-cols-2 md:grid-cols-4"`). Nothing is chosen while `value` is null.
 */
export function ChoiceTiles<V extends string>({
  value,
  onValueChange,
  label,
  labelledBy,
  className,
  children,
}: {
  value: V | null
  onValueChange: (value: V) => void
  /** Name of the group; or the id of the heading that names it. */
  label?: string
  labelledBy?: string
  className?: string
  /** `ChoiceTile`s. */
  children: ReactNode
}) {
  return (
    <RadioGroup
      aria-label={label}
      aria-labelledby={labelledBy}
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
      className={clsx('grid gap-2.5', className)}
    >
      {children}
    </RadioGroup>
  )
}

export type ChoiceTileProps = {
  value: string
  title: ReactNode
  /** Range or time, one line. */
  detail?: ReactNode
  icon?: ReactNode
  /** One `Tag` at most: at the right from 768, a line of its own on a phone. */
  tag?: ReactNode
  /** Cannot be chosen now: dashed, in its place; say until when in `detail`. */
  closed?: boolean
}

/** One tile. Chosen is brand-soft with a brand line. */
export function ChoiceTile({ value, title, detail, icon, tag, closed }: ChoiceTileProps) {
  return (
    <Radio.Root
      value={value}
      disabled={closed}
      nativeButton
      render={<button type="button" />}
      className={clsx(
        'relative flex min-w-0 items-start gap-3 rounded-lg border bg-surface-1 px-3.5 py-3.5 text-left transition-colors duration-200 md:flex-col md:gap-2',
        'data-checked:border-brand data-checked:bg-brand-soft',
        closed
          ? 'border-dashed border-line bg-transparent text-text-3'
          : 'border-line hover:border-line-strong',
      )}
    >
      {icon || tag ? (
        <span className="flex flex-none items-center justify-between gap-2 text-text-2 md:min-h-5.5 md:w-full">
          <span aria-hidden="true">{icon}</span>
          {tag ? <span className="hidden md:block">{tag}</span> : null}
        </span>
      ) : null}
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {detail ? (
          <span className={clsx('block text-meta', closed ? 'text-text-3' : 'text-text-2')}>{detail}</span>
        ) : null}
        {tag ? <span className="mt-1 block md:hidden">{tag}</span> : null}
      </span>
    </Radio.Root>
  )
}
