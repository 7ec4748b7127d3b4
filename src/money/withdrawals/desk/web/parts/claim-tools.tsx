import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { useKeys } from '#platform/desk/web/keys/use-keys.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { type WithdrawalRecord, withdrawalList } from '../../withdrawals.desk.ts'
import { WAITING_PATH, withdrawalPath } from '../paths.ts'

/** Claims what waits by opening it, says so, and leads on to what is nearest its promise. */
export function ClaimTools({ record }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const claim = useCallMutation(withdrawalList.calls.claim)
  const next = useCallMutation(withdrawalList.calls.next)
  const [until, setUntil] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const waits = record.state === 'submitted' && record.proposal === null
  const asked = useRef(false)
  const { mutateAsync: send } = claim
  useEffect(() => {
    if (!waits || asked.current) return
    asked.current = true
    send({ key: record.billNo })
      .then((claimed) => setUntil(claimed.until))
      .catch((error: unknown) => setProblem(refusalOf(error).message))
  }, [waits, record.billNo, send])
  const goOn = async () => {
    try {
      const { key } = await next.mutateAsync({})
      void navigate(key === null ? WAITING_PATH : withdrawalPath(key))
    } catch (error) {
      setProblem(refusalOf(error).message)
    }
  }
  useKeys({
    n: () => {
      void goOn()
      return undefined
    },
  })
  return (
    <>
      <p role="status" className="text-small text-text-2">
        {problem ??
          (waits && until
            ? t('withdrawalsDesk.claimed', { until: timeWords(until, currentLanguage()) })
            : null)}
      </p>
      <Button size="sm" variant="line" busy={next.isPending} onClick={() => void goOn()}>
        {t('withdrawalsDesk.next')}
        <kbd className="font-sans text-meta font-medium opacity-80">N</kbd>
      </Button>
    </>
  )
}
