import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import type { ChangeBodyProps } from '#platform/desk/web/desk.ts'
import { type FactLine, FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { reviewPath } from '../../paths.ts'

/** What a decision about a review is about, with the way to the pictures: whoever agrees looks at them, too. */
export default function ReviewChange({ input, facts }: ChangeBodyProps) {
  const { t } = useTranslation()
  const { reviewId } = input
  const { kind, sentAt } = facts
  const lines: FactLine[] = [
    ...(typeof kind === 'string'
      ? [
          {
            key: 'kind',
            label: t('verificationDesk.facts.kind'),
            value: t(`verificationDesk.reviews.values.kind.${kind}`),
          },
        ]
      : []),
    ...(typeof sentAt === 'string'
      ? [
          {
            key: 'sentAt',
            label: t('verificationDesk.facts.sentAt'),
            value: timeWords(sentAt, currentLanguage()),
          },
        ]
      : []),
  ]
  return (
    <div className="grid gap-2">
      <FactLines lines={lines} />
      {typeof reviewId === 'string' ? (
        <p className="text-small">
          <TextLink to={reviewPath(reviewId)}>{t('verificationDesk.record.toRecord')}</TextLink>
        </p>
      ) : null}
    </div>
  )
}
