import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { formatLine } from '../../../markets/lines.rules.ts'
import { pickOfKey } from '../../../markets/market.rules.ts'
import { useSportWords } from '../../../web/use-sport-words.ts'
import { oneName } from '../team-names.rules.ts'

/** Both teams of a row, in the language of the page. */
export function Teams({ row: { home, guest } }: { row: { home: string; guest: string } }) {
  const { t, i18n } = useTranslation()
  return (
    <span className="font-semibold">
      {t('fixtures.versus', { home: oneName(home, i18n.language), guest: oneName(guest, i18n.language) })}
    </span>
  )
}

/** What a row's bet is on: 独赢 主, 大小 大 2.5. */
export function OnWhat({ row: { market: key, selection } }: { row: { market: string; selection: string } }) {
  const { t } = useTranslation()
  const { label } = useSportWords()
  const pick = pickOfKey(key, selection)
  if (!pick) return `${key} ${selection}`
  const { kind, line } = pick.market
  const on = { market: kind, line: line === null ? null : formatLine(line), selection: pick.selection }
  return `${t(`sportsbook.market.${kind}`)} ${label(on)}`
}

/** How a match stands, and whether betting on it is closed. */
export function MatchState({
  row: { state, offStatus, isClosed },
}: {
  row: { state: string; offStatus: string | null; isClosed: boolean }
}) {
  const { t } = useTranslation()
  const tone = state === 'live' ? 'success' : state === 'off' ? 'warn' : 'neutral'
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Tag tone={tone}>
        {offStatus ? t(`fixtures.off.${offStatus}`) : t(`sportsbookDesk.matches.values.state.${state}`)}
      </Tag>
      {isClosed && state === 'upcoming' ? <Tag tone="danger">{t('sportsbookDesk.closed')}</Tag> : null}
    </span>
  )
}
