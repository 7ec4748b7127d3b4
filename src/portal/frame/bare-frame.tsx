import { Outlet } from 'react-router'

/** Nothing around the page: it draws the whole window, with its own `<main id="main">`. */
export function BareFrame() {
  return <Outlet />
}
