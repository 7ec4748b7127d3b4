import clsx from 'clsx'
import { BadgeCheck, Check, CreditCard, IdCard, KeyRound, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ArchIcon } from '#design/arch-icon/arch-icon.tsx'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import type { Requirement } from '#members/verification/identity-levels.ts'
import type { IdentityState } from '#members/verification/verification.contract.ts'
import { VERIFICATION_PATH } from '#members/verification/web/index.ts'
import type { CardList } from '#money/payees/payees.contract.ts'

type Entry = {
  key: 'phone' | 'realName' | 'idCard' | 'bankCard' | 'password'
  demand: Requirement
  /** What may be shown of it; null while it is missing. */
  done: string | null
  to: string
  icon: ReactNode
}

/**
 * What of an identity is there before a withdrawal and what is missing, each with the way to do it. Folds to
 * one line once nothing that is demanded is missing.
 */
export function IdentityChecklist({
  identity,
  cards,
  hasPassword,
}: {
  identity: IdentityState
  cards: CardList
  hasPassword: boolean
}) {
  const { t } = useTranslation()
  const [card] = cards.cards
  const entries: readonly Entry[] = [
    {
      key: 'phone',
      demand: identity.phone.demand,
      done: identity.phone.shown,
      to: VERIFICATION_PATH,
      icon: <Smartphone size={18} />,
    },
    {
      key: 'realName',
      demand: identity.realName.demand,
      done: identity.realName.shown,
      to: VERIFICATION_PATH,
      icon: <BadgeCheck size={18} />,
    },
    {
      key: 'idCard',
      demand: identity.idCard.demand,
      done: identity.idCard.shown,
      to: VERIFICATION_PATH,
      icon: <IdCard size={18} />,
    },
    {
      key: 'bankCard',
      demand: identity.bankCard.demand,
      done: card ? `**** ${card.lastFour}` : null,
      to: '/app/myCenter/banks',
      icon: <CreditCard size={18} />,
    },
    {
      key: 'password',
      demand: 'recommended',
      done: hasPassword ? t('verification.checklist.set') : null,
      to: '#password',
      icon: <KeyRound size={18} />,
    },
  ]
  const asked = entries.filter(({ demand, done }) => demand !== 'none' || done !== null)
  const missing = asked.filter(({ demand, done }) => demand === 'required' && done === null).length
  const open = asked.filter(({ done }) => done === null).length
  const [unfolded, setUnfolded] = useState(false)
  const isFolded = missing === 0 && !unfolded
  return (
    <Card
      padding={isFolded ? 'none' : 'normal'}
      aria-labelledby="identity-checklist"
      className={isFolded ? 'px-5 py-3.5 lg:px-7' : undefined}
    >
      <CardHead
        id="identity-checklist"
        title={t('verification.checklist.title')}
        detail={
          missing > 0
            ? t('verification.checklist.missing', { count: missing })
            : open > 0
              ? t('verification.checklist.advised', { count: open })
              : t('verification.checklist.complete')
        }
        action={
          missing > 0 ? null : (
            <Button
              variant="text"
              size="sm"
              aria-expanded={unfolded}
              onClick={() => setUnfolded((shown) => !shown)}
            >
              {t(`verification.checklist.${unfolded ? 'fold' : 'unfold'}`)}
            </Button>
          )
        }
      />
      {isFolded ? null : (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {asked.map((entry) => (
            <ChecklistEntry key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ChecklistEntry({ entry: { key, demand, done, to, icon } }: { entry: Entry }) {
  const { t } = useTranslation()
  const part = t(`verification.checklist.${key}`)
  const shell = clsx(
    'flex min-h-16 items-center gap-3 rounded-md border px-3.5 py-3',
    done !== null ? 'border-transparent bg-surface-2' : demand === 'required' ? 'border-warn' : 'border-line',
  )
  if (done !== null) {
    return (
      <li className={shell}>
        <ArchIcon>
          <Check size={18} strokeWidth={1.75} />
        </ArchIcon>
        <div className="min-w-0">
          <p className="font-semibold">{part}</p>
          <p className="truncate text-small text-text-2">{done}</p>
        </div>
      </li>
    )
  }
  const inside = (
    <>
      <ArchIcon>{icon}</ArchIcon>
      <div className="min-w-0">
        <p className="font-semibold">{part}</p>
        <p className="text-small text-brand-text">{t('verification.checklist.do')}</p>
      </div>
    </>
  )
  return (
    <li>
      {to.startsWith('#') ? (
        <a href={to} className={shell}>
          {inside}
        </a>
      ) : (
        <Link to={to} className={shell}>
          {inside}
        </Link>
      )}
    </li>
  )
}
