import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { BLOCK_REASONS, type BlockReason } from '../../../blocks/block.rules.ts'
import { blockPayeeCall, type payeeRecordCall, unblockPayeeCall } from '../../payees.desk.ts'
import { MAY } from '../../permissions.ts'

/** Blocks a payee at once, by a reason that its member reads; or asks for a second person to lift that. */
export function PayeeActions({ payee }: { payee: CallOutput<typeof payeeRecordCall> }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { where, payeeId, blocked, proposal, removedAt } = payee
  if (!may(MAY.change) || removedAt) return null
  if (!blocked)
    return (
      <ActionPanel
        key="block"
        title={t('payeesDesk.block.title')}
        note={t('payeesDesk.block.note')}
        reasons={BLOCK_REASONS.map((key) => ({
          key,
          label: t(`payeesDesk.reasons.${key}`),
          memberReads: t(`payees.blockReasons.${key}`),
        }))}
        actions={[
          deskAction({
            key: 'block',
            call: blockPayeeCall,
            label: t('payeesDesk.block.do'),
            tone: 'danger',
            input: (picked) => ({ where, payeeId, memberReason: picked as BlockReason }),
          }),
        ]}
      />
    )
  return (
    <ActionPanel
      key={`unblock ${proposal?.changeId ?? ''}`}
      title={t('payeesDesk.unblock.title')}
      note={
        proposal ? (
          <Link to={`/console/changes/${proposal.changeId}`} className="underline">
            {t('payeesDesk.unblock.toChange')}
          </Link>
        ) : (
          t('payeesDesk.unblock.note')
        )
      }
      actions={[
        deskAction({
          key: 'unblock',
          call: unblockPayeeCall,
          label: t('payeesDesk.unblock.do'),
          tone: 'main',
          blocked: proposal ? t('payeesDesk.unblock.waits') : undefined,
          input: () => ({ where, payeeId }),
        }),
      ]}
    />
  )
}
