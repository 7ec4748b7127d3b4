import { useTranslation } from 'react-i18next'
import { ChoiceTile, ChoiceTiles } from '#design/choice-tile/choice-tiles.tsx'

/** A protocol to choose. */
export interface ProtocolChoice {
  readonly id: number
  readonly name: string
  readonly closed: boolean
}

/** The protocols that carry USDT, one of them chosen. */
export function ProtocolTiles({
  choices,
  chosen,
  onChoose,
}: {
  choices: readonly ProtocolChoice[]
  chosen: number | null
  onChoose: (id: number) => void
}) {
  const { t } = useTranslation()
  return (
    <ChoiceTiles
      label={t('usdt.deposit.protocol')}
      value={chosen === null ? null : String(chosen)}
      onValueChange={(next) => onChoose(Number(next))}
      className="grid-cols-1 sm:grid-cols-3"
    >
      {choices.map(({ id, name, closed }) => (
        <ChoiceTile
          key={id}
          value={String(id)}
          title={name}
          closed={closed}
          detail={t(`usdt.deposit.chains.${name as 'TRC20'}`)}
        />
      ))}
    </ChoiceTiles>
  )
}
