import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/**
 * One of several, drawn as tiles: deposit methods, protocols, cards. Columns are the caller's
 * (`className="grid-cols-2 md:grid-cols-4"`). Nothing is chosen while `value` is null.
 */
export function ChoiceTiles<V extends string>({
  value,
  onValueChange,
  label,
  labelledBy,
  inGrid = false,
  className,
  children,
}: {
  value: V | null
  onValueChange: (value: V) => void
  /** Name of the group; or the id of the heading that names it. */
  label?: string
  labelledBy?: string
  /** The tiles stand in a grid of the caller's, beside `TileLink`s. */
  inGrid?: boolean
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
      className={clsx(inGrid ? 'contents' : 'grid gap-2.5', className)}
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

const TILE =
  'relative flex min-w-0 items-start gap-3 rounded-lg border px-3.5 py-3.5 text-left transition-colors duration-200 md:flex-col md:gap-2'

const lookOf = (closed: boolean | undefined) =>
  closed
    ? 'border-dashed border-line bg-transparent text-text-3'
    : 'border-line bg-surface-1 hover:border-line-strong'

function TileFace({ title, detail, icon, tag, closed }: Omit<ChoiceTileProps, 'value'>) {
  return (
    <>
      {icon || tag ? (
        <span aria-hidden="true" className="flex flex-none items-center text-text-2 md:min-h-5.5 md:w-full">
          {icon}
        </span>
      ) : null}
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {detail ? (
          <span className={clsx('block text-meta', closed ? 'text-text-3' : 'text-text-2')}>{detail}</span>
        ) : null}
        {/* After the title also where it stands above it: what it is called comes first. */}
        {tag ? <span className="mt-1 block md:absolute md:top-3.5 md:right-3.5 md:mt-0">{tag}</span> : null}
      </span>
    </>
  )
}

export type TileLinkProps = Omit<ChoiceTileProps, 'value'> & {
  to: string
  /** It leads to this very page: drawn as chosen. */
  current?: boolean
}

/** A choice that has a page of its own, drawn as a tile among others; a closed one leads nowhere. */
export function TileLink({ to, current = false, closed, ...face }: TileLinkProps) {
  if (closed && !current)
    return (
      <div className={clsx(TILE, lookOf(closed))}>
        <TileFace {...face} closed />
      </div>
    )
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={clsx(TILE, current ? 'border-brand bg-brand-soft' : lookOf(false))}
    >
      <TileFace {...face} />
    </Link>
  )
}

/** One tile. Chosen is brand-soft with a brand line. */
export function ChoiceTile({ value, title, detail, icon, tag, closed }: ChoiceTileProps) {
  return (
    <Radio.Root
      value={value}
      disabled={closed}
      nativeButton
      render={<button type="button" />}
      className={clsx(TILE, 'data-checked:border-brand data-checked:bg-brand-soft', lookOf(closed))}
    >
      <TileFace title={title} detail={detail} icon={icon} tag={tag} closed={closed} />
    </Radio.Root>
  )
}
