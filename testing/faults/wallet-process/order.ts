/** What a teller is asked to do: one movement of money, which must happen once and only once. */
export interface Order {
  readonly id: string
  readonly kind: 'deposit' | 'toVenue' | 'hold'
  readonly memberId: string
  /** Decimal string, CNY. */
  readonly amount: string
}

/**
 * What a teller says: that it is open, where its database is, and of each order whether it is done or nobody
 * knows.
 */
export type Word =
  | { readonly open: true; readonly url: string; readonly dataPath: string }
  | { readonly orderId: string; readonly done: boolean; readonly why?: string }
