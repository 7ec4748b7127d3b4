import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#design/copy-button/copy-button.tsx'
import { toast } from '#design/toast/toast.store.ts'

/** A hash or a seed in groups of four, whole. */
export const grouped = (hex: string) => hash4(hex).join(' ')

const hash4 = (hex: string): readonly string[] => hex.match(/.{1,4}/g) ?? []

/** A hash or a seed under its name, with a way to copy it. */
export function NamedHash({ name, hex, className }: { name: string; hex: string; className?: string }) {
  const { t } = useTranslation()
  return (
    <div className={className}>
      <p className="mb-1.5 text-meta text-text-2">{name}</p>
      <p className="flex items-start gap-2 rounded-sm bg-bg px-2.5 py-2">
        <span className="type-hash min-w-0 flex-1 text-text">{grouped(hex)}</span>
        <CopyButton
          text={hex}
          label={t('fairness.copy', { what: name })}
          copiedLabel={t('fairness.copied')}
          onRefused={() => toast({ text: t('fairness.copyRefused'), tone: 'warn' })}
        />
      </p>
    </div>
  )
}

/** What a member typed as their half, as it is: every space shows. */
export function ClientSeed({ seed, className }: { seed: string; className?: string }) {
  return (
    <span className={clsx('whitespace-pre-wrap [overflow-wrap:anywhere]', className)} dir="auto">
      {seed}
    </span>
  )
}
