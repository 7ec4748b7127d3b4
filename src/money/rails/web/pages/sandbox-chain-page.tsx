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
import { sandboxAddressCall } from '../../sandbox-chain.contract.ts'
import { ChainSend } from '../components/chain-send.tsx'
import { ChainTransfers } from '../components/chain-transfers.tsx'

/** The chain adds a block a second; the page looks as often. */
const POLL_SECONDS = 1

/** A sandbox chain's page of one address: a tester sends USDT there, or has the chain misbehave. It says on top what it is. */
export default function SandboxChainPage() {
  const { t } = useTranslation()
  const { ref = '' } = useParams()
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-180 px-4 py-8 outline-none lg:py-12">
      <p className="mb-2 flex items-center gap-2 text-small font-semibold text-warn">
        <ArchMark className="text-warn" />
        {t('rails.chain.mark')}
      </p>
      <h1 className="type-page mb-4">{t('rails.chain.title')}</h1>
      <Note tone="warn" className="mb-5">
        {t('rails.chain.warning')}
      </Note>
      <Address reference={ref} />
    </main>
  )
}

function Address({ reference }: { reference: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useCallQuery(
    sandboxAddressCall,
    { ref: reference },
    { pollSeconds: POLL_SECONDS },
  )
  if (data) {
    return (
      <div className="grid gap-5">
        <ChainSend
          address={data}
          onSent={(next) => client.setQueryData(callKey(sandboxAddressCall, { ref: reference }), next)}
        />
        <ChainTransfers address={data} />
      </div>
    )
  }
  if (error?.isFinal) {
    return (
      <Card>
        <EmptyState title={t('rails.errors.addressNotFound')} detail={t('rails.sandbox.notFoundDetail')} />
      </Card>
    )
  }
  if (error) {
    return (
      <Card padding="none">
        <ErrorState
          title={t('rails.chain.failed')}
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
