import clsx from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'line' | 'text' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string }

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 px-3 text-small',
  md: 'h-10 px-4.5 text-body',
  lg: 'h-12 px-6 text-[16px]',
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  secondary:
    'border-transparent bg-surface-3 text-text hover:bg-[color-mix(in_oklab,var(--surface-3),var(--text)_8%)]',
  line: 'border-line-strong text-text hover:bg-surface-2',
  text: 'border-transparent px-2! text-brand-text hover:underline underline-offset-4',
  danger: 'border-danger text-danger hover:tone-danger',
}

const OFF =
  'disabled:border-transparent disabled:bg-surface-3 disabled:text-text-3 disabled:no-underline ' +
  'aria-disabled:border-transparent aria-disabled:bg-surface-3 aria-disabled:text-text-3 aria-disabled:no-underline'

/** The classes of a button, for links that look like one. `block` fills the row. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  block = false,
  className,
}: ButtonLook = {}): string {
  return clsx(
    'relative inline-flex items-center justify-center gap-2 rounded-sm border font-semibold whitespace-nowrap select-none',
    'transition-[background-color,border-color,scale] duration-120 ease-enter active:not-disabled:not-aria-disabled:scale-[0.98] hit-area',
    SIZES[size],
    VARIANTS[variant],
    OFF,
    block && 'w-full',
    className,
  )
}
