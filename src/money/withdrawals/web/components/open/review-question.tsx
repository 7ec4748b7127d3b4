import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { ANSWER_LENGTH } from '../../../hold-asks.ts'
import type { WithdrawalOrder } from '../../../withdrawals.contract.ts'
import { useAnswerHold, useRefreshWithdrawals } from '../../withdrawals.queries.ts'

/** What the review asks the member, until when, and where they answer. */
export function ReviewQuestion({ order, hold }: { order: WithdrawalOrder; hold: Hold }) {
  const { t } = useTranslation()
  const answer = useAnswerHold()
  const refresh = useRefreshWithdrawals()
  const form = useAppForm({
    start: { answer: '' },
    faults: (values) => ({
      answer: isAnswer(values.answer) ? undefined : t('withdrawals.held.missing'),
    }),
    send: async (values) => {
      await answer.mutateAsync({ billNo: order.billNo, answer: values.answer.trim() })
      toast({ text: t('withdrawals.held.sent'), tone: 'success' })
      refresh()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3">
      <p className="text-small text-text-2">
        <b className="block font-semibold text-warn">{t('withdrawals.held.title')}</b>
        <span className="block text-body text-text">{t(`withdrawals.holdAsks.${hold.asks}`)}</span>
        {t('withdrawals.held.until', { until: timeWords(hold.until, currentLanguage()) })}
      </p>
      <TextField
        form={form}
        name="answer"
        label={t('withdrawals.held.field')}
        hint={t('withdrawals.held.hint')}
        maxLength={ANSWER_LENGTH.most}
      />
      <FormProblem form={form} />
      <Button type="submit" block busy={form.busy}>
        {t('withdrawals.held.send')}
      </Button>
    </form>
  )
}

type Hold = NonNullable<WithdrawalOrder['hold']>

function isAnswer(text: string): boolean {
  const { length } = text.trim()
  return length >= ANSWER_LENGTH.least && length <= ANSWER_LENGTH.most
}
