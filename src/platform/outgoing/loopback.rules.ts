const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** Whether a host is this machine, so that nothing said to it crosses a network. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)
