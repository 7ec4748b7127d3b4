import type { MemberCtx } from '#platform/context/context.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { readDocument } from '#staff/settings/server/index.ts'
import { issuerOf } from '../card-number.rules.ts'
import { BANKS } from '../catalogue/banks.ts'
import { branchesOf } from '../catalogue/branches.ts'
import { COUNTRIES } from '../catalogue/countries.ts'
import { payeesDesk } from '../desk/server/desk.ts'
import {
  addWalletCall,
  bankBranchCall,
  bankCardsCall,
  bankListCall,
  bindCardCall,
  cardToBankCall,
  countryAreasCall,
  memberBankInfoCall,
  removeCardCall,
  removeWalletCall,
  setDefaultCardCall,
  setDefaultWalletCall,
  walletListCall,
} from '../payees.contract.ts'
import {
  defaultVirtualCall,
  deleteVirtualCall,
  insertVirtualCall,
  virtualListCall,
} from '../virtual.contract.ts'
import { listAddresses } from './addresses/addresses.views.ts'
import { overseasDocument } from './payees.documents.ts'
import { listCards, listWallets } from './payees.views.ts'
import { resealPayees } from './secret-changed.ts'
import { addWallet } from './verbs/add-wallet.ts'
import { bindAddress } from './verbs/bind-address.ts'
import { bindCard } from './verbs/bind-card.ts'
import { removeAddress, setDefaultAddress } from './verbs/change-addresses.ts'
import { removeCard, removeWallet } from './verbs/remove-card.ts'
import { setDefaultCard, setDefaultWallet } from './verbs/set-default-card.ts'

const cardsOf = (ctx: MemberCtx) => listCards(ctx.app.db, ctx.actor.memberId, ctx.app.clock.now())

/** The payees room as the server composes it. */
export const payeesRoom: RoomServer = {
  name: 'payees',
  desk: payeesDesk,
  documents: [overseasDocument],
  secretChanged: resealPayees,
  routes: [
    route(bankListCall, async (ctx) => ({
      banks: BANKS.map(({ code, names }) => ({ code, names })),
      overseasBinding: (await readDocument(ctx, overseasDocument)).overseasBinding,
    })),
    route(bankCardsCall, cardsOf),
    route(memberBankInfoCall, cardsOf),
    route(bindCardCall, (ctx, input) => bindCard({ ctx, input })),
    route(setDefaultCardCall, (ctx, input) => setDefaultCard({ ctx, input })),
    route(removeCardCall, (ctx, input) => removeCard({ ctx, input })),
    route(virtualListCall, (ctx) => listAddresses(ctx.app.db, ctx.app, ctx.actor.memberId)),
    route(insertVirtualCall, (ctx, input) => bindAddress({ ctx, input })),
    route(deleteVirtualCall, (ctx, input) => removeAddress({ ctx, input })),
    route(defaultVirtualCall, (ctx, input) => setDefaultAddress({ ctx, input })),
    route(bankBranchCall, async (_ctx, { bankCode, keyword }) => ({
      list: branchesOf(bankCode, keyword).map((branchname) => ({ branchname })),
    })),
    route(cardToBankCall, async (_ctx, { cardNo }) => {
      const issuer = issuerOf(cardNo)
      return {
        bankCode: issuer?.bank.code ?? null,
        bankNames: issuer?.bank.names ?? null,
        cardType: issuer?.cardType ?? null,
      }
    }),
    route(countryAreasCall, async () => ({ list: [...COUNTRIES] })),
    route(walletListCall, (ctx) => listWallets(ctx.app.db, ctx.actor.memberId, ctx.app.clock.now())),
    route(addWalletCall, (ctx, input) => addWallet({ ctx, input })),
    route(setDefaultWalletCall, (ctx, input) => setDefaultWallet({ ctx, input })),
    route(removeWalletCall, (ctx, input) => removeWallet({ ctx, input })),
  ],
}
