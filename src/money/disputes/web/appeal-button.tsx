import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import type { AppealWays } from './use-appeal-ways.ts'

const AppealDialog = lazy(() =>
  import('./appeal-dialog.tsx').then((file) => ({ default: file.AppealDialog })),
)

/** Opens the dialog in which an appeal is written; its code is fetched when somebody asks for it. */
export function AppealButton({
  label,
  block,
  variant = 'line',
  ...dialog
}: {
  /** What it says where that is not just to appeal. */
  label?: string
  block?: boolean
  /** `primary` where to appeal is what is to be done first. */
  variant?: 'primary' | 'line' | undefined
  title: string
  detail: string
  /** What is worth telling. */
  textHint: string
  ways: AppealWays
}) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'primary' ? 'lg' : 'md'}
        block={block ?? variant === 'primary'}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {label ?? t('disputes.open')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <AppealDialog {...dialog} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
