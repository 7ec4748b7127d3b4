import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '#design/drawer/drawer.tsx'
import { CIRCUIT_IDS, CIRCUITS } from '#play/fixtures/catalogue/circuits.ts'
import { COMPETITIONS, LEAGUE_IDS } from '#play/fixtures/catalogue/competitions.ts'
import { CUP_IDS, CUPS } from '#play/fixtures/catalogue/cups.ts'
import type { Windows } from '#play/fixtures/catalogue/windows.ts'
import { isOfEsports, type MarketKind } from '../../markets/names.rules.ts'
import { useSportWords } from '../words/use-sport-words.ts'
import { KINDS_IN_ORDER } from './groups.rules.ts'

/** No match is a final: who lifts a trophy is not offered. */
const EXPLAINED = KINDS_IN_ORDER.filter((kind) => kind !== 'to_lift_trophy')
const RESULTS = ['half-win', 'half-lose', 'push', 'void'] as const
const resultsOf = (kind: MarketKind | null): readonly (typeof RESULTS)[number][] => {
  if (kind === null || QUARTERED.includes(kind)) return RESULTS
  return kind === 'draw_no_bet' ? ['push', 'void'] : ['void']
}
/** Kinds with lines between two halves, whose stakes are split. */
const QUARTERED: readonly MarketKind[] = ['asian_handicap', 'total', 'home_total', 'away_total']

/** What is played here, and how long bets wait for a match of it that is planned now. */
const PLAYED = [
  ...LEAGUE_IDS.map((id) => COMPETITIONS[id])
    .filter(({ playable }) => playable)
    .map(({ short, ...windows }) => ({ name: short, windows })),
  ...CUP_IDS.map((id) => CUPS[id]).map(({ short, ...windows }) => ({ name: short, windows })),
  ...CIRCUIT_IDS.map((id) => CIRCUITS[id]).map(({ name, ...windows }) => ({ name, windows })),
]

const hoursIn = ({ postponedHours: postponed, abandonedHours: abandoned }: Windows) => ({
  postponed,
  abandoned,
})

/** How one kind of market settles, or every kind: a sheet over the page. */
export default function MarketRules({
  kind,
  marginPercent,
  windows,
  open,
  onOpenChange,
}: {
  /** Null for all of them. */
  kind: MarketKind | null
  marginPercent?: string
  /** Of the match that is asked about; null for those of all competitions. */
  windows: Windows | null
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { t } = useTranslation()
  const name = (one: MarketKind) => t(`sportsbook.market.${one}`)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('sportsbookLate.rules.title')}
      closeLabel={t('sportsbookLate.rules.close')}
    >
      {/* It has the focus so that the keyboard scrolls it: there is nothing else in it to go to. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <div tabIndex={0} className="grid gap-5 rounded-sm pt-3">
        {(kind === null ? EXPLAINED : [kind]).map((one) => (
          <Rule key={one} name={name(one)}>
            <p>{t(`sportsbookLate.rules.kinds.${one}`)}</p>
            {kind !== null && QUARTERED.includes(one) ? <p>{t('sportsbookLate.rules.quarter')}</p> : null}
          </Rule>
        ))}
        {marginPercent === undefined ? null : (
          <Rule name={t('sportsbookLate.rules.marginLabel')}>
            <p>{t('sportsbookLate.rules.margin', { margin: marginPercent, sum: sumOf(marginPercent) })}</p>
          </Rule>
        )}
        <Rule name={t('sportsbookLate.rules.general')}>
          {kind === 'to_qualify' || (kind !== null && isOfEsports(kind)) ? null : (
            <p>{t('sportsbookLate.rules.ninety')}</p>
          )}
          {kind === null || isOfEsports(kind) ? <p>{t('sportsbookLate.rules.maps')}</p> : null}
          {kind === null ? <p>{t('sportsbookLate.rules.quarter')}</p> : null}
          {windows ? <p>{t('sportsbookLate.rules.off', hoursIn(windows))}</p> : <AllWindows />}
        </Rule>
        {kind === null ? (
          <Rule name={t('sportsbookLate.rules.cashOutTitle')}>
            <p>{t('sportsbookLate.rules.cashOut')}</p>
            <p>{t('sportsbookLate.rules.cashOutInPlay')}</p>
            <p>{t('sportsbookLate.rules.cashOutLegs')}</p>
            <p>{t('sportsbookLate.rules.autoCashOut')}</p>
          </Rule>
        ) : null}
        <Rule name={t('sportsbookLate.rules.results')}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            {resultsOf(kind).map((result) => (
              <div key={result} className="contents">
                <dt className="text-text">{t(`records.results.${result}`)}</dt>
                <dd>{t(`records.means.${result}`)}</dd>
              </div>
            ))}
          </dl>
        </Rule>
      </div>
    </Drawer>
  )
}

/** How long bets wait for a match, competition by competition. */
function AllWindows() {
  const { t } = useTranslation()
  const { name } = useSportWords()
  return (
    <>
      <p>{t('sportsbookLate.rules.offAll')}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {PLAYED.map(({ name: { zh, en }, windows }) => (
          <div key={en} className="contents">
            <dt className="text-text">{name({ 'zh-CN': zh, en })}</dt>
            <dd>{t('sportsbookLate.rules.window', hoursIn(windows))}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{name}</h3>
      <div className="grid gap-1.5 text-small leading-[1.7] text-text-2">{children}</div>
    </section>
  )
}

/** What a book with this margin adds up to: '5' is '105', '7.5' is '107.5'. */
const sumOf = (marginPercent: string) => String(100 + Number(marginPercent))
