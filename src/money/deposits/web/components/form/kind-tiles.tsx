import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceTile, ChoiceTiles, TileLink } from '#design/choice-tile/choice-tiles.tsx'
import { Parts } from '#platform/shell/web/parts.tsx'
import type { PayMethod } from '../../../deposit-channels.contract.ts'
import { ownMethods } from '../../../pay-kinds.ts'
import { useDepositMethods } from '../../deposits.queries.ts'
import { useMethodWords } from '../../method-words.tsx'
import { DEPOSIT_TILES, kindPath } from '../../paths.ts'

/**
 * The kinds of payment as tiles, and after them those of other rooms: name, range, one tag at most. One that
 * cannot be used keeps its place, dashed, and says why and until when (S3-087).
 */
export function KindTiles({
  methods,
  chosen,
  labelledBy,
  onChoose,
}: {
  methods: readonly PayMethod[]
  chosen: string | null
  labelledBy: string
  onChoose: (payType: string) => void
}) {
  const words = useMethodWords()
  return (
    <TileGrid>
      <ChoiceTiles value={chosen} onValueChange={onChoose} labelledBy={labelledBy} inGrid>
        {methods.map((method) => (
          <ChoiceTile key={method.payType} value={method.payType} {...words(method)} />
        ))}
      </ChoiceTiles>
      <Parts place={DEPOSIT_TILES} />
    </TileGrid>
  )
}

/** The same tiles on the page of another room's kind: those of this room lead back to the deposit page. */
export function KindLinks() {
  const { t } = useTranslation()
  const words = useMethodWords()
  const { data } = useDepositMethods()
  return (
    <nav aria-label={t('deposits.methodsHeading')}>
      <TileGrid>
        {ownMethods(data?.methods ?? []).map((method) => (
          <TileLink key={method.payType} to={kindPath(method.payType)} {...words(method)} />
        ))}
        <Parts place={DEPOSIT_TILES} />
      </TileGrid>
    </nav>
  )
}

function TileGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4">{children}</div>
}
