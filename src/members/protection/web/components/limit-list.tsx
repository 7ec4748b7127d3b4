import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { Meter } from '#design/meter/meter.tsx'
import { Remark } from '#design/note/note.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { SetLimit } from '../../limits.rules.ts'
import type { LimitView, Protection } from '../../protection.contract.ts'
import { limitsOf, shareOf, useLimitWords } from '../limit-words.ts'
import { AskedRaise } from './asked-raise.tsx'
import { LimitDialog } from './limit-dialog.tsx'

/** The limits of one kind: what is used, what waits, and the way to change each. */
export function LimitList({ protection, kind }: { protection: Protection; kind: LimitView['kind'] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<LimitView | null>(null)
  const [shown, setShown] = useState(false)
  const limits = protection.limits.filter((limit) => limit.kind === kind)
  const set = limitsOf(protection.limits, kind)
  // As it stands by now, which may have changed in another tab; while the dialog closes it says what it said.
  const current = (shown && limits.find(({ period }) => period === open?.period)) || open
  const headingId = `limits-${kind}`
  return (
    <Card padding="none" aria-labelledby={headingId}>
      <CardHead
        id={headingId}
        title={t(`protection.limits.${kind}.title`)}
        detail={t(`protection.limits.${kind}.detail`)}
        className="border-b border-line px-5 py-4.5 lg:px-7"
      />
      <ul className="divide-y divide-line">
        {limits.map((limit) => (
          <LimitRow
            key={limit.period}
            limit={limit}
            set={set}
            onChange={() => {
              setOpen(limit)
              setShown(true)
            }}
          />
        ))}
      </ul>
      {current ? (
        <LimitDialog
          key={`${current.kind} ${current.period}`}
          limit={current}
          set={set}
          hours={protection.raiseWaitHours}
          open={shown}
          onClose={() => setShown(false)}
          onClosed={() => setOpen(null)}
        />
      ) : null}
    </Card>
  )
}

function LimitRow({
  limit,
  set,
  onChange,
}: {
  limit: LimitView
  /** All of its kind. */
  set: readonly SetLimit[]
  onChange: () => void
}) {
  const { t } = useTranslation()
  const words = useLimitWords()
  const name = words.name(limit)
  const isSet = limit.amount !== null
  const reachedFirst = words.reachedFirst(set, limit.period)
  return (
    <li className="px-5 py-4 lg:px-7">
      <div className="flex items-center gap-4">
        {isSet ? (
          <Meter
            label={name}
            share={shareOf(limit)}
            valueText={words.used(limit)}
            className="min-w-0 flex-1"
          />
        ) : (
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 text-small text-text-2">
            <span>{name}</span>
            <span className="font-semibold text-text">{words.used(limit)}</span>
          </p>
        )}
        <Button
          variant="line"
          size="sm"
          aria-label={t(isSet ? 'protection.limits.changeNamed' : 'protection.limits.setNamed', { name })}
          onClick={onChange}
        >
          {t(isSet ? 'protection.limits.change' : 'protection.limits.set')}
        </Button>
      </div>
      {limit.left === null ? null : (
        <p className="mt-1.5 text-meta text-text-3">
          {t('protection.limits.left', {
            left: words.yuan(limit.left),
            resets: timeWords(limit.resetsAt, currentLanguage()),
          })}
        </p>
      )}
      {limit.byHouse ? <Remark className="mt-1.5">{t('protection.limits.byHouse')}</Remark> : null}
      {reachedFirst ? <Remark className="mt-1.5">{reachedFirst}</Remark> : null}
      <AskedRaise limit={limit} />
    </li>
  )
}
