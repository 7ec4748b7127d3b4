import { type ComponentType, useEffect } from 'react'
import { create } from 'zustand'
import type { FetchedAt } from '#platform/shell/web/use-order-left.ts'
import type { FastFields } from '../../withdrawal-ball.rules.ts'

/** A fast withdrawal, or a part of one, as the ball stands for it. */
export type BallFast = FastFields & { readonly billNo: string; readonly orderTimeOut: number }

/** The fast withdrawals of a member as they were fetched. */
export interface FastInBall extends FetchedAt {
  readonly orders: readonly BallFast[]
  /** What the panel tells of them. */
  readonly Panel: ComponentType
}

/** What is there of fast withdrawals: a house may do without their room, and so does the ball. */
const useFast = create<{ readonly fast: FastInBall | null }>(() => ({ fast: null }))

/** The fast withdrawals that the ball stands for besides; null while nobody has told it of any. */
export const useFastInBall = (): FastInBall | null => useFast(({ fast }) => fast)

/**
 * Tells the ball of a member's fast withdrawals for as long as what calls it is mounted. Their room lies to
 * the right of this one, so that the ball cannot ask for them itself.
 */
export function useTellBall(fast: FastInBall): void {
  const { orders, Panel, fetchedAt, refetch } = fast
  useEffect(() => {
    useFast.setState({ fast: { orders, Panel, fetchedAt, refetch } })
  }, [orders, Panel, fetchedAt, refetch])
  useEffect(() => () => useFast.setState({ fast: null }), [])
}
