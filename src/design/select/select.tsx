import { Select as BaseSelect } from '@base-ui/react/select'
import clsx from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { type ControlSize, controlClass } from '../field/control.style.ts'

export type SelectItem<V extends string> = {
  value: V
  label: ReactNode
  /** A quieter second line in the list. */
  detail?: ReactNode
  disabled?: boolean
}

export type SelectProps<V extends string> = {
  items: readonly SelectItem<V>[]
  value: V | null
  onValueChange: (value: V) => void
  placeholder?: ReactNode
  /** Name when it stands outside a `Field`. */
  label?: string
  icon?: ReactNode
  size?: ControlSize
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  className?: string
}

/** One of a list that opens under it. Typing finds an entry, the arrow keys move. */
export function Select<V extends string>(props: SelectProps<V>) {
  const {
    items,
    value,
    onValueChange,
    placeholder,
    label,
    icon,
    size = 'md',
    disabled,
    name,
    onBlur,
    ref,
    className,
  } = props
  return (
    <BaseSelect.Root
      items={items as { value: V; label: ReactNode }[]}
      value={value}
      onValueChange={(next) => (next === null ? undefined : onValueChange(next))}
      disabled={disabled}
      name={name}
    >
      <BaseSelect.Trigger
        ref={ref}
        aria-label={label}
        data-keepout=""
        onBlur={onBlur}
        className={clsx(
          controlClass(size),
          'text-left focus-visible:border-brand data-disabled:border-line data-disabled:bg-surface-2 data-disabled:text-text-3 data-invalid:border-danger data-popup-open:border-brand',
          className,
        )}
      >
        {icon ? <span className="flex-none text-text-2">{icon}</span> : null}
        <BaseSelect.Value
          placeholder={placeholder}
          className="min-w-0 flex-1 truncate text-input data-placeholder:text-text-3"
        />
        <BaseSelect.Icon className="flex-none text-text-3">
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60">
          <BaseSelect.Popup className={popupClass}>
            <BaseSelect.List className="max-h-[min(var(--available-height),360px)] overflow-y-auto p-1.5">
              {items.map((item) => (
                <Option key={item.value} item={item} />
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}

const popupClass =
  'min-w-(--anchor-width) origin-(--transform-origin) rounded-md border border-line bg-surface-2 shadow-e2 outline-none transition-[opacity,scale] duration-200 ease-enter data-ending-style:opacity-0 data-ending-style:duration-140 data-starting-style:scale-98 data-starting-style:opacity-0'

function Option<V extends string>({ item }: { item: SelectItem<V> }) {
  return (
    <BaseSelect.Item
      value={item.value}
      disabled={item.disabled}
      className="flex min-h-11 cursor-default items-center gap-3 rounded-sm px-2.5 py-1.5 outline-none select-none data-disabled:text-text-3 data-highlighted:bg-surface-3"
    >
      <span className="min-w-0 flex-1">
        <BaseSelect.ItemText>{item.label}</BaseSelect.ItemText>
        {item.detail ? <span className="block text-meta text-text-3">{item.detail}</span> : null}
      </span>
      <BaseSelect.ItemIndicator className="flex-none text-brand-text">
        <Check size={16} strokeWidth={2} aria-hidden="true" />
      </BaseSelect.ItemIndicator>
    </BaseSelect.Item>
  )
}
