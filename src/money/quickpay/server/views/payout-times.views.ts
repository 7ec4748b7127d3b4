import type { PayoutTimesSource } from '#money/withdrawals/server/index.ts'
import { sql } from '#platform/db/index.ts'

/**
 * How long fast withdrawals took from submission until members had paid all of them. What changed to an
 * ordinary one, in whole or in part, is paid by the house and counted there.
 */
export const quickPayoutTimes: PayoutTimesSource = {
  way: 'fast',
  secondsOf: async (db, most) => {
    const { rows } = await sql<{ seconds: number }>`
      select floor(extract(epoch from ended_at - submitted_at))::int as seconds from quickpay.withdrawal
      where ended_at is not null and ordinary = 0 order by ended_at desc limit ${most}`.execute(db)
    return rows.map(({ seconds }) => seconds)
  },
}
