import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../arch-loader/spinner.tsx'
import { type ButtonLook, buttonClass } from './button.style.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** Drawn before the words; a 16 or 20 px icon. */
    icon?: ReactNode
    /** The press is being worked on: a ring replaces the icon, presses are ignored, focus and width stay. */
    busy?: boolean
  }

/**
 * A verb to press. `type` is `button` unless told otherwise, so that it never submits by accident.
 * Say why a disabled button is disabled with a `Reason` above it.
 */
export function Button({
  variant = 'primary',
  size,
  block,
  className,
  icon,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      data-keepout={variant === 'primary' && !rest.disabled ? '' : undefined}
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, block, className })}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
