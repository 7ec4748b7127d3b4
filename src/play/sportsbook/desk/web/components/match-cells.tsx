import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { formatLine } from '../../../markets/lines.rules.ts'
import { pickOfKey } from '../../../markets/market.rules.ts'
import { selectionName } from '../../../web/words/selection-name.rules.ts'
import { oneName } from '../team-names.rules.ts'

/** Both teams of a row, in the language of the page. */
function useTeamNames() {
  const { i18n } = useTranslation()
  return ({ home, guest }: { home: string; guest: string }) => ({
    home: oneName(home, i18n.language),
    guest: oneName(guest, i18n.language),
  })
}

/** Both teams of a row against each other. */
export function Teams({ row }: { row: { home: string; guest: string } }) {
  const { t } = useTranslation()
  const teamNames = useTeamNames()
  return <span className="font-semibold">{t('fixtures.versus', teamNames(row))}</span>
}

/** A row of bets, as far as it says what its bet is on: the market by its key. */
export type OnWhatRow = { home: string; guest: string; market: string; selection: string }

/** The market of a row's bet: 让球. */
export function OnMarket({ row: { market, selection } }: { row: OnWhatRow }) {
  const { t } = useTranslation()
  const pick = pickOfKey(market, selection)
  return pick ? t(`sportsbook.market.${pick.market.kind}`) : market
}

/** What a row's bet picked, with its line: 巴西 -0.5/1. */
export function OnWhat({ row }: { row: OnWhatRow }) {
  const { t } = useTranslation()
  const teamNames = useTeamNames()
  const pick = pickOfKey(row.market, row.selection)
  if (!pick) return row.selection
  const { kind, line } = pick.market
  const on = { market: kind, line: line === null ? null : formatLine(line), selection: pick.selection }
  return selectionName(t, on, teamNames(row))
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
