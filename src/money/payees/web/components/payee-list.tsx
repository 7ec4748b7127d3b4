import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#design/alert-dialog/alert-dialog.tsx'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'

/** What a row of the list may do. */
export interface PayeeActions {
  /** Something of the list is being changed. */
  readonly busy: boolean
  readonly onDefault: () => void
  readonly onRemove: () => void
}

/** What is said when something was done, and asked before one is removed. */
export interface PayeeListWords<P> {
  readonly madeDefault: string
  readonly removed: string
  readonly removeTitle: string
  readonly removeDetail: (payee: P) => string
}

/**
 * A member's payees of one make. Removing one is asked about first; a refusal says why and changes nothing.
 */
export function PayeeList<P>({
  payees,
  row,
  words,
  setDefault,
  remove,
  busy,
}: {
  payees: readonly P[]
  row: (payee: P, actions: PayeeActions) => ReactNode
  words: PayeeListWords<P>
  setDefault: (payee: P) => Promise<unknown>
  remove: (payee: P) => Promise<unknown>
  /** Which of the two is under way. */
  busy: { readonly setDefault: boolean; readonly remove: boolean }
}) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<P | null>(null)
  const [asking, setAsking] = useState(false)

  const confirmRemoval = async () => {
    if (!asked || busy.remove) return
    await toastOutcome(remove(asked), words.removed)
    setAsking(false)
  }
  return (
    <>
      <ul>
        {payees.map((payee) =>
          row(payee, {
            busy: busy.setDefault || busy.remove,
            onDefault: () => void toastOutcome(setDefault(payee), words.madeDefault),
            onRemove: () => {
              setAsked(payee)
              setAsking(true)
            },
          }),
        )}
      </ul>
      <AlertDialog
        open={asking}
        title={words.removeTitle}
        description={asked ? words.removeDetail(asked) : null}
        cancelLabel={t('payees.keep')}
        confirmLabel={t('payees.remove')}
        destructive
        busy={busy.remove}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirmRemoval()}
        onClosed={() => setAsked(null)}
      />
    </>
  )
}
