import { useTranslation } from 'react-i18next'
import { CopyButton } from '#design/copy-button/copy-button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import type { BookedEntry } from '../../wallet.contract.ts'
import { shortHash } from './seal.rules.ts'

/**
 * Where an entry is sealed: its position, its block and the block's hash, to copy; or that it will be in a
 * moment.
 */
export function EntrySeal({ seal }: Pick<BookedEntry, 'seal'>) {
  const { t } = useTranslation()
  if (!seal) return <span className="block text-meta text-text-3">{t('wallet.seal.soon')}</span>
  const { position, block, hash } = seal
  return (
    <span className="block text-meta text-text-3">
      {t('wallet.seal.sealed', { position, block })} · <span className="type-hash">{shortHash(hash)}</span>{' '}
      <CopyButton
        text={hash}
        label={t('wallet.seal.copy', { block })}
        copiedLabel={t('wallet.seal.copied')}
        onRefused={() => toast({ text: t('wallet.seal.copyRefused'), tone: 'warn' })}
      />
    </span>
  )
}
