import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { ApiError } from '#platform/http/web/api-error.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { previewDraftCall } from '../../settings.contract.ts'

/** Makes the link under which members’ pages show one’s draft, and gives it to be opened beside the console. */
export function PreviewLink({ id, disabled }: { id: string; disabled: boolean }) {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useCallMutation(previewDraftCall)
  const [link, setLink] = useState<{ url: string; until: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const make = async () => {
    setProblem(null)
    try {
      setLink(await mutateAsync({ id }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message || t('platformDesk.refused'))
    }
  }
  if (link)
    return (
      <a
        href={link.url}
        target="_blank"
        rel="noreferrer"
        className="text-small font-semibold text-brand-text underline underline-offset-4"
      >
        {t('settings.preview.open', { until: timeWords(link.until, currentLanguage()) })}
      </a>
    )
  return (
    <>
      {problem ? (
        <span role="alert" className="text-small text-danger">
          {problem}
        </span>
      ) : null}
      <Button variant="line" size="sm" busy={isPending} disabled={disabled} onClick={() => void make()}>
        {t('settings.preview.make')}
      </Button>
    </>
  )
}
