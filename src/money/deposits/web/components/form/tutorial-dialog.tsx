import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'

const STEPS = [1, 2, 3, 4] as const
type Way = 'apps' | 'online' | 'other'

/**
 * How to pay, step by step: a bank transfer by a payment app and by online banking (S2-093), anything else in
 * general. `onRead` is told when the member says that they have read it.
 */
export function TutorialDialog({
  open,
  byTransfer,
  onClose,
  onRead,
  busy,
}: {
  open: boolean
  /** Whether the kind is a bank transfer, which has two ways. */
  byTransfer: boolean
  onClose: () => void
  onRead: () => void
  busy: boolean
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Exclude<Way, 'other'>>('apps')
  const way: Way = byTransfer ? chosen : 'other'
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('deposits.tutorial.title')}
      closeLabel={t('deposits.tutorial.close')}
      actions={
        <Button busy={busy} onClick={onRead}>
          {t('deposits.tutorial.read')}
        </Button>
      }
    >
      {byTransfer ? (
        <Segmented
          className="mt-4"
          label={t('deposits.tutorial.way')}
          value={chosen}
          onValueChange={setChosen}
          items={[
            { value: 'apps', label: t('deposits.tutorial.ways.apps') },
            { value: 'online', label: t('deposits.tutorial.ways.online') },
          ]}
        />
      ) : null}
      <ol className="mt-4 grid gap-3 text-small leading-[1.6]">
        {STEPS.map((step) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 flex-none items-center justify-center rounded-full bg-brand-soft text-meta font-semibold text-brand-text"
            >
              {step}
            </span>
            <span>{t(`deposits.tutorial.${way}.${step}`)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
