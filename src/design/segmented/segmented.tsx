import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { segmentClass, segmentsClass } from './segment.style.ts'

export type SegmentedItem<V extends string> = { value: V; label: ReactNode; disabled?: boolean }

/**
 * One of a few, always exactly one: a market, a density, a period. For parts of a page that swap, use `Tabs`
 * with the segmented look. The arrow keys move.
 */
export function Segmented<V extends string>({
  items,
  value,
  onValueChange,
  label,
  block,
  className,
}: {
  items: readonly SegmentedItem<V>[]
  value: V
  onValueChange: (value: V) => void
  /** Name of the group. */
  label: string
  /** Fills the row; segments share it equally. */
  block?: boolean
  className?: string
}) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
      className={clsx(segmentsClass, block && 'flex w-full', className)}
    >
      {items.map((item) => (
        <Radio.Root
          key={item.value}
          value={item.value}
          disabled={item.disabled}
          nativeButton
          render={<button type="button" />}
          className={segmentClass(item.value === value)}
        >
          {item.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
