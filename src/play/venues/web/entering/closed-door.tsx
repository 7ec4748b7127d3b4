import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { MaintenanceTold } from '../../maintenance.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import type { VenueDoor } from '../venue-doors.ts'

/** Why a venue does not let its member in now. Looking around is nobody's to refuse. */
export default function ClosedDoor({
  door,
  why,
  open,
  onOpenChange,
}: {
  door: VenueDoor
  why: ApiError
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { t, i18n } = useTranslation()
  const told = why.code === VenueErrors.maintenance.code ? (why.data as MaintenanceTold | null) : null
  const said = told?.words?.[i18n.language === 'en' ? 'en' : 'zh-CN']
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('venues.shut.title', { venue: door.name ?? t(door.label) })}
      description={
        <>
          {why.message}
          {said ? <span className="mt-2 block">{said}</span> : null}
          {told?.until ? (
            <span className="mt-2 block">
              {t('venues.shut.until', { at: timeWords(told.until, currentLanguage()) })}
            </span>
          ) : null}
        </>
      }
      closeLabel={t('venues.close')}
      actions={
        <>
          <ButtonLink to={door.to} variant="line">
            {t('venues.shut.lookAround')}
          </ButtonLink>
          <Button onClick={() => onOpenChange(false)}>{t('venues.understood')}</Button>
        </>
      }
    />
  )
}
