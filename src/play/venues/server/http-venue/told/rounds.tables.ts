/** What was played at a studio. Amounts are units of CNY. */
export type RoundRow = {
  readonly id: string
  readonly channel_code: string
  readonly sequence: bigint
  readonly round_id: string
  readonly member_id: string
  readonly game: string
  readonly stake: bigint
  readonly payout: bigint
  readonly placed_at: Date
  readonly ended_at: Date
  readonly taken_at: Date
  readonly booked_at: Date | null
}
