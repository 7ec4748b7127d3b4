import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#design/button/button.style.ts'
import { Button } from '#design/button/button.tsx'
import { Note } from '#design/note/note.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { told } from '#platform/shell/web/told.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { AppealPictures } from '../appeal-pictures.tsx'
import {
  useAppeal,
  useAppeals,
  useOrderService,
  usePicture,
  useUploadPicture,
  useUrgeOrder,
} from '../deposits.queries.ts'

const AppealDialog = lazy(() =>
  import('../appeal-dialog.tsx').then((file) => ({ default: file.AppealDialog })),
)

/** What can be done about an order that does not go on: urge it, appeal, reach customer service where the site has one. */
export function OrderHelp({ order }: { order: PayOrder }) {
  return (
    <>
      {order.stage === 'confirming' ? <UrgeButton order={order} /> : null}
      {order.uploadView ? <AppealButton order={order} /> : null}
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
      onClick={() => void told(urge(order.billNo), t('deposits.urged'))}
    >
      {t('deposits.urge')}
    </Button>
  )
}

function AppealButton({ order }: { order: PayOrder }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="line"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {t('deposits.appeal.open')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <OrderAppeal billNo={order.billNo} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function OrderAppeal({ billNo, ...dialog }: { billNo: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { appeal, isPending } = useAppeal()
  const { upload, isPending: uploading } = useUploadPicture()
  return (
    <AppealDialog
      title={t('deposits.appeal.title')}
      detail={t('deposits.appeal.detail')}
      textHint={t('deposits.appeal.textHint')}
      ways={{
        upload: (data) => upload(billNo, data),
        uploading,
        send: (said) => appeal({ billNo, ...said }),
        sending: isPending,
      }}
      {...dialog}
    />
  )
}

function ServiceLink({ billNo }: { billNo: string }) {
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
        {t(`deposits.appeal.states.${finding ?? 'reviewing'}`, {
          released: amountText(released, { currency: order.currency }),
        })}
      </p>
      {latest ? (
        <>
          <p className="mt-1 text-meta text-text-2">{latest.text}</p>
          <AppealPictures ids={latest.pictureIds} usePicture={usePicture} />
        </>
      ) : null}
    </Note>
  )
}
