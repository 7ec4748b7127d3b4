import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceAge } from './balance-age.rules.ts'

const TICK_MS = 5_000

type Freshness = Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'isError'>

/** How old the balance on the screen is, in words ("2 分钟前"); undefined while it is fresh or there is none. */
export function useBalanceAge({ dataUpdatedAt, isFetching, isError }: Freshness): string | undefined {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (dataUpdatedAt === 0) return undefined
  const age = balanceAge({ learnedAt: dataUpdatedAt, now, refreshing: isFetching, failed: isError })
  return age ? t(`wallet.age.${age.unit}`, { count: age.value }) : undefined
}
