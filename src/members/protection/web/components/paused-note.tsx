import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Note } from '#design/note/note.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { WITHDRAWALS_PATH } from '#platform/shell/web/return/return-to.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import type { PauseView } from '../../protection.contract.ts'
import { usePauseChanges } from '../protection.queries.ts'

/**
 * What holds just now, until when, and what goes on all the same; after a self-exclusion's time the way back.
 */
export function PausedNote({ pause, className }: { pause: PauseView; className?: string }) {
  const { t } = useTranslation()
  const { end, busy } = usePauseChanges()
  const { kind, endsAt, confirmable } = pause
  const until = endsAt === null ? '' : timeWords(endsAt, currentLanguage())
  const state =
    kind === 'exclusion' && endsAt === null
      ? t('protection.paused.excludedForGood')
      : confirmable
        ? t('protection.paused.exclusionOver')
        : t(`protection.paused.${kind}`, { until })
  return (
    <Note tone="warn" className={className}>
      <p className="font-semibold">{state}</p>
      {pause.closedFor ? (
        <>
          <p className="mt-0.5">
            {t('protection.paused.closedByHouse', { at: timeWords(pause.startedAt, currentLanguage()) })}
          </p>
          <p className="mt-0.5">{t(`protection.closedFor.${pause.closedFor}`)}</p>
          <p className="mt-0.5">{t('protection.paused.brought')}</p>
        </>
      ) : null}
      {pause.byHouse && kind === 'coolingOff' ? (
        <p className="mt-0.5">{t('protection.paused.byHouse')}</p>
      ) : null}
      <p className="mt-0.5 text-text-2">{t('protection.paused.goesOn')}</p>
      <p className="mt-1">
        <TextLink to={WITHDRAWALS_PATH}>{t('protection.paused.withdraw')}</TextLink>
      </p>
      {confirmable ? (
        <Button
          variant="line"
          size="sm"
          className="mt-2.5"
          busy={busy}
          onClick={() => void toastOutcome(end(), t('protection.paused.ended'))}
        >
          {t('protection.paused.end')}
        </Button>
      ) : null}
    </Note>
  )
}
