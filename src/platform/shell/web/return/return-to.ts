/** Where sign-in lives; identity contributes the page. */
export const LOGIN_PATH = '/app/login'
export const REGISTER_PATH = '/app/register'
/** Where the login password is changed (S2-027), and where a forgotten one is reset: verification's pages. */
export const PASSWORD_PATH = '/app/password'
export const FORGOT_PATH = '/app/forgot'
/** The withdrawal page (S2-040): what goes on whatever else is stopped, so that rooms before it lead there. */
export const WITHDRAWALS_PATH = '/app/myCenter/withdrawals'
export const HOME_PATH = '/app/home'

/** Address of the sign-in page that returns to `target` (path and query) afterwards. */
export function loginPath(target: string): string {
  return withReturn(LOGIN_PATH, target)
}

/** Address of the registration page that returns to `target` afterwards. */
export function registerPath(target: string): string {
  return withReturn(REGISTER_PATH, target)
}

/**
 * The place to go to after sign-in, read from the query of the sign-in page. Only a path of this site is
 * accepted: `//host`, `/\host` and whole addresses would lead a member to a foreign page, so they mean home.
 */
export function returnTarget(search: string): string {
  const target = new URLSearchParams(search).get('next')
  if (!target || !/^\/(?![/\\])/.test(target)) return HOME_PATH
  const url = new URL(target, 'http://site.invalid')
  if (url.host !== 'site.invalid') return HOME_PATH
  const isSignIn = [LOGIN_PATH, REGISTER_PATH, FORGOT_PATH].includes(url.pathname)
  return isSignIn ? HOME_PATH : `${url.pathname}${url.search}${url.hash}`
}

function withReturn(page: string, target: string): string {
  return target === HOME_PATH || target === '/' ? page : `${page}?next=${encodeURIComponent(target)}`
}
