/** Seconds until the next try after `attempts` failed ones: 1, 2, 4 ... at most five minutes. */
export function backoffSeconds(attempts: number): number {
  return Math.min(300, 2 ** Math.min(attempts, 9))
}
