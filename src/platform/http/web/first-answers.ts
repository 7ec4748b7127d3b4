declare global {
  /** What the script in the page's head has asked for already, by address (`src/portal/before-paint.ts`). */
  var firstAnswers: Map<string, Promise<Response>> | undefined
}

/** The answer that is on its way since before the portal ran, once: whoever asks again asks anew. */
export function takeFirstAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.firstAnswers?.get(address)
  globalThis.firstAnswers?.delete(address)
  return answer
}
