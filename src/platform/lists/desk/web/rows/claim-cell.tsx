import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Tag } from '#design/tag/tag.tsx'
import type { Claim } from '../../desk-list.ts'
import { passedText } from '../state/list-rows.rules.ts'
import { StaffNames } from './staff-names.ts'
import { useSeconds } from './use-seconds.ts'

/** Who is at a row, and how much longer; or the way to be. */
export function ClaimCell({
  claim,
  waits,
  label,
  onClaim,
}: {
  readonly claim: Claim | undefined
  readonly waits: boolean
  /** The row, in words, for those who hear the button alone. */
  readonly label: string
  readonly onClaim: () => void
}) {
  const { t } = useTranslation()
  const nameOf = use(StaffNames)
  const now = useSeconds() * 1000
  const left = claim ? Date.parse(claim.until) - now : 0
  // Nobody is at what waits for nobody any more.
  if (!waits) return null
  if (!claim || left <= 0)
    return (
      <Button
        variant="secondary"
        size="sm"
        className="relative z-1"
        aria-label={t('listsDesk.claimRow', { row: label })}
        onClick={onClaim}
      >
        {t('listsDesk.claim')}
      </Button>
    )
  const who = claim.isMine ? t('listsDesk.you') : (nameOf(claim.staffId) ?? t('listsDesk.somebody'))
  return (
    <Tag tone={claim.isMine ? 'brand' : 'neutral'}>
      {t('listsDesk.claimedBy', { who, left: passedText(left) })}
    </Tag>
  )
}
