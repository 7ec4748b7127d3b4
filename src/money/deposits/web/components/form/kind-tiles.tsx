import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceTile, ChoiceTiles, TileLink } from '#design/choice-tile/choice-tiles.tsx'
import { Parts } from '#platform/shell/web/parts.tsx'
import type { PayMethod } from '../../../deposit-channels.contract.ts'
import { groupOf, ownMethods, PAY_GROUPS, type PayGroup, payKind } from '../../../pay-kinds.ts'
import { useDepositMethods } from '../../deposits.queries.ts'
import { useMethodWords } from '../../method-words.tsx'
import { DEPOSIT_TILES, kindPath } from '../../paths.ts'

/**
 * The kinds of payment as tiles in groups, and after them those of other rooms: name, range, one tag at most.
 * One that cannot be used keeps its place, dashed, and says why and until when (S3-087).
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
    <div className="grid gap-4">
      <ChoiceTiles value={chosen} onValueChange={onChoose} labelledBy={labelledBy} inGrid>
        {inGroups(methods).map(({ group, kinds }) => (
          <TileGroup key={group} group={group}>
            {kinds.map((method) => (
              <ChoiceTile key={method.payType} value={method.payType} {...words(method)} />
            ))}
          </TileGroup>
        ))}
      </ChoiceTiles>
      <OtherRooms />
    </div>
  )
}

/** The same tiles on the page of another room's kind: those of this room lead back to the deposit page. */
export function KindLinks() {
  const { t } = useTranslation()
  const words = useMethodWords()
  const { data } = useDepositMethods()
  return (
    <nav aria-label={t('deposits.methodsHeading')} className="grid gap-4">
      {inGroups(ownMethods(data?.methods ?? [])).map(({ group, kinds }) => (
        <TileGroup key={group} group={group}>
          {kinds.map((method) => (
            <TileLink key={method.payType} to={kindPath(method.payType)} {...words(method)} />
          ))}
        </TileGroup>
      ))}
      <OtherRooms />
    </nav>
  )
}

/** The groups that have a kind, each with its own. */
function inGroups(methods: readonly PayMethod[]) {
  return PAY_GROUPS.flatMap((group) => {
    const kinds = methods.filter(({ payType }) => {
      const kind = payKind(payType)
      return kind !== undefined && groupOf(kind) === group
    })
    return kinds.length > 0 ? [{ group, kinds }] : []
  })
}

/** Their place is kept while their code comes: what stands below does not move. */
function OtherRooms() {
  return (
    <TileGroup group="other" className="min-h-24 md:min-h-27">
      <Parts place={DEPOSIT_TILES} />
    </TileGroup>
  )
}

function TileGroup({
  group,
  className,
  children,
}: {
  group: PayGroup | 'other'
  className?: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div>
      <p className="mb-2 text-small font-semibold text-text-2">{t(`deposits.groups.${group}`)}</p>
      <div className={clsx('grid grid-cols-2 gap-2.5 md:grid-cols-4', className)}>{children}</div>
    </div>
  )
}
