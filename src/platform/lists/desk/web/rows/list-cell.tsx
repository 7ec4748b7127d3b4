import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Tag, type TagTone } from '#design/tag/tag.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { Currency } from '#platform/money/currencies.ts'
import type { WireAmount } from '#platform/money/money.ts'
import type { DeskList } from '../../desk-list.ts'
import type { Column, MemberName, Tone } from '../../kinds.ts'
import { listText, namesOf } from '../../list-texts.ts'
import { passedText } from '../state/list-rows.rules.ts'
import type { AnyRow } from '../state/use-list-rows.ts'
import { useSeconds } from './use-seconds.ts'

/** What a cell needs of its list. */
export interface CellOf {
  readonly list: DeskList
  /** Where a member's page is; a name alone without. */
  readonly memberTo: ((memberId: string) => string) | undefined
}

/** The same for a cell that is a link itself, to its row: none stands in it. */
export const asLink = ({ list }: CellOf): CellOf => ({ list, memberTo: undefined })

const TONES: Readonly<Record<Tone, TagTone>> = {
  quiet: 'neutral',
  good: 'success',
  warn: 'warn',
  bad: 'danger',
}

/** Kinds whose values are compared by looking down a column: they stand at the right. */
export const isNumeric = ({ column }: Column): boolean =>
  ['money', 'anyMoney', 'whole', 'waiting'].includes(column)

/** A value of a row, as its kind is drawn. */
export function ListCell({
  name,
  column,
  row,
  of,
}: {
  readonly name: string
  readonly column: Column
  readonly row: AnyRow
  readonly of: CellOf
}) {
  const { t } = useTranslation()
  const value = row[name]
  if (value === null || value === undefined) return <span className="text-text-3">—</span>
  switch (column.column) {
    case 'money':
      return <Money amount={value as WireAmount} currency={column.currency as Currency} />
    case 'anyMoney': {
      const { amount, currency } = value as { amount: WireAmount; currency: Currency }
      return <Money amount={amount} currency={currency} />
    }
    case 'moment':
      return <Moment iso={value as string} />
    case 'waiting':
      return (
        <Waiting
          since={value as string}
          due={of.list.queue ? (row[of.list.queue.due] as string | null) : null}
        />
      )
    case 'risk':
      return <RiskBar score={value as number} />
    case 'oneOf': {
      const tone = column.tones?.[value as string]
      const word = t(listText(of.list, 'values', name, value as string))
      return tone ? <Tag tone={TONES[tone]}>{word}</Tag> : word
    }
    case 'named':
      return <>{t([...namesOf(of.list.texts, name, value as string)], { defaultValue: value as string })}</>
    case 'yesNo':
      return <>{t(value === true ? 'listsDesk.yes' : 'listsDesk.no')}</>
    case 'memberName':
      return <Member member={value as MemberName} memberTo={of.memberTo} />
    case 'id':
    case 'masked':
      return <span className="whitespace-nowrap">{String(value)}</span>
    default:
      return <>{String(value)}</>
  }
}

function Moment({ iso }: { readonly iso: string }) {
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {timeWords(iso, currentLanguage())}
    </time>
  )
}

/** How long a row waits; red and said to be late once its promise is past. */
function Waiting({ since, due }: { readonly since: string; readonly due: string | null }) {
  const { t } = useTranslation()
  const now = useSeconds() * 1000
  const isLate = due !== null && now > Date.parse(due)
  return (
    <time dateTime={since} className={clsx('whitespace-nowrap', isLate && 'font-semibold text-danger')}>
      {passedText(now - Date.parse(since))}
      {isLate ? <span className="sr-only"> {t('listsDesk.late')}</span> : null}
    </time>
  )
}

/** From where on a score is looked at, and from where on it worries. */
const MARKS = [30, 60] as const

/** A score as a bar of 100 with its number: what it is said in a number is not left to a colour. */
function RiskBar({ score }: { readonly score: number }) {
  const [look, worry] = MARKS
  const tone = score >= worry ? 'bg-danger' : score >= look ? 'bg-warn' : 'bg-success'
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="h-1.5 w-11 flex-none overflow-hidden rounded-full bg-surface-3">
        <span className={clsx('block h-full rounded-full', tone)} style={{ width: `${score}%` }} />
      </span>
      <span className="font-semibold">{score}</span>
    </span>
  )
}

function Member({
  member: { memberId, name },
  memberTo,
}: {
  readonly member: MemberName
  readonly memberTo: CellOf['memberTo']
}) {
  if (!memberTo) return <span className="font-semibold">{name}</span>
  return (
    <Link to={memberTo(memberId)} className="relative z-1 font-semibold hover:underline">
      {name}
    </Link>
  )
}
