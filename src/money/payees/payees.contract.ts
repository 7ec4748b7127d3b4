import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { typedCode } from '#members/verification/verification.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { BLOCK_REASONS } from './blocks/block.rules.ts'
import { CARD_TYPE, OVERSEAS_BINDING } from './card-number.rules.ts'
import { E_WALLET_KINDS } from './catalogue/e-wallets.ts'

/** Cards a member can have bound at one time. */
export const MAX_CARDS = 5
/** E-wallets of one kind a member can have at one time. */
export const MAX_WALLETS = 3

const bankNames = z.strictObject({ 'zh-CN': z.string(), en: z.string() })

/** A bank of the list. */
export const bankEntry = z.strictObject({ code: z.string(), names: bankNames })

/** That those who run the house blocked a payee, and why. */
export const payeeBlock = z.strictObject({ reason: z.enum(BLOCK_REASONS), since: instant })

/** A member's card as the member sees it: never more of the number than its last four digits. */
export const memberCard = z.strictObject({
  id: z.uuid(),
  bankCode: z.string(),
  bankNames,
  /** S3-088. */
  cardType: z.literal([CARD_TYPE.deposit, CARD_TYPE.credit]),
  /** `**** **** **** 8841` */
  cardNo: z.string(),
  lastFour: z.string(),
  /** First character and a star. */
  holderName: z.string(),
  isDefault: z.boolean(),
  /** A withdrawal that is not over goes to this card; it cannot be removed until then. */
  inUse: z.boolean(),
  boundAt: instant,
  /** The branch as chosen or typed. */
  branchname: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** When it can first be withdrawn to; null when it can. */
  usableAt: instant.nullable(),
  /** Nothing is paid to it until the house lifts that; null where it is not blocked. */
  blocked: payeeBlock.nullable(),
})
export type MemberCard = z.infer<typeof memberCard>

const cardList = z.strictObject({ cards: z.array(memberCard), maxCards: z.int() })
export type CardList = z.infer<typeof cardList>

/** The banks whose cards can be bound. */
export const bankListCall = defineCall({
  id: 'payees.banks',
  method: 'GET',
  path: '/cw/v1/bank/list',
  access: 'session',
  summary: 'Lists the banks whose cards can be bound',
  input: noInput,
  output: z.strictObject({
    banks: z.array(bankEntry),
    /** S3-089. */
    overseasBinding: z.literal([OVERSEAS_BINDING.closed, OVERSEAS_BINDING.open]),
  }),
})

/** The member's cards, asked for in the way of JSON calls. */
export const bankCardsCall = defineCall({
  id: 'payees.cards',
  method: 'POST',
  path: '/cw/v1/bankinfo/list',
  access: 'member',
  summary: 'Lists the bank cards of the member',
  input: noInput,
  output: cardList,
})

/** The member's cards, asked for by cookie: the member bank info list. */
export const memberBankInfoCall = defineCall({
  id: 'payees.bankInfo',
  method: 'GET',
  path: '/cw/v1/bankinfo/list',
  access: 'session',
  summary: 'Lists the bank cards of the member (member bank info list)',
  keptForOthers: 'The portal reads the cards by the signed call of the same path.',
  input: noInput,
  output: cardList,
})

/**
 * Binds a card. Naturally idempotent: the same number of the same bank and holder again answers with the list
 * as it is. (Not a `once` call, so that no hash of a card number is ever stored without a key.)
 */
export const bindCardCall = defineCall({
  id: 'payees.bind',
  method: 'POST',
  path: '/cw/v1/bankinfo/bind',
  access: 'member',
  summary: 'Binds a bank card of the member and lists the cards',
  input: z.strictObject({
    bankCode: z.string().max(20).meta({ example: 'ICBC' }),
    holderName: z.string().max(100).meta({ example: '林远' }),
    /** ASCII digits only: no spaces, no full-width digits. */
    cardNo: z.string().max(40).meta({ example: '6222021234567890128' }),
    /** Of the list, or as typed. */
    branchname: z.string().max(100).optional(),
    /** ISO 3166-1 alpha-2; anything but CN needs overseas binding to be open, and the bank's name. */
    country: z.string().max(2).default('CN'),
    /** The name of a bank abroad. */
    bankName: z.string().max(100).optional(),
    /** A proof of the login password, for the purpose `payee`. */
    stepUp: stepUpProof.optional(),
    /** The code from the bound phone, for the purpose `payee`; where one is bound. */
    phoneCode: typedCode.optional(),
  }),
  output: cardList,
  limit: { points: 20, seconds: 60 },
})

/** Makes a card the one that is chosen first. */
export const setDefaultCardCall = defineCall({
  id: 'payees.setDefault',
  method: 'POST',
  path: '/cw/v1/bankinfo/default',
  access: 'member',
  summary: 'Makes a bank card the default one and lists the cards',
  input: z.strictObject({ cardId: z.uuid() }),
  output: cardList,
})

