import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What pressing does, for everyone who does not see the icon; also the tooltip of the browser. */
  label: string
  children: ReactNode
  size?: 'sm' | 'md'
}

/** A square control that is only an icon: 40 px, or 32 px inside dense rows. Never without a name. */
export function IconButton({ label, size = 'md', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={clsx(
        'relative hit-area inline-grid flex-none place-items-center rounded-sm text-text-2 transition-colors duration-120',
        'hover:bg-surface-2 hover:text-text disabled:text-text-3 disabled:hover:bg-transparent',
        size === 'md' ? 'size-10' : 'size-8',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      {children}
    </button>
  )
}
