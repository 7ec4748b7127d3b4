import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { setLetters, useLetters } from '#platform/desk/web/keys/letters.ts'

const KEYS = [
  ['/', 'search'],
  ['?', 'help'],
  ['J K', 'move'],
  ['Enter', 'open'],
  ['X', 'mark'],
  ['C', 'claim'],
  ['A R H', 'prepare'],
  ['Ctrl + Enter', 'decide'],
] as const

/** Every key, and the way to turn single letters off. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const letters = useLetters()
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClose}
      title={t('console.keys.title')}
      closeLabel={t('console.close')}
    >
      <dl className="mt-4 text-small">
        {KEYS.map(([key, does]) => (
          <div key={key} className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
            <dt>
              <kbd className="rounded-xs bg-surface-2 px-1.5 py-0.5 font-sans font-semibold">{key}</kbd>
            </dt>
            <dd className="text-right text-text-2">{t(`console.keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox className="mt-4" checked={letters} onChange={(event) => setLetters(event.target.checked)}>
        {t('console.keys.letters')}
      </Checkbox>
    </Dialog>
  )
}
