import sprite from 'virtual:flag-sprite'
import clsx from 'clsx'
import { flagId } from './nations.rules.ts'

export type FlagProps = {
  /** Three letters as in fixtures (`BRA`) or two (`BR`). */
  code: string
  size?: number
  className?: string
}

/**
 * A round flag. Decoration: the nation's name stands beside it. A nation without a flag here shows its
 * letters.
 */
export function Flag({ code, size = 24, className }: FlagProps) {
  const id = flagId(code)
  const box = clsx('flex-none rounded-full shadow-[0_0_0_1px_rgb(0_0_0/0.18)]', className)
  if (!id) {
    return (
      <span
        aria-hidden="true"
        className={clsx(box, 'grid place-items-center bg-surface-3 text-[10px] text-text-2')}
        style={{ width: size, height: size }}
      >
        {code.slice(0, 2)}
      </span>
    )
  }
  return (
    <svg
      className={clsx(box, 'overflow-hidden')}
      width={size}
      height={size}
      viewBox="0 0 512 512"
      aria-hidden="true"
    >
      <use href={`${sprite}#${id}`} />
    </svg>
  )
}
