import { PROTECTION_PATH } from '#members/protection/web/index.ts'
import type { PortalManifest } from '../merge-rooms.rules.ts'
import { BETS_PATH, DEPOSIT_PATH, LICENCES_PATH, TRANSFER_PATH, WITHDRAWAL_PATH } from '../paths.ts'

type FooterGroup = { label: string; links: readonly { to: string; label: string }[] }

/** Groups of links at the foot of every page. */
export const footerGroups = ({ nav }: PortalManifest): readonly FooterGroup[] => [
  { label: 'portal.footer.hall', links: nav.map(({ to, label }) => ({ to, label })) },
  {
    label: 'portal.footer.account',
    links: [
      { to: DEPOSIT_PATH, label: 'portal.deposit' },
      { to: WITHDRAWAL_PATH, label: 'portal.withdraw' },
      { to: TRANSFER_PATH, label: 'portal.transfer' },
      { to: BETS_PATH, label: 'portal.bets' },
    ],
  },
  { label: 'portal.footer.play', links: [{ to: PROTECTION_PATH, label: 'protection.title' }] },
  { label: 'portal.footer.about', links: [{ to: LICENCES_PATH, label: 'portal.licences.title' }] },
]
