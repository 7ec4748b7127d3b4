import { useTranslation } from 'react-i18next'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { setOddsPolicy, useSlip } from '../slip.store.ts'

/**
 * What happens when a price moves: asked first unless the member says otherwise. Nothing to choose while bets
 * are placed.
 */
export function OddsPolicyChoice() {
  const { t } = useTranslation()
  const policy = useSlip((slip) => slip.policy)
  const placing = useSlip((slip) => slip.placing !== null)
  const asks = policy === 'ask'
  return (
    <>
      <Checkbox
        checked={asks}
        disabled={placing}
        onChange={(event) => setOddsPolicy(event.target.checked ? 'ask' : 'better')}
      >
        {t('sportsbook.slip.askFirst')}
      </Checkbox>
      {asks ? null : (
        <RadioList
          className="mt-2 pl-7.5"
          label={t('sportsbook.slip.policy')}
          value={policy}
          onValueChange={setOddsPolicy}
          items={[
            { value: 'better', label: t('sportsbook.slip.better'), disabled: placing },
            { value: 'any', label: t('sportsbook.slip.any'), disabled: placing },
          ]}
        />
      )}
    </>
  )
}
