import { useTranslation } from 'react-i18next'
import { multipleText, nearestPercentText } from '#play/games/figures.rules.ts'
import {
  gemsChance,
  type MinesChoice,
  type MinesOutcome,
  minesMultiple,
  mostGems,
} from '../../mines/mines.rules.ts'
import { RuleList } from '../kit/rule-list.tsx'
import { RuleTable } from '../kit/rule-table.tsx'

export function MinesWords({ outcome: { gems, hit, mines } }: { outcome: MinesOutcome }) {
  const { t } = useTranslation()
  const count = gems.length
  if (mines === null) return t('instant.mines.going', { count })
  return t(hit === null ? 'instant.mines.collected' : 'instant.mines.hit', { count })
}

export function MinesChoiceWords({ choice }: { choice: MinesChoice }) {
  const { t } = useTranslation()
  return t('instant.mines.minesOf', { count: choice.mines })
}

export function MinesRules({ choice: { mines } }: { choice: MinesChoice }) {
  const { t } = useTranslation()
  const gems = Array.from({ length: mostGems(mines) }, (_, at) => at + 1)
  return (
    <div className="grid gap-4">
      <RuleList
        rules={[
          { about: t('instant.mines.rules.drawn'), rule: t('instant.mines.rules.drawnRule') },
          { about: t('instant.mines.rules.pays'), rule: t('instant.mines.rules.paysRule') },
          { about: t('instant.mines.rules.ends'), rule: t('instant.mines.rules.endsRule') },
          { about: t('instant.mines.rules.leaves'), rule: t('instant.mines.rules.leavesRule') },
          { about: t('instant.rounding'), rule: t('instant.roundingRule') },
        ]}
      />
      <RuleTable
        caption={t('instant.mines.tableOf', { count: mines })}
        heads={[t('instant.mines.found'), t('instant.multiple'), t('instant.chance')]}
        rows={gems.map((count) => [
          `${count}`,
          multipleText(minesMultiple(mines, count)),
          `${nearestPercentText(gemsChance(mines, count), 4)} %`,
        ])}
      />
    </div>
  )
}
