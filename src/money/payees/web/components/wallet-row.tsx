import { WalletMinimal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ArchIcon } from '#design/arch-icon/arch-icon.tsx'
import { Button } from '#design/button/button.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { MemberWallet } from '../../payees.contract.ts'
import { BlockedReason, BlockedTag, WaitingTag } from './payee-state.tsx'

/** One e-wallet with what can be done to it. */
export function WalletRow({
  wallet,
  busy,
  onDefault,
  onRemove,
}: {
  wallet: MemberWallet
  busy: boolean
  onDefault: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const about = { name: wallet.names[currentLanguage()], tail: wallet.tail }
  return (
    <li className="grid gap-3 border-t border-line px-5 py-4.5 first:border-t-0 md:grid-cols-[1fr_auto] md:items-center lg:px-7">
      <div className="flex min-w-0 items-center gap-3.5">
        <ArchIcon>
          <WalletMinimal size={18} strokeWidth={1.75} />
        </ArchIcon>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {about.name}
            {wallet.isDefault ? <Tag tone="brand">{t('payees.default')}</Tag> : null}
            {wallet.blocked ? <BlockedTag /> : null}
            {wallet.usableAt && !wallet.blocked ? <WaitingTag until={wallet.usableAt} /> : null}
            {wallet.inUse ? <Tag tone="info">{t('payees.inUse')}</Tag> : null}
          </p>
          <p className="mt-0.5 text-small text-text-2">
            <span aria-hidden="true">•••• </span>
            <span className="sr-only">{t('payees.endingIn')} </span>
            {wallet.tail}
            <span className="ml-3">{wallet.holderName}</span>
          </p>
          {wallet.blocked ? <BlockedReason block={wallet.blocked} /> : null}
        </div>
      </div>
      <div className="flex gap-2.5 md:justify-end">
        {wallet.isDefault || wallet.blocked ? null : (
          <Button
            variant="line"
            size="sm"
            disabled={busy}
            onClick={onDefault}
            aria-label={t('payees.wallets.makeDefaultOf', about)}
          >
            {t('payees.makeDefault')}
          </Button>
        )}
        {wallet.inUse || wallet.blocked ? null : (
          <Button
            variant="line"
            size="sm"
            disabled={busy}
            onClick={onRemove}
            aria-label={t('payees.wallets.removeOf', about)}
          >
            {t('payees.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
