export { canUsePasskeys } from './console-info.ts'
export { HandOver } from './parts/hand-over.tsx'
export { askPasskey } from './passkeys.ts'
