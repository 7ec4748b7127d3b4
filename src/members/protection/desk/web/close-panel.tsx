import { useTranslation } from 'react-i18next'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { CLOSING_REASONS, type ClosingReason } from '../../pauses.rules.ts'
import { closeAccountCall } from '../protection.desk.ts'

/** Asks for a second person to close an account for good, by a reason that its member reads. */
export function ClosePanel({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation()
  return (
    <ActionPanel
      title={t('protectionDesk.close.title')}
      note={t('protectionDesk.close.note')}
      reasons={CLOSING_REASONS.map((key) => ({
        key,
        label: t(`protectionDesk.close.reasons.${key}`),
        memberReads: t(`protection.closedFor.${key}`),
      }))}
      actions={[
        deskAction({
          key: 'close',
          call: closeAccountCall,
          label: t('protectionDesk.close.do'),
          tone: 'danger',
          input: (picked) => ({ memberId, memberReason: picked as ClosingReason }),
        }),
      ]}
    />
  )
}
