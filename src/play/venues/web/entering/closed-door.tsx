import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import type { VenueDoor } from '../venue-doors.ts'

/** Why a venue does not let its member in now. Looking around is nobody's to refuse. */
export default function ClosedDoor({
  door,
  why,
  open,
  onOpenChange,
}: {
  door: VenueDoor
  why: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('venues.shut.title', { venue: t(door.label) })}
      description={why}
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
