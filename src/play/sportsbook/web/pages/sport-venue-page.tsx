import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { isSportType, SPORT_PATH } from '../paths.ts'
import SportPage from './sport-page.tsx'

/** The venue of a kind of sport (S2-067), whatever address of its own follows; one that is not played here says so. */
export default function SportVenuePage() {
  const { sportType = '' } = useParams()
  const { t } = useTranslation()
  if (isSportType(sportType)) return <SportPage />
  return (
    <div className="frame-wide pt-8 pb-10">
      <h1 className="sr-only">{t('sportsbook.title')}</h1>
      <Card padding="none">
        <EmptyState
          title={t('sportsbookLate.venue.unknown')}
          detail={t('sportsbookLate.venue.unknownDetail')}
          action={
            <ButtonLink to={SPORT_PATH} variant="line" size="sm">
              {t('sportsbook.match.toSport')}
            </ButtonLink>
          }
        />
      </Card>
    </div>
  )
}
