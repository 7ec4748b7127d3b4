import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Field } from '#design/field/field.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { parseMoney } from '#platform/money/money.ts'
import type { Game } from '../page/use-game.ts'
import { autoFaults, MOST_AUTO_ROUNDS } from './auto.rules.ts'

const unitsOf = (text: string) => parseMoney(text, 'CNY')?.units ?? null

/** Asks for its limits before rounds play by themselves: all of them, and nothing is filled in. */
export default function AutoDialog({
  game,
  open,
  onOpenChange,
}: {
  game: Game
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { t } = useTranslation()
  const [rounds, setRounds] = useState('')
  const [loss, setLoss] = useState('')
  const [win, setWin] = useState('')
  const [isTried, setTried] = useState(false)
  const { stake, table, face } = game
  const count = /^\d{1,6}$/.test(rounds) ? Number(rounds) : null
  const limits = { rounds: count, loss: unitsOf(loss), win: unitsOf(win) }
  const faults = stake === null ? null : autoFaults(limits, stake)
  const wrong = isTried ? faults : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faults === null || Object.keys(faults).length > 0) return
    if (limits.rounds === null || limits.loss === null || limits.win === null) return
    onOpenChange(false)
    game.auto.begin({ rounds: limits.rounds, loss: limits.loss, win: limits.win })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('gamesLate.auto.title')}
      description={t('gamesLate.auto.detail', {
        amount: stake === null ? '' : table.write(stake),
        count: face.game.leastSeconds,
      })}
      closeLabel={t('gamesLate.close')}
    >
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <Field
          label={t('gamesLate.auto.rounds')}
          hint={t('gamesLate.auto.roundsHint', { most: MOST_AUTO_ROUNDS })}
          error={
            wrong?.rounds && t(`gamesLate.auto.faults.rounds.${wrong.rounds}`, { most: MOST_AUTO_ROUNDS })
          }
        >
          <AmountInput value={rounds} onValueChange={setRounds} decimals={0} />
        </Field>
        <Field
          label={t('gamesLate.auto.loss')}
          hint={t('gamesLate.auto.lossHint')}
          error={
            wrong?.loss &&
            t(`gamesLate.auto.faults.loss.${wrong.loss}`, {
              amount: stake === null ? '' : table.write(stake),
            })
          }
        >
          <AmountInput value={loss} onValueChange={setLoss} />
        </Field>
        <Field
          label={t('gamesLate.auto.win')}
          hint={t('gamesLate.auto.winHint')}
          error={wrong?.win && t('gamesLate.auto.faults.win.missing')}
        >
          <AmountInput value={win} onValueChange={setWin} />
        </Field>
        <div className="grid auto-cols-fr grid-flow-col gap-2.5">
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t('gamesLate.auto.cancel')}
          </Button>
          <Button type="submit">{t('gamesLate.auto.begin')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
