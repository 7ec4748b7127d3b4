import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { useMediaQuery } from '#design/hooks/use-media-query.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { HOME_PATH, registerPath } from '#platform/shell/web/return/return-to.ts'
import { useReadable } from '../../frame/use-readable.ts'
import { BETS_PATH, SPORT_PATH, WITHDRAWAL_PATH } from '../../paths.ts'
import { useClosedAccount } from '../../use-closed-account.ts'

const WIDE = '(min-width: 1024px)'
const FocusMatch = lazy(() => import('./focus-match.tsx'))

/**
 * What the house is, in one line and one sentence, the first way in, and from 1024 on the next match beside
 * it. The first way of who closed the account is the withdrawal.
 */
export function Hero() {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const isReadable = useReadable()
  const isWide = useMediaQuery(WIDE)
  const isClosed = useClosedAccount()
  return (
    <div className="frame grid gap-12 pt-6.5 pb-5 lg:grid-cols-[1fr_460px] lg:items-end lg:pt-13 lg:pb-11">
      <div className="min-w-0">
        <h1 className="type-display en:md:text-[56px]">{t('portal.home.headline')}</h1>
        <p className="mt-2 max-w-[33em] text-body whitespace-pre-line text-text-2 lg:mt-4 lg:text-body-lg">
          {t('portal.home.lead')}
        </p>
        <div className="mt-5 flex flex-wrap gap-3 lg:mt-7">
          <ButtonLink to={isClosed ? WITHDRAWAL_PATH : SPORT_PATH} variant="primary" size="lg">
            {t(isClosed ? 'portal.withdraw' : 'portal.home.enterSports')}
          </ButtonLink>
          {isMember ? (
            <ButtonLink to={BETS_PATH} variant="line" size="lg">
              {t('portal.home.myBets')}
            </ButtonLink>
          ) : (
            <ButtonLink to={registerPath(HOME_PATH)} variant="line" size="lg">
              {t('portal.home.join')}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="min-h-47 min-w-0 content-end max-lg:hidden">
        {isReadable && isWide && !isClosed ? (
          <Suspense fallback={null}>
            <FocusMatch />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
