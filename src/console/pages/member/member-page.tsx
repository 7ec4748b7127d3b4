import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { memberCall } from '#members/identity/desk/identity.desk.ts'
import { memberAccountsCall } from '#money/ledger/desk/ledger.desk.ts'
import { useAccountWords } from '#money/ledger/desk/web/index.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { SumTiles } from '#platform/desk/web/page/sum-tiles.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { MEMBERS_PATH } from '../../paths.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberPanels } from './member-panels.tsx'
import { MemberTags } from './member-tags.tsx'
import { MemberTrail } from './member-trail.tsx'

/** One member, whole: what stands on their wallets down to the entries, what each room knows, what can be done. */
export default function MemberPage() {
  const { t } = useTranslation()
  const { id: memberId = '' } = useParams()
  const { may } = useViewer()
  const member = useCallQuery(memberCall, { memberId })
  const { data } = member
  if (!data)
    return (
      <DeskPage title={t('identityDesk.member.title')}>
        {member.error ? (
          <LoadProblem answer={member} card />
        ) : (
          <SkeletonGroup label={t('console.loading')} className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-60" />
          </SkeletonGroup>
        )}
      </DeskPage>
    )
  const { name, state, registeredAt, locks, tags } = data
  const at = (instant: string) => timeWords(instant, currentLanguage())
  return (
    <DeskPage
      title={t('identityDesk.member.title')}
      tools={
        may('members.sees') ? (
          <ButtonLink to={`${MEMBERS_PATH}/${memberId}/sees`} size="sm" variant="line">
            {t('identityDesk.sees.title')}
          </ButtonLink>
        ) : undefined
      }
      asideLabel={t('identityDesk.member.aside')}
      aside={
        <>
          <MemberActions member={data} />
          {may('audit.view') ? <MemberTrail memberId={memberId} /> : null}
        </>
      }
    >
      <RecordHeader
        portraitOf={memberId}
        title={name}
        tags={
          <>
            <Tag tone={state === 'active' ? 'success' : 'danger'}>
              {t(`identityDesk.member.states.${state}`)}
            </Tag>
            <MemberTags memberId={memberId} />
            {locks.map(({ what, until }) => (
              <Tag key={what} tone="warn">
                {t(`identityDesk.member.locked.${what}`)}
                {until ? ` · ${t('identityDesk.member.lockedUntil', { at: at(until) })}` : ''}
              </Tag>
            ))}
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </>
        }
        facts={`${t('identityDesk.member.registered', { at: at(registeredAt) })} · ${t('identityDesk.member.id', { id: memberId })}`}
      />
      <Wallets memberId={memberId} />
      <MemberPanels memberId={memberId} member={data} />
    </DeskPage>
  )
}

/** What stands on every wallet, and that it is what its entries add up to. */
function Wallets({ memberId }: { memberId: string }) {
  const { t } = useTranslation()
  const account = useAccountWords()
  const accounts = useCallQuery(memberAccountsCall, { memberId }, { staleSeconds: 10 })
  if (accounts.error) return <LoadProblem answer={accounts} card />
  const { data } = accounts
  if (!data || data.accounts.length === 0) return null
  const shown = data.accounts.filter(({ name, posted }) => name === 'memberCentre' || Number(posted) !== 0)
  return (
    <SumTiles
      tiles={shown.map(({ name, scope, currency, posted, entries, fits }) => ({
        key: `${name} ${scope} ${currency}`,
        label: `${account({ name, scope })}${currency === 'USDT' ? ' USDT' : ''}`,
        value: <Money amount={posted} currency={currency} />,
        note: t(fits ? 'console.member.fits' : 'console.member.unfit', { count: entries }),
        tone: fits ? undefined : 'danger',
      }))}
    />
  )
}
