import { useTranslation } from 'react-i18next'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { SumTiles } from '#platform/desk/web/page/sum-tiles.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { bankCall } from '../../bank.desk.ts'
import { MAY } from '../../permissions.ts'
import { PayoutFiles } from '../parts/payout-files.tsx'
import { PreparePayouts } from '../parts/prepare-payouts.tsx'
import { StatementChooser } from '../parts/statement-chooser.tsx'
import { StatementLines } from '../parts/statement-lines.tsx'
import { StatementsList } from '../parts/statements-list.tsx'

type Bank = CallOutput<typeof bankCall>

/** The house's own account at a bank: what is to be paid out, files for the bank, statements, and open lines. */
export default function BankPage() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const answer = useCallQuery(bankCall, {}, { pollSeconds: 20 })
  const { data } = answer
  if (!data)
    return (
      <DeskPage title={t('railsDesk.bank.title')}>
        {answer.error ? (
          <LoadProblem answer={answer} detail={t('railsDesk.bank.failedDetail')} card />
        ) : (
          <SkeletonGroup label={t('railsDesk.bank.loading')} className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-40" />
          </SkeletonGroup>
        )}
      </DeskPage>
    )
  const mayDo = may(MAY.push) || may(MAY.importStatements)
  return (
    <DeskPage
      title={t('railsDesk.bank.title')}
      asideLabel={t('railsDesk.bank.asideLabel')}
      aside={
        data.account && mayDo ? (
          <>
            {may(MAY.importStatements) ? <StatementChooser /> : null}
            {may(MAY.push) ? <PreparePayouts waiting={data.waiting} /> : null}
          </>
        ) : null
      }
    >
      {data.account ? <BankSums bank={data} /> : <NoAccount />}
      {data.account || data.files.length > 0 ? <PayoutFiles files={data.files} /> : null}
      {data.account || data.statements.length > 0 ? <StatementsList statements={data.statements} /> : null}
      {data.open.length > 0 ? (
        <DeskPanel
          title={t('railsDesk.bank.open.title')}
          detail={t('railsDesk.bank.lines.count', { count: data.open.length })}
          flush
        >
          <p className="px-3.5 pb-2 text-small text-text-2">{t('railsDesk.bank.open.detail')}</p>
          <StatementLines label={t('railsDesk.bank.open.title')} lines={data.open} />
        </DeskPanel>
      ) : null}
      {data.account ? <AccountFacts account={data.account} /> : null}
    </DeskPage>
  )
}

/** What to set, where the house has no such account. */
function NoAccount() {
  const { t } = useTranslation()
  return (
    <div className="rounded-md border border-line bg-surface-1">
      <EmptyState
        title={t('railsDesk.bank.noAccount.title')}
        detail={t('railsDesk.bank.noAccount.detail', {
          settings: 'BANK_ACCOUNT, BANK_NAME, BANK_HOLDER',
          guide: 'docs/rail-by-hand.md',
        })}
      />
    </div>
  )
}

function BankSums({ bank: { waiting, files, open } }: { bank: Bank }) {
  const { t } = useTranslation()
  const toFetch = files.filter(({ fetchedAt }) => fetchedAt === null).length
  const underWay = files.reduce(
    (all, { fetchedAt, payouts, ended }) => (fetchedAt === null ? all : all + payouts - ended),
    0,
  )
  return (
    <SumTiles
      tiles={[
        {
          key: 'waiting',
          label: t('railsDesk.bank.sums.waiting'),
          value: <Money amount={waiting.amount} currency="CNY" decimals="exact" />,
          note: t('railsDesk.bank.payouts', { count: waiting.payouts }),
        },
        {
          key: 'oldest',
          label: t('railsDesk.bank.sums.oldest'),
          value: waiting.oldestAt
            ? timeWords(waiting.oldestAt, currentLanguage())
            : t('railsDesk.bank.lines.nothing'),
        },
        {
          key: 'toFetch',
          label: t('railsDesk.bank.sums.toFetch'),
          value: toFetch,
          tone: toFetch > 0 ? 'warn' : undefined,
        },
        {
          key: 'underWay',
          label: t('railsDesk.bank.sums.underWay'),
          value: underWay,
          note: t('railsDesk.bank.sums.underWayNote'),
        },
        { key: 'open', label: t('railsDesk.bank.sums.open'), value: open.length },
      ]}
    />
  )
}

/** What members are told to pay to. */
function AccountFacts({ account }: { account: NonNullable<Bank['account']> }) {
  const { t } = useTranslation()
  return (
    <DeskPanel title={t('railsDesk.bank.account.title')} detail={t('railsDesk.bank.account.detail')}>
      <FactLines
        lines={[
          { key: 'bank', label: t('railsDesk.bank.account.bank'), value: account.bankName },
          { key: 'holder', label: t('railsDesk.bank.account.holder'), value: account.holder },
          { key: 'number', label: t('railsDesk.bank.account.number'), value: account.account },
        ]}
      />
    </DeskPanel>
  )
}
