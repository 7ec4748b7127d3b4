import { useTranslation } from 'react-i18next'
import { buttonClass } from '#design/button/button.style.ts'
import type { HomeContent } from '#site/config/home.contract.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { AddressLink } from './address-link.tsx'

/** Short links that the site chose, and how its customer service is reached; nothing where it has neither. */
export function SiteWays() {
  const { links, contact } = useSiteConfig().home
  const isReachable = contact.chat !== '' || contact.email !== '' || contact.phone !== ''
  if (links.length === 0 && !isReachable) return null
  return (
    <div className="frame mt-9 grid gap-5 lg:mt-16 lg:auto-cols-fr lg:grid-flow-col">
      {links.length > 0 ? <Links links={links} /> : null}
      {isReachable ? <Contact {...contact} /> : null}
    </div>
  )
}

function Links({ links }: Pick<HomeContent, 'links'>) {
  const { t } = useTranslation()
  return (
    <nav aria-labelledby="site-links">
      <h2 id="site-links" className="type-card">
        {t('portal.home.links')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {links.map(({ id, label, to }) => (
          <li key={id}>
            <AddressLink to={to} className={buttonClass({ variant: 'line' })}>
              {label}
            </AddressLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact({ chat, email, phone, hours }: HomeContent['contact']) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="site-contact">
      <h2 id="site-contact" className="type-card">
        {t('portal.home.contact.title')}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        {chat === '' ? null : (
          <AddressLink to={chat} className={buttonClass({ variant: 'line' })}>
            {t('portal.home.contact.chat')}
          </AddressLink>
        )}
        <Reach
          label={t('portal.home.contact.phone')}
          to={`tel:${phone.replaceAll(/[ -]/g, '')}`}
          words={phone}
        />
        <Reach label={t('portal.home.contact.email')} to={`mailto:${email}`} words={email} />
      </div>
      {hours === '' ? null : <p className="mt-3 text-small text-text-2">{hours}</p>}
    </section>
  )
}

/** One way to reach the house by what the device has for it. */
function Reach({ label, to, words }: { label: string; to: string; words: string }) {
  if (words === '') return null
  return (
    <span className="min-w-0 text-small text-text-2">
      {label}{' '}
      <a
        href={to}
        className="inline-block py-2 font-semibold wrap-anywhere text-brand-text underline-offset-4 hover:underline"
      >
        {words}
      </a>
    </span>
  )
}
