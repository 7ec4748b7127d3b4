import { Field as BaseField } from '@base-ui/react/field'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { type ControlSize, controlClass } from './control.style.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix'> & {
  size?: ControlSize
  /** Before the text, inside the box: ¥, +86. */
  prefix?: ReactNode
  /** After the text, inside the box: a unit, a count-down, a small button. */
  suffix?: ReactNode
  boxClassName?: string
}

/**
 * One line of text. A form draws it by `TextField` (`#platform/forms/web/fields.tsx`). Inside a `Field` it is
 * named and described by it; alone it needs an `aria-label`.
 */
export function Input({ size = 'md', prefix, suffix, boxClassName, className, ...rest }: InputProps) {
  return (
    <span data-keepout="" className={controlClass(size, boxClassName)}>
      {prefix ? <span className="flex-none text-text-2">{prefix}</span> : null}
      <BaseField.Control
        {...rest}
        className={clsx(
          'h-full min-w-0 flex-1 bg-transparent outline-none',
          size === 'lg' ? 'text-[30px] font-semibold' : 'text-input',
          className,
        )}
      />
      {suffix ? <span className="flex-none text-small text-text-2">{suffix}</span> : null}
    </span>
  )
}
