/** Account security: ours, the specification has no page for a member's own sessions. */
export const SECURITY_PATH = '/app/myCenter/security'
