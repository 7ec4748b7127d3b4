import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Evidence, EvidenceSection } from '#platform/desk/web/record/evidence.tsx'
import { type FactLine, FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { reviewedPictureCall, type reviewRecordCall } from '../../reviews.desk.ts'
import { CompareFields } from './compare-fields.tsx'

type Record = CallOutput<typeof reviewRecordCall>

/** What a review is decided by, always in the same order: the pictures beside the fields, then who else has the same. */
export function ReviewEvidence({ review }: { review: Record }) {
  const { t } = useTranslation()
  return (
    <Evidence label={t('verificationDesk.record.evidence')}>
      <EvidenceSection
        heading={t('verificationDesk.record.pictures')}
        note={t('verificationDesk.record.picturesNote')}
      >
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
          <Pictures ids={review.pictureIds} />
          <div>
            <FactLines lines={linesOf(review, t)} />
            <CompareFields key={review.sentAt} review={review} />
          </div>
        </div>
      </EvidenceSection>
      <EvidenceSection heading={t('verificationDesk.record.same')} note={t('verificationDesk.record.byMark')}>
        <SameElsewhere review={review} />
      </EvidenceSection>
      {review.kind === 'name' ? (
        <EvidenceSection heading={t('verificationDesk.record.payees')}>
          <p className={`text-small ${review.contradictedHolder === null ? 'text-text-2' : 'text-warn'}`}>
            {review.contradictedHolder === null
              ? t('verificationDesk.record.payeesFit')
              : t('verificationDesk.record.payeesContradict', { holder: review.contradictedHolder })}
          </p>
        </EvidenceSection>
      ) : null}
    </Evidence>
  )
}

function linesOf({ kind, was, asked, noted }: Record, t: ReturnType<typeof useTranslation>['t']): FactLine[] {
  const change =
    kind === 'document'
      ? []
      : [
          { key: 'was', label: t('verificationDesk.record.was'), value: was ?? '' },
          { key: 'asked', label: t('verificationDesk.record.asked'), value: asked ?? '' },
        ]
  return [
    ...change,
    ...noted.map(({ kind: what, shown, provedAt }) => ({
      key: what,
      label: t(`verificationDesk.kinds.${what}`),
      value: (
        <>
          {shown}{' '}
          <span className="font-normal text-text-3">
            {t('verificationDesk.record.since', { at: timeWords(provedAt, currentLanguage()) })}
          </span>
        </>
      ),
    })),
  ]
}

function Pictures({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  if (ids.length === 0)
    return <p className="text-small text-text-3">{t('verificationDesk.record.noPictures')}</p>
  return (
    <ul className="grid content-start gap-3">
      {ids.map((id, n) => (
        <li key={id}>
          <Picture id={id} name={t('verificationDesk.record.pictureNo', { no: n + 1 })} />
        </li>
      ))}
    </ul>
  )
}

function Picture({ id, name }: { id: string; name: string }) {
  const { data } = useCallQuery(reviewedPictureCall, { id }, { staleSeconds: 3600 })
  const frame = 'block max-h-96 w-full rounded-sm border border-line bg-surface-2 object-contain'
  if (!data) return <span className={`${frame} h-48`} />
  return <img src={`data:${data.mediaType};base64,${data.data}`} alt={name} className={frame} />
}

function SameElsewhere({ review: { sameElsewhere } }: { review: Record }) {
  const { t } = useTranslation()
  if (sameElsewhere.length === 0)
    return <p className="text-small text-text-3">{t('verificationDesk.record.nobodyElse')}</p>
  return (
    <ul className="divide-y divide-line text-small">
      {sameElsewhere.map(({ memberId, name, what }) => (
        <li key={memberId} className="flex flex-wrap justify-between gap-2 py-1.5">
          <Link to={`/console/members/${memberId}`} className="font-semibold underline">
            {name}
          </Link>
          <span className="text-text-2">{t(`verificationDesk.record.sameOf.${what}`)}</span>
        </li>
      ))}
    </ul>
  )
}
