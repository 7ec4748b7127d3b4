import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ArchMark } from '#design/art/arch-mark.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { ErrorState } from '#design/error-state/error-state.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { callKey, useCallQuery } from '#platform/http/web/query.ts'
import { sandboxPaymentCall } from '../../sandbox.contract.ts'
import { BankPayment } from '../components/bank-payment.tsx'
import { BankTransfers } from '../components/bank-transfers.tsx'

/** How often the bank's page looks at its books again. */
const POLL_SECONDS = 2

/**
 * The sandbox bank's own page: an invented bank where a tester pays, pays wrongly, late, twice, or is refused. It says on
 * top what it is; nothing on it is real money.
 */
export default function SandboxBankPage() {
  const { t } = useTranslation()
  const { ref = '' } = useParams()
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-180 px-4 py-8 outline-none lg:py-12">
      <p className="mb-2 flex items-center gap-2 text-small font-semibold text-warn">
        <ArchMark className="text-warn" />
        {t('rails.sandbox.mark')}
      </p>
      <h1 className="type-page mb-4">{t('rails.sandbox.title')}</h1>
      <Note tone="warn" className="mb-5">
        {t('rails.sandbox.warning')}
      </Note>
      <Payment reference={ref} />
    </main>
  )
}

function Payment({ reference }: { reference: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useCallQuery(
    sandboxPaymentCall,
    { ref: reference },
    { pollSeconds: POLL_SECONDS },
  )
  if (data) {
    return (
      <div className="grid gap-5">
        <BankPayment
          payment={data}
          onPaid={(payment) => client.setQueryData(callKey(sandboxPaymentCall, { ref: reference }), payment)}
        />
        <BankTransfers payment={data} />
      </div>
    )
  }
  if (error?.isFinal) {
    return (
      <Card>
        <EmptyState title={t('rails.errors.paymentNotFound')} detail={t('rails.sandbox.notFoundDetail')} />
      </Card>
    )
  }
  if (error) {
    return (
      <Card padding="none">
        <ErrorState
          title={t('rails.sandbox.failed')}
          detail={t('rails.sandbox.failedDetail')}
          retryLabel={t('rails.sandbox.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    )
  }
  return (
    <SkeletonGroup label={t('rails.sandbox.loading')}>
      <Skeleton className="h-96" />
      <Skeleton className="mt-5 h-40" />
    </SkeletonGroup>
  )
}
