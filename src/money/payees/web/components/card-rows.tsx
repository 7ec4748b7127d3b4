import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { MemberCard } from '../../payees.contract.ts'
import { useRemoveCard, useSetDefaultCard } from '../payees.queries.ts'
import { CardRow } from './card-row.tsx'
import { PayeeList } from './payee-list.tsx'

/** The bound cards. */
export function CardRows({ cards }: { cards: readonly MemberCard[] }) {
  const { t } = useTranslation()
  const setDefault = useSetDefaultCard()
  const remove = useRemoveCard()
  return (
    <PayeeList
      payees={cards}
      row={(card, actions) => <CardRow key={card.id} card={card} {...actions} />}
      words={{
        madeDefault: t('payees.madeDefault'),
        removed: t('payees.removed'),
        removeTitle: t('payees.removeTitle'),
        removeDetail: (card) =>
          t('payees.removeDetail', { bank: card.bankNames[currentLanguage()], lastFour: card.lastFour }),
      }}
      setDefault={(card) => setDefault.mutateAsync({ cardId: card.id })}
      remove={(card) => remove.mutateAsync({ cardId: card.id })}
      busy={{ setDefault: setDefault.isPending, remove: remove.isPending }}
    />
  )
}
