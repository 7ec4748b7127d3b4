import { useTranslation } from 'react-i18next'
import { Pager } from '#design/pager/pager.tsx'

/**
 * The way through the pages of a list that is answered newest first. `label` names the list that it leads
 * through.
 */
export function ListPager({
  list,
  page,
  onPage,
  label,
  className,
}: {
  /** A page of it, as it was answered. */
  list: { readonly total: number; readonly pageSize: number }
  page: number
  onPage: (page: number) => void
  label: string
  className: string
}) {
  const { t } = useTranslation()
  return (
    <Pager
      page={page}
      total={list.total}
      pageSize={list.pageSize}
      onPage={onPage}
      label={label}
      newerLabel={t('lists.newer')}
      olderLabel={t('lists.older')}
      placeLabel={(at) => t('lists.page', at)}
      className={className}
    />
  )
}
