import type { z } from 'zod'
import type { Call } from '#platform/http/contract.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import type { keptPicture } from '#platform/pictures/pictures.contract.ts'

interface Sent {
  readonly billNo: string
  readonly data: string
}
interface Said {
  readonly billNo: string
  readonly text: string
  readonly pictureIds: string[]
}

/** How an appeal about something is sent, each part by itself; all reject with an `ApiError`. */
export interface AppealWays {
  /** Keeps a picture (base64) and answers its id. */
  readonly upload: (data: string) => Promise<string>
  readonly uploading: boolean
  readonly send: (appeal: { text: string; pictureIds: string[] }) => Promise<unknown>
  readonly sending: boolean
}

/**
 * Sends pictures and appeals about one number by the calls of the room that has it; `sent` is done once an
 * appeal is filed.
 */
export function useAppealWays(
  billNo: string,
  calls: {
    readonly picture: Call<z.ZodType<Sent, Sent>, typeof keptPicture>
    readonly appeal: Call<z.ZodType<Said, Said>>
  },
  sent: () => void,
): AppealWays {
  const picture = useCallMutation(calls.picture)
  const appeal = useCallMutation(calls.appeal)
  return {
    upload: async (data) => (await picture.mutateAsync({ billNo, data })).pictureId,
    uploading: picture.isPending,
    send: async (said) => {
      await appeal.mutateAsync({ billNo, ...said })
      sent()
    },
    sending: appeal.isPending,
  }
}
