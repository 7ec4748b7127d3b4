import { PROTECTION_PATH } from '#members/protection/web/index.ts'
import { waysOfClosed } from '../closed-account.rules.ts'
import type { PortalManifest } from '../merge-rooms.rules.ts'
import { BETS_PATH, DEPOSIT_PATH, LICENCES_PATH, TRANSFER_PATH, WITHDRAWAL_PATH } from '../paths.ts'

type FooterGroup = { label: string; links: readonly { to: string; label: string }[] }

const ACCOUNT: FooterGroup['links'] = [
  { to: DEPOSIT_PATH, label: 'portal.deposit' },
  { to: WITHDRAWAL_PATH, label: 'portal.withdraw' },
  { to: TRANSFER_PATH, label: 'portal.transfer' },
  { to: BETS_PATH, label: 'portal.bets' },
]

/** Groups of links at the foot of every page. Who closed the account is led to no venue and no deposit. */
export const footerGroups = ({ nav }: PortalManifest, isClosed: boolean): readonly FooterGroup[] => {
  const pages = isClosed ? nav.filter(({ group }) => group === 'page') : nav
  return [
    { label: 'portal.footer.hall', links: pages.map(({ to, label }) => ({ to, label })) },
    { label: 'portal.footer.account', links: isClosed ? waysOfClosed(ACCOUNT) : ACCOUNT },
    { label: 'portal.footer.play', links: [{ to: PROTECTION_PATH, label: 'protection.title' }] },
    { label: 'portal.footer.about', links: [{ to: LICENCES_PATH, label: 'portal.licences.title' }] },
  ].filter(({ links }) => links.length > 0)
}
