import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { sandboxDeviceInboxCall, sandboxInboxCall } from '../../notifier.contract.ts'

/** What the phone of the member, or of the visitor who forgot a password, would have received elsewhere. */
export default function InboxPage() {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const own = useCallQuery(sandboxInboxCall, {}, { pollSeconds: 10, enabled: isMember })
  const asked = useCallQuery(sandboxDeviceInboxCall, {}, { pollSeconds: 10, enabled: !isMember })
  const { data, error, isFetching, refetch } = isMember ? own : asked
  return (
    <div className="mx-auto w-full max-w-160 py-8">
      <h1 className="type-page">{t('notifier.inbox.title')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('notifier.inbox.intro')}</p>
      <Card padding="none" aria-labelledby="inbox">
        <CardHead
          id="inbox"
          title={t('notifier.inbox.listTitle')}
          action={
            <Button variant="line" size="sm" busy={isFetching} onClick={() => void refetch()}>
              {t('notifier.inbox.refresh')}
            </Button>
          }
          className="border-b border-line px-5 py-4.5"
        />
        {data ? (
          data.list.length > 0 ? (
            <ul>
              {data.list.map(({ id, recipient, code, minutes, notice, sentAt }) => (
                <li key={id} className="border-t border-line px-5 py-4 first:border-t-0">
                  <p>
                    {notice
                      ? t(`notifier.inbox.notices.${notice}`)
                      : t('notifier.inbox.code', { code, minutes })}
                  </p>
                  <p className="mt-1 text-meta text-text-3">
                    {t('notifier.inbox.to', { recipient })}
                    <time dateTime={sentAt} className="ml-3">
                      {timeWords(sentAt, currentLanguage())}
                    </time>
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={t('notifier.inbox.emptyHeadline')} detail={t('notifier.inbox.emptyDetail')} />
          )
        ) : error ? (
          <LoadProblem answer={{ error, isFetching, refetch }} detail={t('notifier.inbox.failedDetail')} />
        ) : (
          <SkeletonGroup label={t('notifier.inbox.loading')} className="grid gap-3 p-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </SkeletonGroup>
        )}
      </Card>
    </div>
  )
}
