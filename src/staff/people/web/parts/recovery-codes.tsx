import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { CopyButton } from '#design/copy-button/copy-button.tsx'
import { Note } from '#design/note/note.tsx'
import { toast } from '#design/toast/toast.store.ts'

/** Ten recovery codes, which are shown this once. `onKept`: the person says that they have them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('people.recovery.title')} className="grid gap-3">
      <Note tone="warn">{t('people.recovery.once')}</Note>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-1 text-small">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton
          text={codes.join('\n')}
          label={t('people.recovery.copy')}
          copiedLabel={t('people.copied')}
          onRefused={() => toast({ text: t('people.copyRefused'), tone: 'error' })}
        />
        <Button onClick={onKept}>{t('people.recovery.kept')}</Button>
      </div>
    </section>
  )
}
