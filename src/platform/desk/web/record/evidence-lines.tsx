import clsx from 'clsx'
import { Check, Minus, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** How something that was looked at turned out; `none` where it was not, or says nothing. */
export type EvidenceSign = 'tick' | 'warn' | 'fault' | 'none'

export interface EvidenceLine {
  readonly key: string
  readonly sign: EvidenceSign
  readonly text: ReactNode
  /** At the right: the value behind it, its day. */
  readonly detail?: ReactNode
}

const SIGNS = {
  tick: [Check, 'text-success'],
  warn: [TriangleAlert, 'text-warn'],
  fault: [X, 'text-danger'],
  none: [Minus, 'text-text-3'],
} as const

/** What was looked at, each line with its sign, in two columns where there is room. */
export function EvidenceLines({ lines, columns = 2 }: { lines: readonly EvidenceLine[]; columns?: 1 | 2 }) {
  const { t } = useTranslation()
  return (
    <ul className={clsx('grid gap-x-5 gap-y-1.5', columns === 2 && 'min-[1100px]:grid-cols-2')}>
      {lines.map(({ key, sign, text, detail }) => {
        const [Sign, colour] = SIGNS[sign]
        return (
          <li key={key} className="flex items-start gap-2 text-small">
            <Sign size={14} strokeWidth={2} aria-hidden="true" className={clsx('mt-0.5 flex-none', colour)} />
            <span className="sr-only">{t(`platformDesk.signs.${sign}`)}</span>
            <span className={clsx('min-w-0 flex-1', sign === 'warn' || sign === 'fault' || 'text-text-2')}>
              {text}
            </span>
            {detail ? <span className="flex-none text-meta text-text-3">{detail}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}
