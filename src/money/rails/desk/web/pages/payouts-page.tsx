import { useTranslation } from 'react-i18next'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { type HangingPayout, hangingPayoutsCall } from '../../rails.desk.ts'
import { TroubleTags } from '../parts/trouble-tags.tsx'
import { payoutPath } from '../paths.ts'

/** Payouts that hang, the oldest first. */
export default function PayoutsPage() {
  const { t } = useTranslation()
  const answer = useCallQuery(hangingPayoutsCall, {}, { pollSeconds: 20 })
  const { data } = answer
  return (
    <DeskPage title={t('railsDesk.title')}>
      <section
        aria-label={t('railsDesk.title')}
        className="min-w-0 rounded-md border border-line bg-surface-1"
      >
        {data ? (
          data.payouts.length > 0 ? (
            <ul>
              {data.payouts.map((payout) => (
                <PayoutRow key={payout.payoutId} payout={payout} />
              ))}
            </ul>
          ) : (
            <EmptyState title={t('railsDesk.none')} detail={t('railsDesk.noneDetail')} />
          )
        ) : answer.error ? (
          <LoadProblem answer={answer} detail={t('railsDesk.failedDetail')} />
        ) : (
          <SkeletonGroup label={t('railsDesk.loading')} className="grid gap-2 p-3.5">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </SkeletonGroup>
        )}
      </section>
    </DeskPage>
  )
}

function PayoutRow({ payout }: { payout: HangingPayout }) {
  const { t } = useTranslation()
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-t border-line px-3.5 py-2.5 text-small first:border-t-0 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_8rem_8rem_minmax(0,1.4fr)]">
      <TextLink to={payoutPath(payout.payoutId)} className="[overflow-wrap:anywhere]">
        {payout.subject}
      </TextLink>
      <span className="text-text-2">
        {payout.rail} · {t(`railsDesk.states.${payout.state}`)}
      </span>
      <span className="md:text-right">
        <Money amount={payout.amount} currency={payout.currency} decimals="exact" />
      </span>
      <span className="text-text-2">{timeWords(payout.requestedAt, currentLanguage())}</span>
      <TroubleTags troubles={payout.troubles} />
    </li>
  )
}
