import { SeesErrors } from '#members/identity/desk/identity-desk.refusals.ts'
import { memberSeesCall } from '#members/identity/desk/sees.desk.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'

/** What the framed page asks for, as its script says it (`src/platform/http/server/portal/seen`). */
interface Asked {
  readonly id: number
  readonly target: string
  readonly said?: string
  readonly isBackground: boolean
}

/** The first word of a page that is shown, with the port that it is answered by. */
const HELLO = 'fairhall.seen'

/**
 * Answers what the pages in a frame ask for with what the house reads for whoever is signed in here. Nothing else reaches
 * the frame: no key, no token, nothing of this window. Gives how to stop.
 */
export function bridgeTo(
  frame: HTMLIFrameElement,
  { memberId, onOver }: { readonly memberId: string; readonly onOver: () => void },
): () => void {
  let port: MessagePort | undefined
  const read = async ({ id, target, said, isBackground }: Asked) => {
    const to = port
    try {
      const input = { memberId, target, ...(said !== undefined && { said }) }
      const { status, answer } = await callApi(memberSeesCall, input, { background: isBackground })
      to?.postMessage({ id, status, answer })
    } catch (error) {
      to?.postMessage({ id, status: null, answer: null })
      if (!(error instanceof ApiError)) throw error
      if (error.code === SeesErrors.seeingOver.code) onOver()
    }
  }
  const hear = ({ source, data, ports: [given] }: MessageEvent) => {
    if (source !== frame.contentWindow || data !== HELLO || !given) return
    // Each page that is loaded brings its own.
    port?.close()
    port = given
    given.onmessage = (event: MessageEvent<Asked>) => void read(event.data)
  }
  window.addEventListener('message', hear)
  return () => {
    window.removeEventListener('message', hear)
    port?.close()
  }
}
