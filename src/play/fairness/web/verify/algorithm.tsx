import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { CLIENT_SEED_LENGTH } from '../../round-seed.rules.ts'

/** How rounds are drawn, whole: whoever reads it can write a verifier of their own. */
export function Algorithm({ id }: { id: string }) {
  const { t } = useTranslation()
  const parts = [
    t('fairness.how.seeds', { most: CLIENT_SEED_LENGTH }),
    t('fairness.how.first'),
    t('fairness.how.nonce'),
    t('fairness.how.mix'),
    t('fairness.how.stream'),
    t('fairness.how.number'),
    t('fairness.how.order'),
    t('fairness.how.weighted'),
    t('fairness.how.payout'),
    t('fairness.how.rotate'),
    t('fairness.how.shared'),
    t('fairness.how.sharedMix'),
  ]
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-(--header)">
      <h2 id={`${id}-title`} className="type-section">
        {t('fairness.how.title')}
      </h2>
      <ol className="mt-4 grid list-decimal gap-3 pl-5 leading-[1.7] text-text-2 marker:text-text-3">
        {parts.map((part) => (
          <li key={part} className="max-w-190 [overflow-wrap:anywhere]">
            {part}
          </li>
        ))}
      </ol>
    </Card>
  )
}
