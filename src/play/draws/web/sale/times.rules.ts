/** What a clock with seconds shows at an instant of the wire, where the person is: 14:38:30. */
export function clockOf(iso: string): string {
  const at = new Date(iso)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => `${part}`.padStart(2, '0')).join(':')
}

/** The day of an issue as proofs of a day are asked for: `20261128-293` is of 2026-11-28. */
export const dayOfIssue = (issue: string): string => issue.replace(/^(\d{4})(\d{2})(\d{2})-.*$/, '$1-$2-$3')

/** How many draws a day has. */
export const drawsADay = (everySeconds: number): number => 86_400 / everySeconds
