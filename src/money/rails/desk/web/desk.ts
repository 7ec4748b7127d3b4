import { Banknote, Unplug } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { BANK_QUEUE, HANGING_QUEUE, MAY } from '../permissions.ts'
import { BANK_PATH, PAYOUTS_PATH, payoutPath, statementPath } from './paths.ts'

/** Payouts that hang, and the house's own account at a bank. */
export const railsDesk = defineDesk({
  name: 'railsDesk',
  pages: [
    {
      path: PAYOUTS_PATH,
      title: 'railsDesk.title',
      permission: MAY.view,
      load: () => import('./pages/payouts-page.tsx'),
    },
    {
      path: payoutPath(':payoutId'),
      title: 'railsDesk.recordTitle',
      permission: MAY.view,
      load: () => import('./pages/payout-page.tsx'),
    },
    {
      path: BANK_PATH,
      title: 'railsDesk.bank.title',
      permission: MAY.view,
      load: () => import('./pages/bank-page.tsx'),
    },
    {
      path: statementPath(':statementId'),
      title: 'railsDesk.bank.statement.recordTitle',
      permission: MAY.view,
      load: () => import('./pages/statement-page.tsx'),
    },
  ],
  nav: [
    {
      to: PAYOUTS_PATH,
      label: 'railsDesk.title',
      icon: Unplug,
      group: 'work',
      order: 15,
      permission: MAY.view,
      queue: HANGING_QUEUE,
    },
    {
      to: BANK_PATH,
      label: 'railsDesk.bank.title',
      icon: Banknote,
      group: 'work',
      order: 16,
      permission: MAY.view,
      queue: BANK_QUEUE,
      needsQueue: true,
    },
  ],
})
