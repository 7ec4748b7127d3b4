import { findMember } from '#members/identity/server/index.ts'
import { identityStateOf } from '#members/verification/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { currentBrand } from '#site/config/server/index.ts'
import { EMPTY_USER_INFO, type UserInfo } from '../profile.contract.ts'
import { tables } from './profile.tables.ts'

/** The caller's info (S7-034). `token` is the one the call came with: only its owner ever reads it. */
export async function readUserInfo({ ctx, token }: { ctx: MemberCtx; token: string }): Promise<UserInfo> {
  const { memberId } = ctx.actor
  const [account, identity, flag] = await Promise.all([
    findMember(ctx.app.db, memberId),
    identityStateOf(ctx.app, ctx.app.db, memberId),
    tables(ctx.app.db)
      .selectFrom('profile.flag')
      .select('has_bank')
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  ])
  if (!account) throw new TypeError(`a session without its member: ${memberId}`)
  return {
    ...EMPTY_USER_INFO,
    id: account.id,
    name: account.name,
    nickName: account.name,
    status: account.status,
    siteId: currentBrand().siteId,
    token,
    phone: identity.phone.shown ?? '',
    areaCode: identity.phone.areaCode,
    realName: identity.realName.shown ?? '',
    verify_type: identity.identityAuthentication,
    has_bank: flag?.has_bank ?? false,
    passwordFlag: true,
  }
}
