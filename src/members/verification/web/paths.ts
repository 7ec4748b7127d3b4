/** Where a member proves who they are. */
export const VERIFICATION_PATH = '/app/myCenter/verification'
