import clsx from 'clsx'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

/** The tick stays this long after a copy. */
const TICK_MS = 1600

export type CopyButtonProps = {
  /** What lands on the clipboard: without grouping or signs. */
  text: string
  /** Names the thing: "Copy the account number". */
  label: string
  /** Said once it is copied: "Copied". */
  copiedLabel: string
  /** The clipboard refused (no permission, no https): tell the reader to copy by hand. */
  onRefused: () => void
  onCopied?: () => void
  /** Words beside the sign, on phones. */
  words?: string
  className?: string
}

/** Copies one value. The sign turns into a tick, and the copy is announced. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  onRefused,
  onCopied,
  words,
  className,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), TICK_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopied?.()
    } catch {
      onRefused()
    }
  }
  const Sign = copied ? Check : Copy
  return (
    <button
      type="button"
      aria-label={label}
      onClick={copy}
      className={clsx(
        'relative hit-area inline-flex items-center gap-1.5 rounded-xs align-[-3px] font-semibold text-brand-text',
        className,
      )}
    >
      <Sign size={16} strokeWidth={1.75} aria-hidden="true" />
      {words}
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </button>
  )
}
