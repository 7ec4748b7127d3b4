import type { App } from '#platform/context/context.ts'
import type { UserInfo } from '../user-info.ts'

/** Reads what a member is told about themselves: rooms further right know it, and the house composes it. */
export type ReadUserInfo = (app: App, of: { memberId: string; token: string }) => Promise<UserInfo>
