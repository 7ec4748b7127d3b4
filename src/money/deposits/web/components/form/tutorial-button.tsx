import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { payKind } from '../../../pay-kinds.ts'
import { useGuideRead } from '../../deposits.queries.ts'

const TutorialDialog = lazy(() =>
  import('./tutorial-dialog.tsx').then((file) => ({ default: file.TutorialDialog })),
)

/**
 * Opens the tutorial of a kind. Once it was read, the house is told, and orders of the kind are taken again
 * (244099).
 */
export function TutorialButton({
  payType,
  variant,
  onRead,
}: {
  payType: string
  variant: 'text' | 'line'
  onRead?: () => void
}) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const { noteRead, isPending } = useGuideRead()
  const face = payKind(payType)?.flow
  const read = async () => {
    if (!(await toastOutcome(noteRead(payType)))) return
    setOpen(false)
    onRead?.()
  }
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'line' ? 'sm' : undefined}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {t('deposits.tutorial.open')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <TutorialDialog
            open={open}
            byTransfer={face === 'account' || face === 'page'}
            onClose={() => setOpen(false)}
            onRead={read}
            busy={isPending}
          />
        </Suspense>
      ) : null}
    </>
  )
}
