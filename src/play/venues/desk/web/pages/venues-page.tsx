import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { AuditTrail } from '#platform/desk/web/record/audit-trail.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { VENUE_KINDS, type VenueKind } from '../../../venues.catalogue.ts'
import { nameIn } from '../../../web/venue-names.ts'
import { venuesCall } from '../../venues.desk.ts'
import { VenueActions } from '../components/venue-actions.tsx'
import type { DeskVenue } from '../desk-venue.ts'
import { TRANSFERS_PATH } from '../paths.ts'

const POLL_SECONDS = 15

/** The venues: how each stands, what members have there, and what can be done about the one that is picked. */
export default function VenuesPage() {
  const { t } = useTranslation()
  const answer = useCallQuery(venuesCall, {}, { pollSeconds: POLL_SECONDS })
  const [picked, setPicked] = useState<string | null>(null)
  const { data } = answer
  const nameOf = (code: string) => {
    const one = data?.venues.find(({ channelCode }) => channelCode === code)
    return one ? nameIn(one.names) : code
  }
  const venue = data?.venues.find(({ channelCode }) => channelCode === picked) ?? data?.venues[0]
  return (
    <DeskPage
      title={t('venuesDesk.title')}
      aside={
        venue ? <VenueActions key={`${venue.channelCode} ${stateOf(venue)}`} venue={venue} /> : undefined
      }
      asideLabel={venue ? nameOf(venue.channelCode) : undefined}
    >
      {data ? (
        <>
          {KINDS.map((kind) => (
            <VenueGroup
              key={kind}
              kind={kind}
              venues={data.venues.filter((one) => one.kind === kind)}
              picked={venue?.channelCode}
              onPick={setPicked}
            />
          ))}
          <DeskPanel title={t('venuesDesk.trail')}>
            <AuditTrail
              entries={data.trail.map(({ id, channelCode, action, who, at, reason }) => ({
                key: id,
                kind: 'change',
                who: who ?? t('venuesDesk.house'),
                what: t(action === 'venues.close' ? 'venuesDesk.did.close' : 'venuesDesk.did.open', {
                  venue: nameOf(channelCode),
                }),
                at,
                reason: reason ?? undefined,
              }))}
            />
          </DeskPanel>
        </>
      ) : answer.error ? (
        <LoadProblem answer={answer} card />
      ) : (
        <Skeleton className="h-40" />
      )}
    </DeskPage>
  )
}

const KINDS = Object.keys(VENUE_KINDS) as readonly VenueKind[]

/** One of the seven groups with its venues. */
function VenueGroup({
  kind,
  venues,
  picked,
  onPick,
}: {
  kind: VenueKind
  venues: readonly DeskVenue[]
  picked: string | undefined
  onPick: (channelCode: string) => void
}) {
  const { t } = useTranslation()
  return (
    <section aria-label={t(`venues.kinds.${kind}`)}>
      <div className="mb-1.5 flex items-baseline gap-2.5">
        <h2 className="text-small font-semibold">{t(`venues.kinds.${kind}`)}</h2>
        {venues.length === 0 ? (
          <span className="text-meta text-text-3">{t('venuesDesk.noVenues')}</span>
        ) : null}
      </div>
      {venues.length > 0 ? (
        <ul className="grid gap-2">
          {venues.map((one) => (
            <li key={one.channelCode}>
              <VenueCard
                venue={one}
                isPicked={one.channelCode === picked}
                onPick={() => onPick(one.channelCode)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** What alone opens a venue, by who holds it closed. */
const HELD = {
  environment: 'venuesDesk.pinned',
  switch: 'venuesDesk.switched',
  venue: 'venuesDesk.saidByVenue',
} as const

const stateOf = ({ maintenance }: DeskVenue) => (maintenance ? `closed ${maintenance.until}` : 'open')

function VenueCard({ venue, isPicked, onPick }: { venue: DeskVenue; isPicked: boolean; onPick: () => void }) {
  const { t } = useTranslation()
  const { channelCode, maintenance, money, staked, members, openTransfers, oldestTransferAt } = venue
  return (
    <section
      className={`relative rounded-md border bg-surface-1 px-4 py-3.5 ${isPicked ? 'border-brand' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-pressed={isPicked}
          onClick={onPick}
          className="text-body-lg font-semibold before:absolute before:inset-0 before:content-['']"
        >
          {nameIn(venue.names)}
        </button>
        <Tag tone={maintenance ? 'warn' : 'success'}>
          {t(maintenance ? 'venuesDesk.state.maintenance' : 'venuesDesk.state.open')}
        </Tag>
        {venue.isTest ? <Tag>{t('venues.test')}</Tag> : null}
        {maintenance?.heldBy ? (
          <span className="inline-flex items-center gap-1 text-meta text-text-2">
            <Lock size={12} strokeWidth={2} aria-hidden="true" />
            {t(HELD[maintenance.heldBy])}
          </span>
        ) : null}
        <span className="ml-auto text-meta text-text-3">
          {t(venue.isOutside ? 'venuesDesk.outside' : 'venuesDesk.inside')}
        </span>
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-5 gap-y-1 text-small md:grid-cols-4">
        <div>
          <dt className="text-text-2">{t('venuesDesk.money')}</dt>
          <dd className="font-semibold">
            <Money amount={money} currency="CNY" />
          </dd>
        </div>
        <div>
          <dt className="text-text-2">{t('venuesDesk.staked')}</dt>
          <dd className="font-semibold">
            <Money amount={staked} currency="CNY" />
          </dd>
        </div>
        <div>
          <dt className="text-text-2">{t('venuesDesk.members')}</dt>
          <dd className="font-semibold">{members}</dd>
        </div>
        <div>
          <dt className="text-text-2">{t('venuesDesk.openTransfers')}</dt>
          <dd className={`font-semibold ${openTransfers > 0 ? 'text-warn' : ''}`}>
            {openTransfers > 0 ? (
              <Link to={`${TRANSFERS_PATH}?venue=${channelCode}`} className="relative z-1 hover:underline">
                {openTransfers}
                {oldestTransferAt ? ` · ${timeWords(oldestTransferAt, currentLanguage())}` : ''}
              </Link>
            ) : (
              0
            )}
          </dd>
        </div>
      </dl>
      {maintenance && !maintenance.heldBy ? (
        <p className="mt-2 text-small text-text-2">
          {maintenance.until
            ? t('venuesDesk.until', { at: timeWords(maintenance.until, currentLanguage()) })
            : t('venuesDesk.untilOpened')}
          {maintenance.words ? (
            <span className="block">{maintenance.words[currentLanguage() === 'en' ? 'en' : 'zh-CN']}</span>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}
