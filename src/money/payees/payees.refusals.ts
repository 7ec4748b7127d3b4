import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const PayeesErrors = defineRefusals('payees', {
  unknownCard: { code: 604001 },
  unknownBank: { code: 604002 },
  holderName: { code: 604003 },
  otherHolder: { code: 604004 },
  numberNotDigits: { code: 604005 },
  numberLength: { code: 604006 },
  numberChecksum: { code: 604007 },
  creditCard: { code: 604008 },
  otherBank: { code: 604009 },
  overseasCard: { code: 604010 },
  tooManyCards: { code: 604011 },
  cardInUse: { code: 604012 },
  unknownProtocol: { code: 604020 },
  addressMissing: { code: 604021 },
  addressPrefix: { code: 604022 },
  addressCharacters: { code: 604023 },
  addressLength: { code: 604024 },
  addressChecksum: { code: 604025 },
  tooManyAddresses: { code: 604026 },
  unknownAddress: { code: 604027 },
})
