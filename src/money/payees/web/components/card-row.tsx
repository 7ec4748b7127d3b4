import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ArchIcon } from '#design/arch-icon/arch-icon.tsx'
import { Button } from '#design/button/button.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { MemberCard } from '../../payees.contract.ts'
import { BlockedReason, BlockedTag, WaitingTag } from './payee-state.tsx'

/** One bound card with what can be done to it. */
export function CardRow({
  card,
  busy,
  onDefault,
  onRemove,
}: {
  card: MemberCard
  busy: boolean
  onDefault: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const bank = card.bankNames[currentLanguage()]
  const about = { bank, lastFour: card.lastFour }
  return (
    <li className="grid gap-3 border-t border-line px-5 py-4.5 first:border-t-0 md:grid-cols-[1fr_auto] md:items-center lg:px-7">
      <div className="flex min-w-0 items-center gap-3.5">
        <ArchIcon>
          <Landmark size={18} strokeWidth={1.75} />
        </ArchIcon>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {bank}
            {card.isDefault ? <Tag tone="brand">{t('payees.default')}</Tag> : null}
            {card.blocked ? <BlockedTag /> : null}
            {card.usableAt && !card.blocked ? <WaitingTag until={card.usableAt} /> : null}
            {card.inUse ? <Tag tone="info">{t('payees.inUse')}</Tag> : null}
          </p>
          <p className="mt-0.5 text-small text-text-2">
            <span aria-hidden="true">•••• •••• •••• </span>
            <span className="sr-only">{t('payees.endingIn')} </span>
            {card.lastFour}
            <span className="ml-3">{card.holderName}</span>
            <span className="ml-3">{t('payees.debitCard')}</span>
          </p>
          {card.branchname ? <p className="text-meta text-text-3">{card.branchname}</p> : null}
          {card.blocked ? <BlockedReason block={card.blocked} /> : null}
        </div>
      </div>
      {card.blocked || (card.isDefault && card.inUse) ? null : (
        <div className="flex gap-2.5 md:justify-end">
          {card.isDefault ? null : (
            <Button
              variant="line"
              size="sm"
              disabled={busy}
              onClick={onDefault}
              aria-label={t('payees.makeDefaultOf', about)}
            >
              {t('payees.makeDefault')}
            </Button>
          )}
          {card.inUse ? null : (
            <Button
              variant="line"
              size="sm"
              disabled={busy}
              onClick={onRemove}
              aria-label={t('payees.removeOf', about)}
            >
              {t('payees.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
