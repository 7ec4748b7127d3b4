import { useTranslation } from 'react-i18next'
import { THIRD_PARTIES } from './licences.ts'

/** Whose work the portal stands on. */
export default function LicencesPage() {
  const { t } = useTranslation()
  return (
    <div className="frame py-10 lg:py-14">
      <div className="max-w-190">
        <h1 className="type-page">{t('portal.licences.title')}</h1>
        <p className="mt-2 leading-[1.7] text-text-2">{t('portal.licences.lead')}</p>
        <ul className="mt-6 rounded-lg border border-line bg-surface-1 px-5">
          {THIRD_PARTIES.map(({ name, what, licence, text }) => (
            <li
              key={name}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line py-3.5 not-first:border-t"
            >
              <span className="min-w-0">
                <span className="font-semibold">{name}</span>
                <span className="ml-2 text-small text-text-3">{t(`portal.licences.kinds.${what}`)}</span>
              </span>
              {text ? (
                <a href={text} className="text-small text-brand-text underline underline-offset-3">
                  {licence}
                </a>
              ) : (
                <span className="text-small text-text-2">{licence}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
