import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#design/copy-button/copy-button.tsx'
import { toast } from '#design/toast/toast.store.ts'

/** A value with the button that copies it bare. */
export function Copyable({
  text,
  label,
  words,
  children,
}: {
  text: string
  /** Names the thing that is copied. */
  label: string
  words?: string
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-2">
      {children}
      <CopyButton
        text={text}
        label={t('deposits.copy', { label })}
        copiedLabel={t('deposits.copied')}
        onRefused={() => toast({ text: t('deposits.copyRefused'), tone: 'error' })}
        words={words}
      />
    </span>
  )
}
