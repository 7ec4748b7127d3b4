import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Remark } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { SECURITY_PATH } from '#members/identity/web/index.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { useSiteConfig } from '#site/config/web/index.ts'
import { BindCardForm } from '../components/bind-card-form.tsx'
import { CardRows } from '../components/card-rows.tsx'
import { Wallets } from '../components/wallets.tsx'
import { useCards } from '../payees.queries.ts'

/** The withdrawal cards of the member: those bound, and the form that binds another. */
export default function BanksPage() {
  const { t } = useTranslation()
  return (
    <CentreColumns rail={<Rail />} railLabel={t('payees.railLabel')}>
      <h1 className="type-page">{t('payees.title')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('payees.intro')}</p>
      <Cards />
      <Wallets />
    </CentreColumns>
  )
}

function Cards() {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useCards()
  if (isPending) return <Loading />
  if (error && !data) {
    return <LoadProblem answer={{ error, isFetching, refetch }} detail={t('payees.failedDetail')} card />
  }
  const { cards, maxCards } = data
  return (
    <div className="grid gap-4">
      <Card padding="none" aria-labelledby="bound-cards">
        <CardHead
          id="bound-cards"
          title={t('payees.boundTitle')}
          detail={t('payees.boundCount', { count: cards.length, max: maxCards })}
          className="border-b border-line px-5 py-4.5 lg:px-7"
        />
        {cards.length === 0 ? (
          <EmptyState title={t('payees.emptyHeadline')} detail={t('payees.emptyDetail')} />
        ) : (
          <CardRows cards={cards} />
        )}
      </Card>
      {cards.length < maxCards ? (
        <Card aria-labelledby="bind-card">
          <CardHead id="bind-card" title={t('payees.bindTitle')} className="mb-4.5" />
          <BindCardForm
            holderHint={cards[0] ? t('payees.sameHolder', { holder: cards[0].holderName }) : undefined}
          />
        </Card>
      ) : (
        <Remark>{t('payees.full', { count: maxCards })}</Remark>
      )}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('payees.loading')}>
      <Card className="grid gap-5">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </Card>
    </SkeletonGroup>
  )
}

function Rail() {
  const { t } = useTranslation()
  const { sandbox } = useSiteConfig()
  return (
    <>
      <Card padding="dense">
        <h2 className="mb-2 font-semibold">{t('payees.whyTitle')}</h2>
        <p className="text-small leading-[1.7] text-text-2">{t('payees.why')}</p>
      </Card>
      <Card padding="dense">
        <h2 className="mb-2 font-semibold">{t('payees.waitTitle')}</h2>
        <p className="text-small leading-[1.7] text-text-2">{t('payees.wait')}</p>
        <p className="mt-2 text-small">
          <TextLink to={SECURITY_PATH}>{t('payees.waitSecurity')}</TextLink>
        </p>
      </Card>
      {sandbox ? (
        <Card padding="dense">
          <h2 className="mb-2 font-semibold">{t('payees.sandboxTitle')}</h2>
          <p className="text-small leading-[1.7] text-text-2">{t('payees.sandbox')}</p>
        </Card>
      ) : null}
    </>
  )
}
