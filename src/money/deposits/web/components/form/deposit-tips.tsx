import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from '#design/note/note.tsx'
import { useDepositTips, useRefreshMethods } from '../../deposits.queries.ts'
import { orderPath } from '../../paths.ts'

/**
 * What the deposit page tells by itself (S7-193): orders that end soon or are looked at. When a way to pay
 * has opened or closed since, the tiles are fetched again.
 */
export function DepositTips() {
  const { t } = useTranslation()
  const { data } = useDepositTips()
  const refreshMethods = useRefreshMethods()
  const known = useRef<string | null>(null)
  const mark = data?.waysMark ?? null
  useEffect(() => {
    if (mark !== null && known.current !== null && known.current !== mark) refreshMethods()
    if (mark !== null) known.current = mark
  }, [mark, refreshMethods])
  if (!data || data.tips.length === 0) return null
  return (
    <div role="status" className="mt-5 grid gap-2">
      {data.tips.map((tip) => (
        <Note key={`${tip.kind} ${tip.billNo}`} tone={tip.kind === 'ending' ? 'warn' : 'neutral'}>
          {t(`deposits.tips.${tip.kind}`, {
            name: tip.payTypeName,
            minutes: tip.kind === 'ending' ? Math.ceil(tip.seconds / 60) : 0,
          })}{' '}
          <Link to={orderPath(tip.billNo)} className="font-semibold text-brand-text">
            {t('deposits.openOrder.go')}
          </Link>
        </Note>
      ))}
    </div>
  )
}
