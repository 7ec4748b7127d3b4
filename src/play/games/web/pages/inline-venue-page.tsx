import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'
import { StudioFrame, useStudioDoor, VENUE_DOORS } from '#play/venues/web/index.ts'
import { kindOfVenueType } from './inline-venue.rules.ts'

/**
 * A kind of venues by its type (S2-065). Where the code of a studio of the kind follows, a member is let into it; else it
 * opens where venues of that kind are played here, whatever follows, and says so where none are.
 */
export default function InlineVenuePage() {
  const { venueType = '', venueUrl } = useParams()
  const { t } = useTranslation()
  const kind = kindOfVenueType(venueType)
  const studio = useStudioDoor(venueUrl)
  if (studio === undefined) return <Skeleton className="h-40" />
  if (studio && studio.art === kind) return <StudioFrame channelCode={studio.channelCode} />
  const door = VENUE_DOORS.find(({ art }) => art === kind)
  if (door) return <Navigate to={door.to} replace />
  return (
    <div className="frame pt-8 pb-10">
      <h1 className="sr-only">{t('gamesLate.inline.name')}</h1>
      <Card padding="none">
        <EmptyState
          title={
            kind
              ? t('gamesLate.inline.closed', { kind: t(`venues.kinds.${kind}`) })
              : t('gamesLate.inline.unknown')
          }
          detail={t('gamesLate.inline.detail')}
          action={
            <ButtonLink to={HOME_PATH} variant="line" size="sm">
              {t('gamesLate.inline.home')}
            </ButtonLink>
          }
        />
      </Card>
    </div>
  )
}
