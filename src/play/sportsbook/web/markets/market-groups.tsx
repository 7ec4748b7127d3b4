import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useGradually } from '#design/hooks/use-gradually.ts'
import { TabPanel, Tabs } from '#design/tabs/tabs.tsx'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { mayBuild } from '../../builder/picks.rules.ts'
import { parseLine } from '../../markets/lines.rules.ts'
import type { MarketKind } from '../../markets/names.rules.ts'
import { useFoldedGroup } from './folded-groups.ts'
import { firstCards, GROUP_TABS, type GroupTab, groupMarkets, type MarketsOfGroup } from './groups.rules.ts'
import type { KeptMarket } from './kept-markets.rules.ts'
import { MarketCard } from './market-card.tsx'

const MarketRules = lazy(() => import('./market-rules.tsx'))
const BuilderBoard = lazy(() => import('../builder/components/builder-board.tsx'))

/** Where the markets are whose picks can be one bet. */
const BUILDER_TAB = 'builder'
type PageTab = GroupTab | typeof BUILDER_TAB
const [ALL, ...GROUPS] = GROUP_TABS
const PAGE_TABS: readonly PageTab[] = [ALL, BUILDER_TAB, ...GROUPS]

const isBuildable = ({ market: { kind, line } }: KeptMarket) =>
  mayBuild({ kind, line: line === null ? null : parseLine(line) })

/** Cards that fill the first window, and how many follow at a time. */
const FIRST_CARDS = 5
const MORE_CARDS = 3

/** What the address keeps of the page: the group that is shown. */
const PARAM = 'markets'

/** Every market of a match in its groups, all of them or one. */
export function MarketGroups({
  match,
  markets,
  marginPercent,
}: {
  match: MatchDetail
  markets: readonly KeptMarket[]
  /** Of the markets that say no other. */
  marginPercent: string
}) {
  const { t } = useTranslation()
  const groups = groupMarkets(markets)
  const buildable = match.state === 'upcoming' ? markets.filter(isBuildable) : []
  const [tab, setTab] = useGroupTab(groups, buildable.length > 0)
  const [rules, setRules] = useState<{ kind: MarketKind; open: boolean } | null>(null)
  const openRules = useCallback((kind: MarketKind) => setRules({ kind, open: true }), [])
  const marginOf = (kind: MarketKind) =>
    markets.find(({ market }) => market.kind === kind)?.market.marginPercent ?? marginPercent
  const strip = useRef<HTMLDivElement>(null)
  const choose = (next: PageTab) => {
    setTab(next)
    // From far down a long group the next one begins under the strip, and not somewhere in its middle.
    const { current } = strip
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView({ block: 'start' })
  }
  const shown = tab === 'all' ? groups : groups.filter(({ group }) => group === tab)
  const cards = shown.reduce((sum, { kinds }) => sum + kinds.length, 0)
  const drawn = firstCards(shown, useGradually(cards, FIRST_CARDS, MORE_CARDS))
  const counts: Partial<Record<PageTab, number>> = {
    all: markets.length,
    ...(buildable.length > 0 && { [BUILDER_TAB]: buildable.length }),
    ...Object.fromEntries(groups.map(({ group, count }) => [group, count])),
  }
  return (
    <section aria-label={t('sportsbook.match.markets')} className="mt-4">
      <div ref={strip} className="scroll-mt-(--header)" />
      <Tabs
        label={t('sportsbookLate.groups.label')}
        listClassName="scroll-px-4 max-md:sticky max-md:top-(--header) max-md:z-20 max-md:-mx-4 max-md:bg-bg max-md:px-4"
        value={tab}
        onValueChange={choose}
        items={PAGE_TABS.filter((value) => counts[value] !== undefined).map((value) => ({
          value,
          label: t(`sportsbookLate.groups.${value}`),
          count: counts[value],
        }))}
      >
        <TabPanel value={tab} className="mt-3 grid gap-4 rounded-sm">
          {tab === BUILDER_TAB ? (
            <Suspense fallback={null}>
              <BuilderBoard match={match} markets={buildable} />
            </Suspense>
          ) : null}
          {drawn.map((one) => (
            <Group key={one.group} group={one} isAlone={tab !== 'all'}>
              {one.kinds.map(({ kind, markets: ofKind }) => (
                <MarketCard
                  key={kind}
                  match={match}
                  kind={kind}
                  markets={ofKind}
                  marginPercent={marginOf(kind)}
                  onRules={openRules}
                />
              ))}
            </Group>
          ))}
        </TabPanel>
      </Tabs>
      {rules ? (
        <Suspense fallback={null}>
          <MarketRules
            kind={rules.kind}
            marginPercent={marginOf(rules.kind)}
            windows={match.windows}
            open={rules.open}
            onOpenChange={(open) => setRules({ ...rules, open })}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

/** The group that the address asks for, where the match has it; all of them otherwise. */
function useGroupTab(
  groups: readonly MarketsOfGroup[],
  mayBuildHere: boolean,
): [PageTab, (tab: PageTab) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get(PARAM)
  const asked: PageTab =
    named === BUILDER_TAB && mayBuildHere
      ? BUILDER_TAB
      : (groups.find(({ group }) => group === named)?.group ?? 'all')
  return [
    asked,
    (tab) => setSearch(tab === 'all' ? {} : { [PARAM]: tab }, { replace: true, preventScrollReset: true }),
  ]
}

/** A group under its name, which folds it away; alone it goes without. */
function Group({
  group: { group, count },
  isAlone,
  children,
}: {
  group: MarketsOfGroup
  isAlone: boolean
  children: React.ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  const [isFolded, toggle] = useFoldedGroup(group)
  const name = t(`sportsbookLate.groups.${group}`)
  return (
    <section aria-labelledby={`${id}-name`} data-group={group}>
      {isAlone ? (
        <h2 id={`${id}-name`} className="sr-only">
          {name}
        </h2>
      ) : (
        <h2 className="mb-1.5 text-body font-semibold">
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={toggle}
            className="flex h-9 w-full items-center gap-2 rounded-sm text-left max-md:h-11"
          >
            <span id={`${id}-name`}>{name}</span>
            <span className="text-small font-normal text-text-3">{count}</span>
            <ChevronDown
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              className={clsx(
                'ml-auto text-text-3 transition-[rotate] duration-200',
                isFolded && '-rotate-90',
              )}
            />
          </button>
        </h2>
      )}
      <div
        id={id}
        hidden={isFolded && !isAlone}
        className="grid items-start gap-3 md:grid-cols-2 md:grid-rows-[auto_1fr]"
      >
        {isFolded && !isAlone ? null : children}
      </div>
    </section>
  )
}
