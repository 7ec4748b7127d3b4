import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#design/alert-dialog/alert-dialog.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { MemberCard } from '../../payees.contract.ts'
import { useRemoveCard, useSetDefaultCard } from '../payees.queries.ts'
import { CardRow } from './card-row.tsx'

/** The bound cards. Removing one is asked about first; a refusal says why and changes nothing. */
export function CardRows({ cards }: { cards: readonly MemberCard[] }) {
  const { t } = useTranslation()
  const setDefault = useSetDefaultCard()
  const remove = useRemoveCard()
  const [asked, setAsked] = useState<MemberCard | null>(null)
  const [asking, setAsking] = useState(false)

  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast({ text: done, tone: 'success' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ text: error.message, tone: 'error' })
    }
  }
  const confirmRemoval = async () => {
    if (!asked || remove.isPending) return
    await run(() => remove.mutateAsync({ cardId: asked.id }), t('payees.removed'))
    setAsking(false)
  }
  return (
    <>
      <ul>
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            busy={setDefault.isPending || remove.isPending}
            onDefault={() =>
              void run(() => setDefault.mutateAsync({ cardId: card.id }), t('payees.madeDefault'))
            }
            onRemove={() => {
              setAsked(card)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      <AlertDialog
        open={asking}
        title={t('payees.removeTitle')}
        description={
          asked
            ? t('payees.removeDetail', {
                bank: asked.bankNames[currentLanguage()],
                lastFour: asked.lastFour,
              })
            : null
        }
        cancelLabel={t('payees.keep')}
        confirmLabel={t('payees.remove')}
        destructive
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirmRemoval()}
        onClosed={() => setAsked(null)}
      />
    </>
  )
}
