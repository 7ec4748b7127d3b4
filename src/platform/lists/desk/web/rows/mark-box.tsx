import { useTranslation } from 'react-i18next'

/** Marks a row, for what is done with several. */
export function MarkBox({
  rowKey,
  isMarked,
  onMark,
}: {
  readonly rowKey: string
  readonly isMarked: boolean
  readonly onMark: (key: string) => void
}) {
  const { t } = useTranslation()
  return (
    <input
      type="checkbox"
      checked={isMarked}
      onChange={() => onMark(rowKey)}
      aria-label={t('listsDesk.markRow', { row: rowKey })}
      className="relative z-1 block size-4 cursor-pointer accent-(--brand)"
    />
  )
}
