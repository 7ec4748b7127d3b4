import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches } from 'react-router'
import { ArchLoader } from '#design/arch-loader/arch-loader.tsx'
import { Toaster } from '#design/toast/toaster.tsx'
import { StepUpContext } from '#platform/desk/web/action/step-up.ts'
import { ChangeBodies } from '#platform/desk/web/change-bodies.ts'
import { type Viewer, ViewerContext } from '#platform/desk/web/viewer.ts'
import { useSessionStore } from '#platform/http/web/session.ts'
import { StaffNames } from '#platform/lists/desk/web/rows/staff-names.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { Me } from '#staff/people/people.contract.ts'
import { DESKS } from '../desks.ts'
import { ConsoleKeys } from '../keys/console-keys.tsx'
import type { PageHandle } from '../router/page-handle.ts'
import { SessionEnd } from '../session/session-end.tsx'
import { StepUpHost, useStepUpHost } from '../session/step-up-host.tsx'
import { Bar } from './bar.tsx'
import { BrokenGlass } from './broken-glass.tsx'
import { MeContext, useMeQuery } from './me.ts'
import { NotPermitted } from './not-permitted.tsx'
import { SandboxRibbon } from './sandbox-ribbon.tsx'
import { SideNav } from './side-nav.tsx'
import { usePageChange } from './use-page-change.ts'

const signIn = DESKS.find((desk) => desk.signIn)?.signIn
const SignIn = signIn && lazy(signIn)
const changeBodies = DESKS.flatMap(({ changeBodies = [] }) => changeBodies).map(({ load, ...rest }) => ({
  ...rest,
  Body: lazy(load),
}))

/** Around every page: who is not signed in meets the door instead, at the address that they wanted. */
export function ConsoleFrame() {
  const { t } = useTranslation()
  const isSignedIn = useSessionStore(({ status }) => status === 'member')
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined
  const news = usePageChange(handle, isSignedIn)
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-80 focus:rounded-sm focus:bg-brand focus:px-4 focus:py-2 focus:font-semibold focus:text-on-brand"
      >
        {t('console.skip')}
      </a>
      <SandboxRibbon />
      <Suspense fallback={<Waiting />}>
        {handle?.isDoor ? <Outlet /> : isSignedIn ? <SignedIn handle={handle} /> : SignIn ? <SignIn /> : null}
      </Suspense>
      <Toaster />
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

function SignedIn({ handle }: { handle: PageHandle | undefined }) {
  const me = useMeQuery()
  const stepUp = useStepUpHost()
  if (!me.data)
    return (
      <main id="main" tabIndex={-1} className="grid grow place-items-center outline-none">
        {me.error ? <LoadProblem answer={me} /> : <Waiting />}
      </main>
    )
  const isAllowed = !handle?.permission || me.data.permissions.includes(handle.permission)
  return (
    <MeContext value={me.data}>
      <ViewerContext value={viewerOf(me.data)}>
        <StaffNames value={(staffId) => me.data?.colleagues[staffId]}>
          <StepUpContext value={stepUp.value}>
            <div className="grid grow grid-cols-1 lg:grid-cols-[196px_minmax(0,1fr)]">
              <SideNav className="max-lg:hidden print:hidden" />
              <div className="flex min-w-0 flex-col">
                <BrokenGlass />
                <Bar handle={handle} />
                <SessionEnd />
                <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
                  {isAllowed ? (
                    <ChangeBodies value={changeBodies}>
                      <Outlet />
                    </ChangeBodies>
                  ) : (
                    <NotPermitted permission={handle?.permission ?? ''} />
                  )}
                </main>
              </div>
            </div>
            <ConsoleKeys />
            <StepUpHost {...stepUp} />
          </StepUpContext>
        </StaffNames>
      </ViewerContext>
    </MeContext>
  )
}

const viewerOf = ({ staffId, displayName, permissions }: Me): Viewer => ({
  staffId,
  displayName,
  may: (permission) => permissions.includes(permission),
})

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" className="grid min-h-[60dvh] grow place-items-center">
      <ArchLoader size={40} />
      <span className="sr-only">{t('console.loading')}</span>
    </div>
  )
}
