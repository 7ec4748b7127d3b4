import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMember } from '#platform/http/web/session.ts'
import { useLeaveGuard } from '#platform/shell/web/leave-guard.ts'
import { useSiteConfig } from '#site/config/web/index.ts'

const AlertDialog = lazy(() =>
  import('#design/alert-dialog/alert-dialog.tsx').then((file) => ({ default: file.AlertDialog })),
)

/**
 * Asks a member before the payment page is left while an order waits for its payment, with the site's own
 * words (section 2; S2-007, S6-001). Staying keeps the page, leaving goes where the member wanted to.
 */
export function LeaveQuestion({
  waiting,
  belongs,
}: {
  waiting: boolean
  /** Pages on which the same payment goes on. */
  belongs?: (place: { readonly pathname: string; readonly search: string }) => boolean
}) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const { leavePayWindow } = useSiteConfig()
  const blocker = useLeaveGuard({ when: waiting && isMember && leavePayWindow.enabled, belongs })
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <AlertDialog
        open
        title={t('deposits.leaveTitle')}
        description={leavePayWindow.message}
        cancelLabel={t('deposits.stay')}
        confirmLabel={t('deposits.leave')}
        onCancel={() => blocker.reset()}
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  )
}
