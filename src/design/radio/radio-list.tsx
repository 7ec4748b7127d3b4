import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import clsx from 'clsx'
import type { ReactNode } from 'react'

export type RadioItem<V extends string> = {
  value: V
  label: ReactNode
  detail?: ReactNode
  disabled?: boolean
}

/**
 * One of a few, each with its consequences in words beside it. `value` may be null: nothing is preselected.
 */
export function RadioList<V extends string>({
  items,
  value,
  onValueChange,
  label,
  className,
}: {
  items: readonly RadioItem<V>[]
  value: V | null
  onValueChange: (value: V) => void
  /** Name of the group. */
  label: string
  className?: string
}) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
      className={clsx('grid gap-2.5', className)}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control inside is Base UI's radio.
        <label
          key={item.value}
          className="flex cursor-pointer items-start gap-2.5 text-small leading-[1.6] pointer-coarse:py-1.5"
        >
          <Radio.Root
            value={item.value}
            disabled={item.disabled}
            className="mt-px grid size-5 flex-none place-items-center rounded-full border-[1.5px] border-line-strong bg-bg transition-colors duration-120 data-checked:border-brand data-disabled:border-line"
          >
            <Radio.Indicator className="size-2.5 rounded-full bg-brand" />
          </Radio.Root>
          <span className="min-w-0 text-text-2">
            {item.label}
            {item.detail ? <span className="block text-meta text-text-3">{item.detail}</span> : null}
          </span>
        </label>
      ))}
    </RadioGroup>
  )
}
