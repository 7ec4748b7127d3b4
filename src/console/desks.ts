import { identityDesk } from '#members/identity/desk/web/desk.ts'
import { protectionDesk } from '#members/protection/desk/web/desk.ts'
import { verificationDesk } from '#members/verification/desk/web/desk.ts'
import { depositsDesk } from '#money/deposits/desk/web/desk.ts'
import { ledgerDesk } from '#money/ledger/desk/web/desk.ts'
import { payeesDesk } from '#money/payees/desk/web/desk.ts'
import { quickpayDesk } from '#money/quickpay/desk/web/desk.ts'
import { railsDesk } from '#money/rails/desk/web/desk.ts'
import { walletDesk } from '#money/wallet/desk/web/desk.ts'
import { withdrawalsDesk } from '#money/withdrawals/desk/web/desk.ts'
import type { Desk } from '#platform/desk/web/desk.ts'
import { withTexts } from '#platform/desk/web/texts/with-texts.ts'
import { drawsDesk } from '#play/draws/desk/web/desk.ts'
import { gamesDesk } from '#play/games/desk/web/desk.ts'
import { sportsbookDesk } from '#play/sportsbook/desk/web/desk.ts'
import { venuesDesk } from '#play/venues/desk/web/desk.ts'
import { accessDesk } from '#site/access/desk/web/desk.ts'
import { changesDesk } from '#staff/changes/web/desk.ts'
import { peopleDesk } from '#staff/people/web/desk.ts'
import { rolesDesk } from '#staff/roles/web/desk.ts'
import { settingsDesk } from '#staff/settings/web/desk.ts'

/** Every desk of the console, in the order of the wings. What one draws comes with the texts that it says. */
export const DESKS: readonly Desk[] = [
  peopleDesk,
  rolesDesk,
  changesDesk,
  settingsDesk,
  accessDesk,
  identityDesk,
  verificationDesk,
  protectionDesk,
  ledgerDesk,
  walletDesk,
  payeesDesk,
  depositsDesk,
  quickpayDesk,
  railsDesk,
  withdrawalsDesk,
  venuesDesk,
  sportsbookDesk,
  gamesDesk,
  drawsDesk,
].map(withTexts)
