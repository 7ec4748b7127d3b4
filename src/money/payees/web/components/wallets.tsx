import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { MemberWallet } from '../../payees.contract.ts'
import { useRemoveWallet, useSetDefaultWallet, useWallets } from '../payees.queries.ts'
import { AddWalletForm } from './add-wallet-form.tsx'
import { PayeeList } from './payee-list.tsx'
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
          <LoadProblem answer={{ error, isFetching, refetch }} detail={t('payees.failedDetail')} />
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
  return (
    <PayeeList
      payees={wallets}
      row={(wallet, actions) => <WalletRow key={wallet.id} wallet={wallet} {...actions} />}
      words={{
        madeDefault: t('payees.madeDefault'),
        removed: t('payees.wallets.removed'),
        removeTitle: t('payees.wallets.removeTitle'),
        removeDetail: (wallet) =>
          t('payees.wallets.removeDetail', { name: wallet.names[currentLanguage()], tail: wallet.tail }),
      }}
      setDefault={(wallet) => setDefault.mutateAsync({ walletId: wallet.id })}
      remove={(wallet) => remove.mutateAsync({ walletId: wallet.id })}
      busy={{ setDefault: setDefault.isPending, remove: remove.isPending }}
    />
  )
}
