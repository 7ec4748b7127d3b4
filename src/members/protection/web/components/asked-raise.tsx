import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import type { LimitView } from '../../protection.contract.ts'
import { useLimitWords } from '../limit-words.ts'
import { useLimitChanges } from '../protection.queries.ts'

/** A looser limit that waits: from when it can be confirmed, and the way to take it back. */
export function AskedRaise({ limit }: { limit: LimitView }) {
  const { t } = useTranslation()
  const { yuan, name } = useLimitWords()
  const { confirm, withdraw, busy } = useLimitChanges()
  const { asked, kind, period } = limit
  if (!asked) return null
  const wanted =
    asked.amount === null
      ? t('protection.asked.none')
      : t('protection.asked.amount', { amount: yuan(asked.amount) })
  const named = { name: name(limit) }
  return (
    <Note tone={asked.confirmable ? 'brand' : 'neutral'} className="mt-3">
      <p>
        {asked.confirmable
          ? t('protection.asked.ready', { wanted })
          : t('protection.asked.waits', {
              wanted,
              from: timeWords(asked.confirmableAt, currentLanguage()),
            })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="line"
          size="sm"
          busy={busy}
          aria-label={t('protection.asked.withdrawNamed', named)}
          onClick={() => void toastOutcome(withdraw({ kind, period }), t('protection.asked.withdrawn'))}
        >
          {t('protection.asked.withdraw')}
        </Button>
        {asked.confirmable ? (
          <Button
            variant="primary"
            size="sm"
            busy={busy}
            aria-label={t('protection.asked.confirmNamed', named)}
            onClick={() => void toastOutcome(confirm({ kind, period }), t('protection.asked.confirmed'))}
          >
            {t('protection.asked.confirm')}
          </Button>
        ) : null}
      </div>
    </Note>
  )
}
