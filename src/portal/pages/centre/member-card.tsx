import { useTranslation } from 'react-i18next'
import { Portrait } from '#design/art/portrait.tsx'
import { Avatar } from '#design/avatar/avatar.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { useUserInfo } from '#members/profile/web/index.ts'
import { useIdentity, VERIFICATION_PATH } from '#members/verification/web/index.ts'
import { useGradeAllowance } from '#money/withdrawals/web/index.ts'
import { failureOf, LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { WITHDRAWAL_PATH } from '../../paths.ts'

/** Who the member is here: name, proof of identity, grade, and what that lets them withdraw today. */
export function MemberCard() {
  const { t } = useTranslation()
  const { name } = useUserInfo()
  return (
    <Card padding="none" aria-labelledby="centre-member" className="px-5 py-4.5">
      <CardHead
        id="centre-member"
        title={t('portal.centre.member.title')}
        action={<TextLink to={WITHDRAWAL_PATH}>{t('portal.centre.member.limits')}</TextLink>}
        className="mb-3.5"
      />
      <div className="mb-3 flex items-center gap-3.5">
        <Avatar>{name ? <Portrait of={name} /> : null}</Avatar>
        <p className="min-w-0 truncate font-semibold">{name}</p>
      </div>
      <Facts />
    </Card>
  )
}

function Facts() {
  const { t } = useTranslation()
  const identity = useIdentity()
  const allowance = useGradeAllowance()
  const failed = failureOf([identity, allowance])
  if (failed) return <LoadProblem answer={failed} detail={t('portal.centre.safe')} className="-mx-4.5" />
  if (!identity.data || !allowance.data) {
    return (
      <SkeletonGroup label={t('portal.centre.member.loading')} className="grid gap-3 py-1.5">
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
      </SkeletonGroup>
    )
  }
  const { grade, countsLeft, dayWithdrawalCounts, moneyLeft, currency } = allowance.data
  const { shown } = identity.data.realName
  return (
    <KeyValues
      rows={[
        {
          key: 'identity',
          label: t('portal.centre.member.identity'),
          value: shown ?? <TextLink to={VERIFICATION_PATH}>{t('portal.centre.member.prove')}</TextLink>,
        },
        {
          key: 'grade',
          label: t('portal.centre.member.grade'),
          value: t('portal.centre.member.gradeOf', { grade }),
        },
        {
          key: 'times',
          label: t('portal.centre.member.timesLeft'),
          value: t('portal.centre.member.timesOf', { left: countsLeft, all: dayWithdrawalCounts }),
        },
        {
          key: 'money',
          label: t('portal.centre.member.moneyLeft'),
          value: <Money amount={moneyLeft} currency={currency} />,
        },
      ]}
    />
  )
}
