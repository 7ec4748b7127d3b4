import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { IdentityState } from '../../verification.contract.ts'
import { ChangePhoneForm } from '../components/change-phone-form.tsx'
import { NameForm } from '../components/name-form.tsx'
import { PartHead } from '../components/part-head.tsx'
import { PhoneForm } from '../components/phone-form.tsx'
import { DocumentReviewForm } from '../reviews/document-review-form.tsx'
import { NameReviewForm } from '../reviews/name-review-form.tsx'
import { PhoneReviewForm } from '../reviews/phone-review-form.tsx'
import { ReviewPart } from '../reviews/review-part.tsx'
import { useIdentity } from '../verification.queries.ts'

/** Where a member proves who they are: the phone, the name and the ID card, each with what is asked of it. */
export default function VerificationPage() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useIdentity()
  return (
    <CentreColumns rail={<Rail />} railLabel={t('verification.railLabel')}>
      <h1 className="type-page">{t('verification.title')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('verification.intro')}</p>
      {data ? (
        <Parts identity={data} />
      ) : error ? (
        <LoadProblem answer={{ error, isFetching, refetch }} detail={t('verification.failedDetail')} card />
      ) : (
        <SkeletonGroup label={t('verification.loading')}>
          <Card className="grid gap-5">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-11 w-full" />
          </Card>
        </SkeletonGroup>
      )}
    </CentreColumns>
  )
}

function Parts({ identity }: { identity: IdentityState }) {
  const { t } = useTranslation()
  const { phone, realName, idCard, documentPassedAt } = identity
  const [isChanging, setIsChanging] = useState(false)
  const passedWords = (at: string) =>
    t('verification.reviews.documentPassedAt', { at: timeWords(at, currentLanguage()) })
  const shownPhone = phone.shown === null ? null : `+${phone.areaCode} ${phone.shown}`
  return (
    <div className="grid gap-4">
      <Card aria-labelledby="phone">
        <PartHead id="phone" title={t('verification.phone.title')} demand={phone.demand} shown={shownPhone} />
        {phone.shown === null ? (
          <PhoneForm />
        ) : isChanging ? (
          <ChangePhoneForm identity={identity} onDone={() => setIsChanging(false)} />
        ) : (
          <Button variant="line" size="sm" className="mt-4" onClick={() => setIsChanging(true)}>
            {t('verification.changePhone.open')}
          </Button>
        )}
        {phone.shown === null || isChanging ? null : (
          <ReviewPart kind="phone">{(onDone) => <PhoneReviewForm onDone={onDone} />}</ReviewPart>
        )}
      </Card>
      <Card aria-labelledby="real-name">
        <PartHead
          id="real-name"
          title={t('verification.name.title')}
          demand={realName.demand}
          shown={realName.shown}
        />
        {idCard.shown === null ? null : (
          <p className="mt-1 text-small text-text-2">
            {t('verification.idCard.title')} {idCard.shown}
          </p>
        )}
        {realName.shown === null || idCard.shown === null ? (
          <NameForm idCardRequired={idCard.demand === 'required'} />
        ) : null}
        {realName.shown === null ? null : (
          <ReviewPart kind="name">{(onDone) => <NameReviewForm onDone={onDone} />}</ReviewPart>
        )}
      </Card>
      {realName.shown === null || idCard.shown === null ? null : (
        <Card aria-labelledby="document">
          <PartHead
            id="document"
            title={t('verification.reviews.documentTitle')}
            demand="none"
            shown={documentPassedAt === null ? null : passedWords(documentPassedAt)}
          />
          {documentPassedAt === null ? (
            <ReviewPart kind="document">{(onDone) => <DocumentReviewForm onDone={onDone} />}</ReviewPart>
          ) : null}
        </Card>
      )}
    </div>
  )
}

function Rail() {
  const { t } = useTranslation()
  return (
    <Card padding="dense">
      <h2 className="mb-2 font-semibold">{t('verification.honestTitle')}</h2>
      <p className="text-small leading-[1.7] text-text-2">{t('verification.honest')}</p>
    </Card>
  )
}
