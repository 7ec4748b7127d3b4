import clsx from 'clsx'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { BalanceAmount } from '#money/wallet/web/index.ts'
import { kindOfGroup } from '../../venues.catalogue.ts'
import type { VenueItem } from '../../venues.contract.ts'
import { lookOf } from '../venue-look.ts'
import { useVenueNames } from '../venue-names.ts'

const ARCH =
  'grid min-h-26 content-end justify-items-center gap-1 rounded-t-[42px] rounded-b-sm px-2 pt-3 pb-2.5 text-center'

/**
 * What the member has at each venue, or that it plays from the centre wallet: a doorway each, and the one that takes
 * everything back.
 */
export function VenueArches({
  venues,
  refreshing,
  onRecycle,
}: {
  venues: readonly VenueItem[]
  /** The balances are being asked for. */
  refreshing: boolean
  onRecycle: () => void
}) {
  const { t } = useTranslation()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2.5">
      {venues.map((venue) => (
        <VenueArch key={venue.channelCode} venue={venue} loading={refreshing || venue.loading} />
      ))}
      <li className="grid">
        <button
          type="button"
          onClick={onRecycle}
          className={clsx(
            ARCH,
            'border border-dashed border-line-strong text-text-2 transition-colors duration-120 hover:bg-surface-2 hover:text-text',
          )}
        >
          <RefreshCw size={20} strokeWidth={1.75} aria-hidden="true" className="mb-1" />
          <span className="font-semibold">{t('venues.recycle')}</span>
        </button>
      </li>
    </ul>
  )
}

function VenueArch({ venue, loading }: { venue: VenueItem; loading: boolean }) {
  const { t } = useTranslation()
  const nameVenue = useVenueNames(true)
  const { icon: Icon, accent } = lookOf(kindOfGroup(venue.group))
  return (
    <li
      aria-busy={loading || undefined}
      className={clsx(ARCH, 'transition-opacity duration-200', loading && 'opacity-60')}
      style={{
        background: `linear-gradient(180deg, color-mix(in oklab, ${accent} 26%, var(--surface-2)), var(--surface-2) 78%)`,
      }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" style={{ color: accent }} className="mb-1" />
      <span className="text-meta text-text-2">{nameVenue(venue.channelCode)}</span>
      {venue.isTest ? <Tag tone="warn">{t('venues.test')}</Tag> : null}
      {venue.isSeamless ? (
        <span className="text-meta text-text-3">{t('venues.fromCentre')}</span>
      ) : (
        <BalanceAmount amount={venue.money} currency={venue.currency} className="text-[15px]" />
      )}
    </li>
  )
}
