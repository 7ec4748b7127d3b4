/** A draw's name without its year: `20261128-293` is `1128-293`. */
export const shortIssue = (issue: string): string => issue.replace(/^\d{4}(?=\d{4}-)/, '')
