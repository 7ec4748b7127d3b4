import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#design/alert-dialog/alert-dialog.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { ErrorState } from '#design/error-state/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { MemberWallet } from '../../payees.contract.ts'
import { useRemoveWallet, useSetDefaultWallet, useWallets } from '../payees.queries.ts'
import { AddWalletForm } from './add-wallet-form.tsx'
import { WalletRow } from './wallet-row.tsx'

/** The member's e-wallets, and the form that adds another. */
export function Wallets() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useWallets()
  return (
    <div className="mt-4 grid gap-4">
      <Card padding="none" aria-labelledby="e-wallets">
        <CardHead
          id="e-wallets"
          title={t('payees.wallets.title')}
          detail={data ? t('payees.wallets.count', { max: data.maxOfKind }) : undefined}
          className="border-b border-line px-5 py-4.5 lg:px-7"
        />
        {data ? (
          data.wallets.length > 0 ? (
            <WalletRows wallets={data.wallets} />
          ) : (
            <EmptyState title={t('payees.wallets.emptyHeadline')} detail={t('payees.wallets.emptyDetail')} />
          )
        ) : error ? (
          <ErrorState
            title={error.message}
            detail={t('payees.failedDetail')}
            retryLabel={t('payees.retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonGroup label={t('payees.wallets.loading')} className="grid gap-3 p-5 lg:px-7">
            <Skeleton className="h-11" />
          </SkeletonGroup>
        )}
      </Card>
      {data ? (
        <Card aria-labelledby="add-e-wallet">
          <CardHead id="add-e-wallet" title={t('payees.wallets.addTitle')} className="mb-4.5" />
          <AddWalletForm />
        </Card>
      ) : null}
    </div>
  )
}

function WalletRows({ wallets }: { wallets: readonly MemberWallet[] }) {
  const { t } = useTranslation()
  const setDefault = useSetDefaultWallet()
  const remove = useRemoveWallet()
  const [asked, setAsked] = useState<MemberWallet | null>(null)
  const [asking, setAsking] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast({ text: done, tone: 'success' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ text: error.message, tone: 'error' })
    }
  }
  const confirmRemoval = async () => {
    if (!asked || remove.isPending) return
    await run(() => remove.mutateAsync({ walletId: asked.id }), t('payees.wallets.removed'))
    setAsking(false)
  }
  return (
    <>
      <ul>
        {wallets.map((wallet) => (
          <WalletRow
            key={wallet.id}
            wallet={wallet}
            busy={setDefault.isPending || remove.isPending}
            onDefault={() =>
              void run(() => setDefault.mutateAsync({ walletId: wallet.id }), t('payees.madeDefault'))
            }
            onRemove={() => {
              setAsked(wallet)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      <AlertDialog
        open={asking}
        title={t('payees.wallets.removeTitle')}
        description={
          asked
            ? t('payees.wallets.removeDetail', { name: asked.names[currentLanguage()], tail: asked.tail })
            : null
        }
        cancelLabel={t('payees.keep')}
        confirmLabel={t('payees.remove')}
        destructive
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirmRemoval()}
        onClosed={() => setAsked(null)}
      />
    </>
  )
}
