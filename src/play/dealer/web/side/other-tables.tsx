import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card, CardHead } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { gameNameKey } from '#play/games/game-names.ts'
import { DEALER_PATH, dealerPath } from '../paths.ts'
import { type AnyTable, TABLES } from '../tables.ts'
import { returnsText } from './returns.rules.ts'

/** The other tables, each a step away. */
export function OtherTables({ table }: { table: AnyTable }) {
  const { t } = useTranslation()
  return (
    <Card padding="dense" aria-labelledby="dealer-others">
      <CardHead
        id="dealer-others"
        title={t('dealerLate.others.title')}
        action={<TextLink to={DEALER_PATH}>{t('dealerLate.others.all')}</TextLink>}
      />
      <ul className="mt-1">
        {TABLES.filter(({ id }) => id !== table.id).map((other) => (
          <li key={other.id} className="border-t border-line first:border-t-0">
            <Link
              to={dealerPath(other.id)}
              className="flex min-h-13 items-center justify-between gap-3 rounded-xs hover:bg-surface-2"
            >
              <span>
                <span className="block font-semibold">{t(gameNameKey(other.id))}</span>
                <span className="text-meta text-text-2">
                  {t('dealerLate.others.returns', { returns: returnsText(other) })}
                </span>
              </span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
