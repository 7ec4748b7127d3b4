import { useTranslation } from 'react-i18next'
import { choose } from '#play/fairness/exact.rules.ts'
import { multipleText, nearestPercentText } from '#play/games/figures.rules.ts'
import { bucketsOf, type PlinkoChoice, type PlinkoOutcome } from '../../plinko/plinko.rules.ts'
import { RuleList } from '../kit/rule-list.tsx'
import { RuleTable } from '../kit/rule-table.tsx'

/** The bucket of a path, counted from the left from 0 on: how often it went right. */
export const bucketOf = ({ path }: PlinkoOutcome) => path.filter((right) => right === 1).length

export function PlinkoWords({ choice, outcome }: { choice: PlinkoChoice; outcome: PlinkoOutcome }) {
  const { t } = useTranslation()
  const bucket = bucketOf(outcome)
  return t('instant.plinko.landed', {
    bucket: bucket + 1,
    times: multipleText(bucketsOf(choice)[bucket] ?? 0n),
  })
}

export function PlinkoChoiceWords({ choice }: { choice: PlinkoChoice }) {
  const { t } = useTranslation()
  return t('instant.plinko.choice', { rows: choice.rows, risk: t(`instant.plinko.risks.${choice.risk}`) })
}

export function PlinkoRules({ choice }: { choice: PlinkoChoice }) {
  const { t } = useTranslation()
  const paths = 1n << BigInt(choice.rows)
  const half = bucketsOf(choice).slice(0, Math.floor(choice.rows / 2) + 1)
  return (
    <div className="grid gap-4">
      <RuleList
        rules={[
          { about: t('instant.plinko.rules.drawn'), rule: t('instant.plinko.rules.drawnRule') },
          { about: t('instant.plinko.rules.pays'), rule: t('instant.plinko.rules.paysRule') },
          { about: t('instant.plinko.rules.back'), rule: t('instant.plinko.rules.backRule') },
          { about: t('instant.rounding'), rule: t('instant.roundingRule') },
        ]}
      />
      <RuleTable
        caption={t('instant.plinko.tableOf', {
          rows: choice.rows,
          risk: t(`instant.plinko.risks.${choice.risk}`),
        })}
        heads={[t('instant.plinko.bucketHead'), t('instant.multiple'), t('instant.chance')]}
        rows={half.map((multiple, bucket) => {
          const mirror = choice.rows - bucket
          const ways = choose(choice.rows, bucket) * (mirror === bucket ? 1n : 2n)
          return [
            mirror === bucket
              ? `${bucket + 1}`
              : t('instant.plinko.both', { left: bucket + 1, right: mirror + 1 }),
            multipleText(multiple),
            `${nearestPercentText([ways, paths], 4)} %`,
          ]
        })}
      />
    </div>
  )
}
