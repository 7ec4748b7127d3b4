import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'
import { ClosedFrame } from './closed-page.tsx'

/** What is said to whoever opens such a page by its address while nothing is closed to them. */
export function NothingClosed({ title, lead, framed }: { title: string; lead: string; framed?: boolean }) {
  const { t } = useTranslation()
  return (
    <ClosedFrame framed={framed}>
      <div className="py-10">
        <h1 className="type-page">{title}</h1>
        <p className="mt-3 leading-[1.7] text-text-2">{lead}</p>
        <ButtonLink to={HOME_PATH} size="lg" className="mt-6">
          {t('access.toHall')}
        </ButtonLink>
      </div>
    </ClosedFrame>
  )
}
