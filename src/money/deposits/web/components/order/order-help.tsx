import { useTranslation } from 'react-i18next'
import { buttonClass } from '#design/button/button.style.ts'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import { AppealButton, AppealPictures } from '#money/disputes/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { pictureCall } from '../../../deposit-help.contract.ts'
import type { PayOrder } from '../../../deposits.contract.ts'
import { useAppeals, useOrderAppeal, useOrderService, useUrgeOrder } from '../../deposits.queries.ts'

/**
 * What can be done about an order that does not go on: urge it, appeal, reach customer service where the site
 * has one.
 */
export function OrderHelp({
  order,
  appeals = true,
}: {
  order: PayOrder
  /** False where the page has the appeal as its main thing. */
  appeals?: boolean
}) {
  return (
    <>
      {order.stage === 'confirming' ? <UrgeButton order={order} /> : null}
      {order.uploadView && appeals ? <AppealOrderButton order={order} /> : null}
      <ServiceLink billNo={order.billNo} />
    </>
  )
}

function UrgeButton({ order }: { order: PayOrder }) {
  const { t } = useTranslation()
  const { urge, isPending } = useUrgeOrder()
  return (
    <Button
      variant="line"
      busy={isPending}
      onClick={() => void toastOutcome(urge(order.billNo), t('deposits.urged'))}
    >
      {t('deposits.urge')}
    </Button>
  )
}

/** Opens the appeal about an order; `primary` where it is what is to be done first. */
export function AppealOrderButton({ order, variant }: { order: PayOrder; variant?: 'primary' | 'line' }) {
  const { t } = useTranslation()
  const ways = useOrderAppeal(order.billNo)
  return (
    <AppealButton
      variant={variant}
      title={t('deposits.appeal.title')}
      detail={t('deposits.appeal.detail')}
      textHint={t('deposits.appeal.textHint')}
      ways={ways}
    />
  )
}

/** The way to customer service, where the site has one. */
export function ServiceLink({ billNo }: { billNo: string }) {
  const { t } = useTranslation()
  const url = useOrderService(billNo)
  if (!url) return null
  return (
    <a href={url} target="_blank" rel="noopener" className={buttonClass({ variant: 'line' })}>
      {t('deposits.service')}
    </a>
  )
}

/** How the latest appeal about an order stands, with what the member sent. */
export function AppealState({ order }: { order: PayOrder }) {
  const { t } = useTranslation()
  const { data } = useAppeals(order.appeal ? order.billNo : null)
  if (!order.appeal) return null
  const { state, finding, released } = order.appeal
  const [latest] = data?.appeals ?? []
  return (
    <Note tone={state === 'rejected' ? 'warn' : 'brand'}>
      <p>
        {latest?.reply ??
          t(`deposits.appeal.states.${finding ?? 'reviewing'}`, {
            released: amountText(released, { currency: order.currency }),
          })}
      </p>
      {latest ? (
        <>
          <p className="mt-1 text-meta text-text-2">{latest.text}</p>
          <AppealPictures ids={latest.pictureIds} call={pictureCall} />
        </>
      ) : null}
    </Note>
  )
}