/** Removes a card that no open withdrawal goes to. */
export const removeCardCall = defineCall({
  id: 'payees.remove',
  method: 'POST',
  path: '/cw/v1/bankinfo/remove',
  access: 'member',
  summary: 'Removes a bank card and lists the cards that are left',
  input: z.strictObject({ cardId: z.uuid() }),
  output: cardList,
})

/** The branches of a bank that a keyword finds (S7-017, S3-053). */
export const bankBranchCall = defineCall({
  id: 'payees.branches',
  method: 'POST',
  path: '/cw/v1/bank_branch',
  access: 'member',
  summary: 'Finds branches of a bank by a part of their name',
  input: z.strictObject({
    bankCode: z.string().max(20).meta({ example: 'ICBC' }),
    keyword: z.string().max(60).default(''),
  }),
  output: z.strictObject({ list: z.array(z.strictObject({ branchname: z.string() })) }),
})

/** The bank that the first digits of a card name (S7-043). Signed, so that no number stands in an address. */
export const cardToBankCall = defineCall({
  id: 'payees.card2bank',
  method: 'POST',
  path: '/cw/v1/bankinfo/card2bank',
  access: 'member',
  summary: 'Tells the bank and the type of a card by its first digits; nulls when they are unknown',
  keptForOthers: 'The portal tells the bank from the first digits by itself, while they are typed.',
  input: z.strictObject({
    cardNo: z
      .string()
      .regex(/^[0-9]{4,19}$/)
      .meta({ example: '6222021234567890128' }),
  }),
  output: z.strictObject({
    bankCode: z.string().nullable(),
    bankNames: bankNames.nullable(),
    cardType: z.literal([CARD_TYPE.deposit, CARD_TYPE.credit]).nullable(),
  }),
})

/** The country and area select (S7-114). */
export const countryAreasCall = defineCall({
  id: 'payees.countries',
  method: 'GET',
  path: '/cw/v1/deposit/country_area',
  access: 'session',
  summary: 'Lists countries and areas by their ISO code, named in both languages',
  input: noInput,
  output: z.strictObject({ list: z.array(z.strictObject({ code: z.string(), names: bankNames })) }),
})

/** A member's e-wallet as the member sees it. */
const memberWallet = z.strictObject({
  id: z.uuid(),
  kind: z.enum(E_WALLET_KINDS),
  names: bankNames,
  /** The last four characters of the account. */
  tail: z.string(),
  /** First character and a star. */
  holderName: z.string(),
  isDefault: z.boolean(),
  inUse: z.boolean(),
  addedAt: instant,
  /** When it can first be withdrawn to; null when it can. */
  usableAt: instant.nullable(),
  /** Nothing is paid to it until the house lifts that; null where it is not blocked. */
  blocked: payeeBlock.nullable(),
})
export type MemberWallet = z.infer<typeof memberWallet>

const walletList = z.strictObject({ wallets: z.array(memberWallet), maxOfKind: z.int() })
export type WalletList = z.infer<typeof walletList>

/** The member's e-wallets. */
export const walletListCall = defineCall({
  id: 'payees.wallets',
  method: 'GET',
  path: '/cw/v1/e_wallet/list',
  access: 'session',
  summary: 'Lists the e-wallets of the member that can be withdrawn to',
  input: noInput,
  output: walletList,
})

/**
 * Adds an e-wallet (S7-128). Naturally idempotent, as binding a card is, and for the same reason no `once`
 * call.
 */
export const addWalletCall = defineCall({
  id: 'payees.addWallet',
  method: 'POST',
  path: '/cw/v1/e_wallet/add',
  access: 'member',
  summary: 'Adds an e-wallet of the member and lists the e-wallets',
  input: z.strictObject({
    kind: z.enum(E_WALLET_KINDS),
    account: z.string().max(100).meta({ example: '13800138000' }),
    holderName: z.string().max(100).meta({ example: '林远' }),
    /** A proof of the login password, for the purpose `payee`. */
    stepUp: stepUpProof.optional(),
    /** The code from the bound phone, for the purpose `payee`; where one is bound. */
    phoneCode: typedCode.optional(),
  }),
  output: walletList,
  limit: { points: 20, seconds: 60 },
})

/** Makes an e-wallet the first one of its kind. */
export const setDefaultWalletCall = defineCall({
  id: 'payees.setDefaultWallet',
  method: 'POST',
  path: '/cw/v1/e_wallet/default',
  access: 'member',
  summary: 'Makes an e-wallet the default one of its kind and lists the e-wallets',
  input: z.strictObject({ walletId: z.uuid() }),
  output: walletList,
})

/** Removes an e-wallet that no open withdrawal goes to (S7-128). */
export const removeWalletCall = defineCall({
  id: 'payees.removeWallet',
  method: 'POST',
  path: '/cw/v1/e_wallet/remove',
  access: 'member',
  summary: 'Removes an e-wallet and lists those that are left',
  input: z.strictObject({ walletId: z.uuid() }),
  output: walletList,
})
