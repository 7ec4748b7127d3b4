import clsx from 'clsx'

export type ControlSize = 'sm' | 'md' | 'lg'

const HEIGHTS: Record<ControlSize, string> = { sm: 'h-10 px-3', md: 'h-12 px-3.5', lg: 'h-16 px-5' }

/**
 * The box of every form control: 48 px (40 in the slip, 64 for the amount of a deposit), strong border, the
 * focus ring.
 */
export function controlClass(size: ControlSize, className?: string): string {
  return clsx(
    'flex w-full min-w-0 items-center gap-2 rounded-sm border border-line-strong bg-bg transition-[border-color,box-shadow] duration-120',
    'outline-offset-2 outline-brand not-has-[[data-invalid]]:has-[input:focus-visible]:border-brand has-[input:focus-visible]:shadow-[0_0_0_2px_var(--brand-soft)] has-[input:focus-visible]:outline-2',
    'has-[[data-invalid]]:border-danger has-[:disabled]:border-line has-[:disabled]:bg-surface-2 has-[:disabled]:text-text-3',
    HEIGHTS[size],
    className,
  )
}
