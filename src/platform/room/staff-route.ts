import type { z } from 'zod'
import type { StaffCtx } from '#platform/context/context.ts'
import type { Call } from '#platform/http/contract.ts'
import type { RawRequest, Route, SingleRoute } from './room.ts'

const made = new WeakSet<Route>()

/**
 * Binds a signed POST of those who run the house. Only `staff/changes` does (a check of imports holds it): a desk
 * hands in actions and own work, and never a POST.
 */
export function staffRoute<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O> & { readonly access: 'staff' },
  handle: (ctx: StaffCtx, input: z.output<I>, raw: RawRequest) => Promise<z.input<O>>,
): SingleRoute<'staff'> {
  const route = { call, handle: handle as unknown as SingleRoute['handle'] }
  made.add(route)
  return route
}

/** Whether a route was made by `staffRoute`: the wire serves no other POST of those who run the house. */
export const isStaffRoute = (route: Route): boolean => made.has(route)
