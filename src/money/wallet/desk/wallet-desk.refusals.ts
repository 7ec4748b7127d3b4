import { defineRefusals } from '#platform/errors/refusal.ts'

/** What those who run the house are refused at balances. The texts stand under `errors` in the desk's locale files. */
export const WalletDeskErrors = defineRefusals('walletDesk', {
  /** Nothing of this member moved under such a number. */
  unknownRecord: { code: 602010 },
  /** All adjustments of the record together would pass what one may be put right by. */
  overRecord: { code: 602011 },
  /** More than one person alone credits in a day. */
  overDayAlone: { code: 602012 },
  /** No adjustment that credited something has this id. */
  unknownCredit: { code: 602013 },
  /** More than is left of the credit. */
  overCredit: { code: 602014 },
  /** More than is free in the centre wallet. */
  belowZero: { code: 602015 },
})
