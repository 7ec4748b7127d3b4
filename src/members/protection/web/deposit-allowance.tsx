import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Meter } from '#design/meter/meter.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { LimitView, Protection } from '../protection.contract.ts'
import { HelpLine } from './components/help-line.tsx'
import { shareOf, tightest, useLimitWords } from './limit-words.ts'
import { PROTECTION_PATH } from './paths.ts'
import { useProtection } from './protection.queries.ts'

/**
 * What the member may still deposit, beside the form: the limit that leaves least. Nothing until it is known,
 * so that the form never waits for it, and nothing while a break holds, which stands in the form's place.
 */
export function DepositAllowance({ className }: { className?: string }) {
  const { data } = useProtection()
  if (!data || data.pause) return null
  return (
    <Card padding="dense" className={className}>
      <Inside protection={data} />
    </Card>
  )
}

function Inside({ protection: { limits } }: { protection: Protection }) {
  const { t } = useTranslation()
  const limit = tightest(limits, 'deposit')
  return (
    <>
      <CardHead
        title={t('protection.allowance.title')}
        action={
          <TextLink to={PROTECTION_PATH}>
            {t(limit ? 'protection.limits.change' : 'protection.limits.set')}
          </TextLink>
        }
        className="mb-2"
      />
      <Left limit={limit} />
      <HelpLine className="mt-3" />
    </>
  )
}

function Left({ limit }: { limit: LimitView | null }) {
  const { t } = useTranslation()
  const words = useLimitWords()
  if (!limit?.left) return <p className="text-small text-text-2">{t('protection.allowance.none')}</p>
  return (
    <>
      <Meter label={words.name(limit)} share={shareOf(limit)} valueText={words.used(limit)} />
      <p className="mt-2 text-meta text-text-3">
        {t('protection.limits.left', {
          left: words.yuan(limit.left),
          resets: timeWords(limit.resetsAt, currentLanguage()),
        })}
      </p>
    </>
  )
}
