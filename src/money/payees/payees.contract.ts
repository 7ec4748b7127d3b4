import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { CARD_TYPE, OVERSEAS_BINDING } from './card-number.rules.ts'

/** Cards a member can have bound at one time. */
export const MAX_CARDS = 5

const bankNames = z.strictObject({ 'zh-CN': z.string(), en: z.string() })

/** A bank of the list. */
export const bankEntry = z.strictObject({ code: z.string(), names: bankNames })

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
  input: noInput,
  output: cardList,
})

/**
 * Binds a card. Naturally idempotent: the same number of the same bank and holder again answers with the list as it
 * is. (Not a `once` call, so that no hash of a card number is ever stored without a key.)
 */
export const bindCardCall = defineCall({
  id: 'payees.bind',
  method: 'POST',
  path: '/cw/v1/bankinfo/bind',
  access: 'member',
  summary: 'Binds a bank card of the member and lists the cards',
  input: z.strictObject({
    bankCode: z.string().max(20),
    holderName: z.string().max(100),
    /** ASCII digits only: no spaces, no full-width digits. */
    cardNo: z.string().max(40),
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

/** The member's cards changed; `hasBank` says whether any is bound now. */
export const PayeesChanged = defineEvent(
  'payees.changed',
  z.strictObject({ memberId: z.uuid(), hasBank: z.boolean() }),
)
