import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import type { HandOverProps } from '#platform/desk/web/desk.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { beginSession } from '#platform/http/web/session.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { handOverCall } from '../../people.contract.ts'
import { SANDBOX_PEOPLE } from '../../sandbox-people.ts'

/** Of a sandbox: gives this browser to another of its people. One tester takes both seats, and never both as one. */
export default function HandOver({ name }: HandOverProps) {
  const { t } = useTranslation()
  const handOver = useCallMutation(handOverCall)
  const to = async (next: string) => beginSession(await handOver.mutateAsync({ name: next }))
  return (
    <ul className="grid gap-1.5">
      {SANDBOX_PEOPLE.filter((one) => one.name !== name).map((one) => (
        <li key={one.name}>
          <Button
            variant="line"
            block
            disabled={handOver.isPending}
            onClick={() =>
              void toastOutcome(to(one.name), t('people.handOver.done', { name: one.displayName }))
            }
          >
            {t('people.handOver.to', { name: one.displayName, role: t(`roles.names.${one.role}`) })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
