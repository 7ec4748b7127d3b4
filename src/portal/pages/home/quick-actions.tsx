import { ArrowDownToLine, ArrowUpFromLine, List, type LucideIcon, Repeat2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsMember } from '#platform/http/web/session.ts'
import { waysOfClosed } from '../../closed-account.rules.ts'
import { BETS_PATH, DEPOSIT_PATH, TRANSFER_PATH, WITHDRAWAL_PATH } from '../../paths.ts'
import { useClosedAccount } from '../../use-closed-account.ts'

const ACTIONS: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: DEPOSIT_PATH, label: 'portal.deposit', icon: ArrowDownToLine },
  { to: WITHDRAWAL_PATH, label: 'portal.withdraw', icon: ArrowUpFromLine },
  { to: TRANSFER_PATH, label: 'portal.transfer', icon: Repeat2 },
  { to: BETS_PATH, label: 'portal.bets', icon: List },
]

/** A member's most used ways, below 1024, where the side list is not beside every page. */
export function QuickActions() {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const isClosed = useClosedAccount()
  if (!isMember) return null
  return (
    <nav aria-label={t('portal.home.quick')} className="frame mt-2 lg:hidden">
      <ul
        data-keepout=""
        className="grid auto-cols-fr grid-flow-col rounded-lg border border-line bg-surface-1"
      >
        {(isClosed ? waysOfClosed(ACTIONS) : ACTIONS).map(({ to, label, icon: Sign }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex flex-col items-center gap-1.5 rounded-lg pt-3.5 pb-3 text-center text-small"
            >
              <Sign size={24} strokeWidth={1.75} aria-hidden="true" className="text-brand-text" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
