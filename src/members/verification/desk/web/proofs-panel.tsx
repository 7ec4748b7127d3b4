import { useTranslation } from 'react-i18next'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { Reveal } from '#platform/desk/web/record/reveal.tsx'
import { callApi } from '#platform/http/web/call.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { memberProofsCall, revealPhoneCall } from '../verification.desk.ts'

/** What a member has proved, masked; the phone can be shown for a minute, with a reason. */
export default function ProofsPanel({ memberId }: { memberId: string }) {
  const { t } = useTranslation()
  const proofs = useCallQuery(memberProofsCall, { memberId })
  const { data } = proofs
  if (!data)
    return proofs.error ? (
      <LoadProblem answer={proofs} />
    ) : (
      <SkeletonGroup label={t('verificationDesk.loading')} className="p-3.5">
        <Skeleton className="h-16" />
      </SkeletonGroup>
    )
  if (data.proofs.length === 0) return <EmptyState title={t('verificationDesk.none')} />
  const reveal = async (reason: string) => {
    const { areaCode, phone, until } = await callApi(revealPhoneCall, { memberId, reason })
    return { words: `+${areaCode} ${phone}`, until }
  }
  return (
    <div className="px-3.5 py-2">
      <FactLines
        lines={data.proofs.map(({ kind, shown }) => ({
          key: kind,
          label: t(`verificationDesk.kinds.${kind}`),
          value:
            kind === 'phone' ? (
              <Reveal
                masked={shown}
                label={t('verificationDesk.showPhone')}
                permission="reveal.contact"
                reveal={reveal}
              />
            ) : (
              shown
            ),
        }))}
      />
    </div>
  )
}
