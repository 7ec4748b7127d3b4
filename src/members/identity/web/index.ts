/** The door of this room in the browser: what other rooms may take. */
export { usePastLoginWords } from './device-words.ts'
export { SECURITY_PATH } from './paths.ts'
export { useSessions } from './sessions.queries.ts'
export { StepUpField } from './step-up-field.tsx'
export { isAboutStepUp, useStepUp } from './use-step-up.ts'
