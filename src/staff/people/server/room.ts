import { staffDeviceKeyFor } from '#platform/http/server/callers/keys.ts'
import { newId } from '#platform/ids/ids.ts'
import { ownWorkRoute, type RawRequest, type RoomServer, route } from '#platform/room/room.ts'
import { allowListsCall, invitationCodeCall, peopleCall, personCall } from '../people.actions.ts'
import {
  addFactorCall,
  consoleInfoCall,
  endMySessionCall,
  factorOptionsCall,
  handOverCall,
  meCall,
  myFactorsCall,
  mySessionsCall,
  passwordSignInCall,
  readCodeCall,
  redeemCodeCall,
  removePasskeyCall,
  removeTotpCall,
  renewRecoveryCodesCall,
  signInCall,
  signInOptionsCall,
  signOutCall,
  stepUpCall,
  stepUpOptionsCall,
} from '../people.contract.ts'
import { activateAction, deactivateAction } from './actions/activity.ts'
import { inviteAction, uninviteAction } from './actions/invite.ts'
import { type FindMember, linkMemberAction } from './actions/link-member.ts'
import { setAllowListAction } from './actions/set-allow-list.ts'
import { isFounded } from './codes/codes.ts'
import type { Here } from './factors/enrol.ts'
import { readHouse } from './house/house.ts'
import { peopleJobs } from './people.jobs.ts'
import { readAllowed, readMe, readMyFactors, readMySessions, readPeople, readPerson } from './people.views.ts'
import type { RolesDoor } from './roles-door.ts'
import { peopleSecretChanged } from './secret-changed.ts'
import { seedSandboxPeople } from './seed.ts'
import {
  addFactor,
  myFactorOptions,
  removePasskey,
  removeTotp,
  renewMyRecoveryCodes,
  stepUp,
  stepUpOptions,
} from './verbs/my-factors.ts'
import { readCode, redeemCode } from './verbs/redeem-code.ts'
import { showInvitation } from './verbs/show-invitation.ts'
import { endMySession, handOver, signIn, signInByPassword, signInOptions, signOut } from './verbs/sign-in.ts'

/** What this room asks of what stands right of it. */
export interface PeopleParts {
  readonly roles: RolesDoor
  readonly findMember: FindMember
  /** The site's id, which signed calls carry, and what it is called. */
  readonly site: () => { readonly siteId: string; readonly title: string }
}

/** The people who run the house: how they come, sign in, prove themselves and go. */
export function peopleRoomWith({ roles, findMember, site }: PeopleParts): RoomServer {
  const here = (raw: RawRequest): Here => ({ host: raw.headers.host, title: site().title })
  return {
    name: 'people',
    routes: [
      route(consoleInfoCall, async ({ app }) => {
        const deviceId = newId()
        return {
          serverTime: app.clock.now().toISOString(),
          siteId: site().siteId,
          deviceId,
          deviceKey: staffDeviceKeyFor(app.secret, deviceId),
          sandbox: app.sandbox,
          founding: !(await isFounded(app.db)),
          rpId: (await readHouse(app.db))?.rp_id ?? null,
        }
      }),
    ],
    desk: {
      routes: [
        route(signInOptionsCall, (ctx, _input, raw) => signInOptions(ctx, raw.headers.host)),
        route(signInCall, async (ctx, input, raw) => {
          const session = await signIn(ctx, input, { host: raw.headers.host, roles })
          raw.setSession(session.token)
          return session
        }),
        route(passwordSignInCall, async (ctx, input, raw) => {
          const session = await signInByPassword(ctx, input, roles)
          raw.setSession(session.token)
          return session
        }),
        route(signOutCall, async (ctx, _input, raw) => {
          await signOut(ctx)
          raw.setSession(null)
          return null
        }),
        route(readCodeCall, (ctx, input, raw) => readCode(ctx, input, here(raw))),
        route(redeemCodeCall, async (ctx, input, raw) => {
          const answer = await redeemCode(ctx, input, { here: here(raw), roles })
          if (answer.session) raw.setSession(answer.session.token)
          return answer
        }),
        route(meCall, (ctx) => readMe(ctx, roles)),
        route(mySessionsCall, (ctx) => readMySessions(ctx)),
        route(myFactorsCall, (ctx) => readMyFactors(ctx)),
        route(peopleCall, (ctx) => readPeople(ctx, roles)),
        route(personCall, (ctx, input) => readPerson(ctx, input, roles)),
        route(allowListsCall, (ctx) => readAllowed(ctx)),
      ],
      ownWork: [
        ownWorkRoute(stepUpOptionsCall, (ctx) => stepUpOptions(ctx)),
        ownWorkRoute(stepUpCall, (ctx, input) => stepUp(ctx, input)),
        ownWorkRoute(endMySessionCall, (ctx, input) => endMySession(ctx, input)),
        ownWorkRoute(factorOptionsCall, (ctx, _input, raw) => myFactorOptions(ctx, here(raw))),
        ownWorkRoute(addFactorCall, (ctx, input, raw) => addFactor(ctx, input, here(raw))),
        ownWorkRoute(removePasskeyCall, (ctx, input) => removePasskey(ctx, input)),
        ownWorkRoute(removeTotpCall, (ctx) => removeTotp(ctx)),
        ownWorkRoute(renewRecoveryCodesCall, (ctx) => renewMyRecoveryCodes(ctx)),
        ownWorkRoute(invitationCodeCall, (ctx, input) => showInvitation(ctx, input)),
      ],
      actions: [
        inviteAction(roles),
        uninviteAction,
        deactivateAction(roles),
        activateAction,
        linkMemberAction(findMember),
        setAllowListAction(roles),
      ],
    },
    sandbox: {
      routes: [
        route(handOverCall, async (ctx, input, raw) => {
          const session = await handOver(ctx, input)
          raw.setSession(session.token)
          return session
        }),
      ],
    },
    jobs: peopleJobs(roles),
    seed: (ctx) => seedSandboxPeople(ctx, roles),
    secretChanged: peopleSecretChanged,
  }
}
