import { solvePart } from '../../verification.rules.ts'

/** What the page asks of the worker. */
export interface VerificationTask {
  readonly seed: string
  readonly parts: number
  readonly bits: number
}

/** Solves a verification away from the page's own thread and posts the number of each part as it is found. */
addEventListener('message', ({ data }: MessageEvent<VerificationTask>) => {
  for (let part = 0; part < data.parts; part += 1) postMessage(solvePart(data.seed, part, data.bits))
})
