import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { HomeContent } from '#site/config/home.contract.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { AddressLink } from './address-link.tsx'

/** What the site recommends: one beside the other on a wide page, one below the other on a phone. Nothing moves by itself. */
export function SiteBanners() {
  const { t } = useTranslation()
  const { banners } = useSiteConfig().home
  if (banners.length === 0) return null
  return (
    <section aria-label={t('portal.home.banners')} className="frame mt-5 lg:mt-10">
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {banners.map((banner) => (
          <li key={banner.id}>
            <Banner {...banner} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The whole of one that leads somewhere can be pressed. */
function Banner({ title, text, picture, to }: HomeContent['banners'][number]) {
  return (
    <div
      className={clsx(
        'relative flex h-full overflow-hidden rounded-lg border border-line bg-surface-1',
        'bg-[radial-gradient(120%_90%_at_100%_0%,color-mix(in_oklab,var(--surface-3)_80%,transparent),transparent_70%)]',
        to !== '' && 'has-[a:hover]:border-line-strong',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4 lg:p-6">
        <h2 className="text-body-lg leading-snug font-semibold wrap-anywhere">
          {to === '' ? (
            title
          ) : (
            <AddressLink to={to} className="after:absolute after:inset-0 after:rounded-lg">
              {title}
              <ChevronRight
                size={18}
                strokeWidth={2}
                aria-hidden="true"
                className="ml-1 inline-block align-[-3px] text-brand-text"
              />
            </AddressLink>
          )}
        </h2>
        <p className="text-small leading-[1.6] whitespace-pre-line wrap-anywhere text-text-2">{text}</p>
      </div>
      {picture === '' ? null : (
        <img
          src={picture}
          alt=""
          width={240}
          height={160}
          loading="lazy"
          className="w-28 flex-none self-stretch object-cover lg:w-40"
        />
      )}
    </div>
  )
}
