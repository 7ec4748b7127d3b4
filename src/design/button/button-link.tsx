import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from './button.style.ts'

export type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonLook & { icon?: ReactNode }

/**
 * A way to another page that looks like a button. It stays a link for the keyboard and for screen readers.
 */
export function ButtonLink({
  variant = 'primary',
  size,
  block,
  className,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      data-keepout={variant === 'primary' ? '' : undefined}
      {...rest}
      className={buttonClass({ variant, size, block, className })}
    >
      {icon}
      {children}
    </Link>
  )
}
