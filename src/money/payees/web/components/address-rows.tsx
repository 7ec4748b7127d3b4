import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ArchIcon } from '#design/arch-icon/arch-icon.tsx'
import { Button } from '#design/button/button.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { usableMinute } from '../../payee-wait.rules.ts'
import type { VirtualAddress } from '../../virtual.contract.ts'
import { useRemoveAddress, useSetDefaultAddress } from '../addresses.queries.ts'
import { PayeeList } from './payee-list.tsx'
import { BlockedReason, BlockedTag } from './payee-state.tsx'

/** The bound addresses. */
export function AddressRows({ addresses }: { addresses: readonly VirtualAddress[] }) {
  const { t } = useTranslation()
  const setDefault = useSetDefaultAddress()
  const remove = useRemoveAddress()
  return (
    <PayeeList
      payees={addresses}
      row={(address, actions) => <AddressRow key={address.id} address={address} {...actions} />}
      words={{
        madeDefault: t('payees.addresses.madeDefault'),
        removed: t('payees.addresses.removed'),
        removeTitle: t('payees.addresses.removeTitle'),
        removeDetail: ({ protocolName, address }) =>
          t('payees.addresses.removeDetail', { protocol: protocolName, address }),
      }}
      setDefault={(address) => setDefault.mutateAsync({ addressId: address.id })}
      remove={(address) => remove.mutateAsync({ addressId: address.id })}
      busy={{ setDefault: setDefault.isPending, remove: remove.isPending }}
    />
  )
}

function AddressRow({
  address,
  busy,
  onDefault,
  onRemove,
}: {
  address: VirtualAddress
  busy: boolean
  onDefault: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const about = { protocol: address.protocolName, address: address.address }
  const time = timeWords(usableMinute(address.usableAt), currentLanguage())
  return (
    <li className="grid gap-3 border-t border-line px-5 py-4.5 first:border-t-0 md:grid-cols-[1fr_auto] md:items-center lg:px-7">
      <div className="flex min-w-0 items-center gap-3.5">
        <ArchIcon>
          <Wallet size={18} strokeWidth={1.75} />
        </ArchIcon>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {address.protocolName}
            {address.isDefault ? <Tag tone="brand">{t('payees.default')}</Tag> : null}
            {address.blocked ? <BlockedTag /> : null}
            {address.usable || address.blocked ? null : <Tag tone="info">{t('payees.addresses.waits')}</Tag>}
          </p>
          <p className="mt-0.5 text-small text-text-2">
            {address.address}
            {address.usable || address.blocked ? null : (
              <span className="ml-3">{t('payees.addresses.usableFrom', { time })}</span>
            )}
          </p>
          {address.blocked ? <BlockedReason block={address.blocked} /> : null}
        </div>
      </div>
      <div className="flex gap-2.5 md:justify-end">
        {address.isDefault || address.blocked ? null : (
          <Button
            variant="line"
            size="sm"
            disabled={busy}
            onClick={onDefault}
            aria-label={t('payees.addresses.makeDefaultOf', about)}
          >
            {t('payees.makeDefault')}
          </Button>
        )}
        {address.blocked ? null : (
          <Button
            variant="line"
            size="sm"
            disabled={busy}
            onClick={onRemove}
            aria-label={t('payees.addresses.removeOf', about)}
          >
            {t('payees.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
