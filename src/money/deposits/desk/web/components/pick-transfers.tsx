import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
import type { ParkedTransfer } from '../../facts.desk.ts'

/** Which of the transfers in suspense are to be released: nothing is chosen at first. */
export function PickTransfers({
  transfers,
  picked,
  onPick,
}: {
  transfers: readonly ParkedTransfer[]
  picked: readonly string[]
  onPick: (picked: readonly string[]) => void
}) {
  const { t } = useTranslation()
  const toggle = (id: string) =>
    onPick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
    <fieldset>
      <legend className="mb-1.5 text-small text-text-2">{t('depositsDesk.decide.pickTransfers')}</legend>
      <div className="grid gap-2">
        {transfers.map((one) => (
          <label key={one.transfer} className="flex cursor-pointer items-start gap-2.5 text-small">
            <input
              type="checkbox"
              checked={picked.includes(one.transferId)}
              onChange={() => toggle(one.transferId)}
              className="mt-0.5 size-4.5 accent-(--brand)"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <b className="font-semibold">{amountText(one.amount, { currency: one.currency })}</b>{' '}
              <span className="type-hash">{one.reference}</span>
              <span className="block text-meta text-text-3">{one.transferId}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
