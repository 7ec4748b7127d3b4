import { findMember, type ReadUserInfo } from '#members/identity/server/index.ts'
import type { InfoBalances } from '#members/identity/user-info.ts'
import { identityStateOf } from '#members/verification/server/index.ts'
import type { App } from '#platform/context/context.ts'
import { currentBrand } from '#site/config/server/index.ts'
import { tables } from './profile.tables.ts'

/** Reads the balances of a member's info, which the wallet knows. */
export type ReadBalances = (app: App, memberId: string) => Promise<InfoBalances>

/**
 * How a member's info is read (S7-034), for the calls that answer with it. `token` is the one that such a call came
 * with, or that it gives: only its owner ever reads it, and by itself it opens nothing.
 */
export function userInfoWith(readBalances: ReadBalances): ReadUserInfo {
  return async (app, { memberId, token }) => {
    const [account, identity, flag, balances] = await Promise.all([
      findMember(app.db, memberId),
      identityStateOf(app, app.db, memberId),
      readFlag(app, memberId),
      readBalances(app, memberId),
    ])
    if (!account) throw new TypeError(`a session without its member: ${memberId}`)
    return { ...infoOf(account, identity), ...balances, token, has_bank: flag?.has_bank ?? false }
  }
}

const readFlag = (app: App, memberId: string) =>
  tables(app.db)
    .selectFrom('profile.flag')
    .select('has_bank')
    .where('member_id', '=', memberId)
    .executeTakeFirst()

type Account = NonNullable<Awaited<ReturnType<typeof findMember>>>
type Identity = Awaited<ReturnType<typeof identityStateOf>>

function infoOf(account: Account, { phone, realName, identityAuthentication }: Identity) {
  return {
    id: account.id,
    name: account.name,
    nickName: account.name,
    status: account.status,
    siteId: currentBrand().siteId,
    phone: phone.shown ?? '',
    areaCode: phone.areaCode,
    realName: realName.shown ?? '',
    verify_type: identityAuthentication,
    passwordFlag: true,
    // No room keeps these yet.
    grade: 0,
    email: '',
    avatar: '',
    modifyConfig: {
      nickName: false,
      avatar: false,
      email: false,
      // A name that is noted stays; a phone can be changed.
      realName: realName.provedAt === null,
      phone: true,
    },
  }
}
