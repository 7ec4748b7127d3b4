import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { DataTable } from '#design/table/data-table.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { type DeskEntry, memberEntriesCall } from '../ledger.desk.ts'
import { useAccountWords } from './account-words.ts'
import { Posting } from './posting.tsx'

/** The number of a record; an id that nobody reads by its beginning. */
function recordWords(record: string): string {
  const id = record.slice(record.indexOf(':') + 1)
  return /^[0-9a-f-]{36}$/.test(id) ? `${id.slice(0, 8)}…` : id
}

/** A member's entries, newest first; each opens to everything that was posted with it, and to its seal. */
export default function EntriesPanel({ memberId }: { memberId: string }) {
  const { t } = useTranslation()
  const account = useAccountWords()
  /** Where the pages before this one ended. */
  const [places, setPlaces] = useState<readonly string[]>([])
  const before = places.at(-1)
  const entries = useCallQuery(memberEntriesCall, { memberId, before }, { keepLast: true, staleSeconds: 10 })
  const { data } = entries
  if (!data)
    return entries.error ? (
      <LoadProblem answer={entries} />
    ) : (
      <SkeletonGroup label={t('ledgerDesk.loading')} className="grid gap-2 p-3.5">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </SkeletonGroup>
    )
  if (data.entries.length === 0) return <EmptyState title={t('ledgerDesk.empty')} />
  const cell = (entry: DeskEntry, side: 'debit' | 'credit') => {
    const amount = entry[side]
    return amount ? <Money amount={amount} currency={entry.currency} /> : null
  }
  return (
    <>
      <DataTable
        label={t('ledgerDesk.panel')}
        rows={data.entries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'at',
            head: t('ledgerDesk.columns.at'),
            cell: ({ at }) => <span className="whitespace-nowrap">{timeWords(at, currentLanguage())}</span>,
            phone: 'detail',
          },
          {
            key: 'reason',
            head: t('ledgerDesk.columns.reason'),
            cell: ({ reason, record }) => (
              <>
                <span className="font-semibold">{t(`wallet.reasons.${reason}`)}</span>
                <span className="block text-meta text-text-3">{recordWords(record)}</span>
              </>
            ),
            phone: 'title',
          },
          {
            key: 'account',
            head: t('ledgerDesk.columns.account'),
            cell: (entry) => account(entry.account),
            phone: 'state',
          },
          {
            key: 'debit',
            head: t('ledgerDesk.columns.debit'),
            cell: (entry) => cell(entry, 'debit'),
            align: 'right',
            phone: 'none',
          },
          {
            key: 'credit',
            head: t('ledgerDesk.columns.credit'),
            cell: (entry) => cell(entry, 'credit'),
            align: 'right',
            phone: 'none',
          },
          {
            key: 'balance',
            head: t('ledgerDesk.columns.balance'),
            cell: ({ balanceAfter, currency }) => <Money amount={balanceAfter} currency={currency} />,
            align: 'right',
            phone: 'value',
          },
          {
            key: 'block',
            head: t('ledgerDesk.columns.block'),
            cell: ({ block }) => (
              <span className="text-text-3">
                {block === null ? t('ledgerDesk.unsealed') : block.toLocaleString('en')}
              </span>
            ),
            align: 'right',
            phone: 'none',
          },
        ]}
        detail={({ groupId }) => <Posting id={groupId} />}
        openLabel={({ reason }) => t('ledgerDesk.open', { reason: t(`wallet.reasons.${reason}`) })}
        closeLabel={({ reason }) => t('ledgerDesk.close', { reason: t(`wallet.reasons.${reason}`) })}
      />
      <div className="flex justify-end gap-2 border-t border-line px-3.5 py-2.5">
        <Button
          size="sm"
          variant="line"
          disabled={places.length === 0}
          onClick={() => setPlaces(places.slice(0, -1))}
        >
          {t('ledgerDesk.newer')}
        </Button>
        <Button
          size="sm"
          variant="line"
          disabled={data.before === null}
          onClick={() => data.before && setPlaces([...places, data.before])}
        >
          {t('ledgerDesk.older')}
        </Button>
      </div>
    </>
  )
}
