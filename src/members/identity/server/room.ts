import type { App } from '#platform/context/context.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { identityDesk } from '../desk/server/desk.ts'
import {
  endOtherSessionsCall,
  endSessionCall,
  type LoginAnswer,
  loginCall,
  logoutCall,
  registerCall,
  sessionsCall,
  stepUpCall,
  verificationCall,
} from '../identity.contract.ts'
import { tidyJob } from './identity.jobs.ts'
import type { ReadUserInfo } from './read-user-info.ts'
import { seedSandboxAccounts } from './seed.ts'
import { listSessions } from './sessions/sessions.views.ts'
import { endOtherSessions, endSession, logOut } from './verbs/end-sessions.ts'
import { logIn } from './verbs/log-in.ts'
import { register } from './verbs/register.ts'
import { stepUp } from './verbs/step-up.ts'
import { issueVerification } from './verification.ts'

/** Registration, login, sessions; `readUserInfo` has the member's info that a login answers with. */
export const identityRoomWith = (readUserInfo: ReadUserInfo): RoomServer => ({
  name: 'identity',
  routes: [
    route(verificationCall, (ctx, input) => issueVerification(ctx, input.purpose)),
    route(registerCall, async (ctx, input, raw) => {
      const answer = await register({ ctx, input })
      raw.setSession(answer.token)
      return withInfo(readUserInfo, ctx.app, answer)
    }),
    route(loginCall, async (ctx, input, raw) => {
      const answer = await logIn({ ctx, input })
      raw.setSession(answer.token)
      return withInfo(readUserInfo, ctx.app, answer)
    }),
    route(logoutCall, async (ctx, _input, raw) => {
      await logOut({ ctx })
      raw.setSession(null)
      return null
    }),
    route(sessionsCall, (ctx) => listSessions({ ctx })),
    route(endSessionCall, (ctx, input) => endSession({ ctx, input })),
    route(endOtherSessionsCall, (ctx) => endOtherSessions({ ctx })),
    route(stepUpCall, (ctx, input) => stepUp({ ctx, input })),
  ],
  jobs: [tidyJob],
  desk: identityDesk,
  seed: seedSandboxAccounts,
})

async function withInfo(readUserInfo: ReadUserInfo, app: App, answer: LoginAnswer) {
  const { token, userInfo } = answer
  return { ...answer, userInfo: await readUserInfo(app, { memberId: userInfo.id, token }) }
}
