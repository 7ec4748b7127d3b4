import { z } from 'zod'
import { defineDocument } from '#platform/desk/server/document.ts'
import { VENUE_WALLET_TYPES } from '../free-transfer.rules.ts'

const schema = z.strictObject({ venueWalletType: z.enum(VENUE_WALLET_TYPES) })

/** How the money of members who never chose gets to venues (S6-021). */
export const walletTypeDocument = defineDocument<z.infer<typeof schema>>({
  id: 'venues.wallet',
  permission: 'venues.edit',
  group: 'play',
  texts: 'venuesDesk.documents.wallet',
  schema,
  fields: [{ path: 'venueWalletType', control: { kind: 'choice', options: VENUE_WALLET_TYPES }, help: true }],
  // Their money follows, so that a first bet needs no transfer.
  seed: () => ({ venueWalletType: 'free' }),
  seats: () => 2,
})
