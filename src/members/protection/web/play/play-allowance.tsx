import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Meter } from '#design/meter/meter.tsx'
import { shareOf, tightest, useLimitWords } from '../limit-words.ts'
import { PROTECTION_PATH } from '../paths.ts'
import { useProtection } from '../protection.queries.ts'

/**
 * What the member's loss limit leaves, or else the stake limit, small below the slip; nothing where neither
 * is set.
 */
export function PlayAllowance({ className }: { className?: string }) {
  const { t } = useTranslation()
  const words = useLimitWords()
  const { data } = useProtection()
  const limit = data && (tightest(data.limits, 'loss') ?? tightest(data.limits, 'stake'))
  if (!limit) return null
  const name = words.name(limit)
  return (
    <Meter
      label={name}
      caption={
        <TextLink to={PROTECTION_PATH} look="quiet" aria-label={t('protection.limits.changeNamed', { name })}>
          {name}
        </TextLink>
      }
      share={shareOf(limit)}
      valueText={words.used(limit)}
      className={className}
    />
  )
}
