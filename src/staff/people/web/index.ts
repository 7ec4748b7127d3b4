export { canUsePasskeys } from './console-info.ts'
export { askPasskey } from './passkeys.ts'
