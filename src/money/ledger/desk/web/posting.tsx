import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { HashWords } from '#platform/desk/web/record/hash-words.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { postingCall } from '../ledger.desk.ts'
import { useAccountWords } from './account-words.ts'

/** What was posted together: every side of it, debit equal to credit, and the block that seals it. */
export function Posting({ id }: { id: string }) {
  const { t } = useTranslation()
  const account = useAccountWords()
  const posting = useCallQuery(postingCall, { id }, { staleSeconds: 30 })
  const { data } = posting
  if (!data)
    return posting.error ? (
      <LoadProblem answer={posting} />
    ) : (
      <SkeletonGroup label={t('ledgerDesk.posting.loading')}>
        <Skeleton className="h-24" />
      </SkeletonGroup>
    )
  const { sides, totals, seal } = data
  return (
    <div className="grid gap-3 min-[1100px]:grid-cols-[minmax(0,1fr)_280px]">
      <div className="overflow-x-auto rounded-sm bg-bg">
        <table className="w-full text-small">
          <caption className="sr-only">{t('ledgerDesk.posting.sides')}</caption>
          <thead>
            <tr className="text-meta text-text-3">
              <th scope="col" className="px-3 py-1.5 text-left font-medium">
                {t('ledgerDesk.columns.account')}
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                {t('ledgerDesk.columns.debit')}
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                {t('ledgerDesk.columns.credit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sides.map(({ account: of, currency, debit, credit, held }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sides of a posting never change.
              <tr key={row} className="border-t border-line">
                <td className="px-3 py-1.5">
                  {account(of)}
                  {of.memberId ? (
                    <>
                      {' '}
                      <Link to={`/console/members/${of.memberId}`} className="text-brand-text underline">
                        {t('ledgerDesk.posting.member')}
                      </Link>
                    </>
                  ) : null}
                  {held ? (
                    <span className="block text-meta text-text-3">
                      {t('ledgerDesk.held')} <Money amount={held} currency={currency} sign="always" />
                    </span>
                  ) : null}
                </td>
                <td className="px-3 py-1.5 text-right">
                  {debit ? <Money amount={debit} currency={currency} /> : null}
                </td>
                <td className="px-3 py-1.5 text-right">
                  {credit ? <Money amount={credit} currency={currency} /> : null}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.map(({ currency, debit, credit }) => (
              <tr key={currency} className="border-t border-line-strong font-semibold">
                <th scope="row" className="px-3 py-1.5 text-left font-semibold">
                  {t('ledgerDesk.posting.total')}
                </th>
                <td className="px-3 py-1.5 text-right">
                  <Money amount={debit} currency={currency} />
                </td>
                <td className="px-3 py-1.5 text-right">
                  <Money amount={credit} currency={currency} />
                </td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      <div className="rounded-sm bg-bg px-3 py-2 text-small">
        {seal ? (
          <>
            <p className="text-text-2">
              {t('ledgerDesk.posting.block', {
                block: seal.block.toLocaleString('en'),
                count: seal.transfers,
                at: timeWords(seal.sealedAt, currentLanguage()),
              })}
            </p>
            <p className="mt-1">
              <HashWords hash={seal.hash} />
            </p>
            {seal.previous ? (
              <p className="mt-2 text-text-2">
                {t('ledgerDesk.posting.previous')} <HashWords hash={seal.previous} short />
              </p>
            ) : null}
          </>
        ) : (
          <p className="text-text-2">{t('ledgerDesk.posting.unsealed')}</p>
        )}
      </div>
    </div>
  )
}
