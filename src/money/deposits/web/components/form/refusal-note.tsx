import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Note } from '#design/note/note.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import type { AppForm } from '#platform/forms/web/use-app-form.ts'
import type { PayChannel } from '../../../deposit-channels.contract.ts'
import { FINANCE_CODES } from '../../../deposits.refusals.ts'
import { orderPath } from '../../paths.ts'
import { TutorialButton } from './tutorial-button.tsx'

/**
 * Why the order was not placed, in the server's words, and the way on where there is one: another channel
 * that takes the amount, the order that stands in the way, the tutorial.
 */
export function RefusalNote({
  form,
  channels,
  payType,
  onTakeOther,
  onMended,
}: {
  form: Pick<AppForm<{ amount: string }>, 'refused' | 'broke'>
  channels: readonly PayChannel[]
  payType: string
  onTakeOther: (channelId: string) => void
  /** What was in the way is gone. */
  onMended: () => void
}) {
  const { t } = useTranslation()
  const { refused } = form
  if (!refused) return <FormProblem form={form} className="mb-5" />
  const { code } = refused
  const data = refused.data as { channelId?: string; billNo?: string } | null
  const other =
    code === FINANCE_CODES.recommendPayment
      ? channels.find((channel) => channel.id === data?.channelId)
      : undefined
  const standing = code === FINANCE_CODES.hasAnotherOrder ? data?.billNo : undefined
  const isGuide = code === FINANCE_CODES.guide
  return (
    <div role="alert" className="mb-5">
      <Note tone={other || standing || isGuide ? 'warn' : 'danger'}>
        <p className={other || standing || isGuide ? 'mb-2' : undefined}>
          {refused.message || t('deposits.failedDetail')}
        </p>
        {other ? (
          <Button variant="line" size="sm" onClick={() => onTakeOther(other.id)}>
            {t('deposits.takeOther', { name: other.typeName })}
          </Button>
        ) : null}
        {standing ? (
          <ButtonLink variant="line" size="sm" to={orderPath(standing)}>
            {t('deposits.openOrder.go')}
          </ButtonLink>
        ) : null}
        {isGuide ? <TutorialButton payType={payType} variant="line" onRead={onMended} /> : null}
      </Note>
    </div>
  )
}
