import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { FINANCE_CODES, type PayChannel } from '../../deposits.contract.ts'

/** Why the order was not placed, in the server's words; where another channel takes the amount, one press changes to it. */
export function RefusalNote({
  refusal,
  channels,
  onTakeOther,
}: {
  refusal: ApiError | null
  channels: readonly PayChannel[]
  onTakeOther: (channelId: string) => void
}) {
  const { t } = useTranslation()
  if (!refusal) return null
  const otherId =
    refusal.code === FINANCE_CODES.recommendPayment
      ? (refusal.data as { channelId?: string } | null)?.channelId
      : undefined
  const other = channels.find((channel) => channel.id === otherId)
  return (
    <div role="alert" className="mb-5">
      <Note tone={other ? 'warn' : 'danger'}>
        <p>{refusal.message || t('deposits.failedDetail')}</p>
        {other ? (
          <Button variant="line" size="sm" className="mt-2" onClick={() => onTakeOther(other.id)}>
            {t('deposits.takeOther', { name: other.typeName })}
          </Button>
        ) : null}
      </Note>
    </div>
  )
}
