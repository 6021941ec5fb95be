import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/page-icons.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import type { GridColumn } from './columns.js'
import s from './List.module.css'

export interface ColumnsChoiceProps {
  all: readonly GridColumn[]
  shown: readonly GridColumn[]
  onChange: (columns: readonly string[] | null) => void
}

/** Which columns there are, and in which order. */
export function ColumnsChoice({ all, shown, onChange }: ColumnsChoiceProps) {
  const { t } = useTranslation('list')
  const ids = shown.filter((one) => one.id !== 'name').map((one) => one.id)
  const hidden = all.filter((one) => one.id !== 'name' && !ids.includes(one.id))
  const move = (id: string, step: number) => {
    const at = ids.indexOf(id)
    // A button that is switched off under the hand would lose the focus.
    if (at + step < 0 || at + step >= ids.length) return
    const next = ids.toSpliced(at, 1)
    onChange(next.toSpliced(at + step, 0, id))
  }
  const line = (id: string, label: string, checked: boolean) => (
    <label className={s.columnName}>
      <input
        type="checkbox"
        checked={checked}
        onChange={() => onChange(checked ? ids.filter((one) => one !== id) : [...ids, id])}
      />
      <bdi dir="auto">{label}</bdi>
    </label>
  )
  return (
    <fieldset className={s.columns}>
      <legend className={s.caption}>{t('columns.label')}</legend>
      <ul className={s.columnList} aria-label={t('columns.shown')}>
        {shown
          .filter((one) => one.id !== 'name')
          .map((column, at) => (
            <li key={column.id} className={s.column}>
              {line(column.id, column.label, true)}
              <PlainIconButton
                icon={ArrowUpIcon}
                size="small"
                label={t('columns.earlier', { column: column.label })}
                aria-disabled={at === 0}
                onClick={() => move(column.id, -1)}
              />
              <PlainIconButton
                icon={ArrowDownIcon}
                size="small"
                label={t('columns.later', { column: column.label })}
                aria-disabled={at === ids.length - 1}
                onClick={() => move(column.id, 1)}
              />
            </li>
          ))}
      </ul>
      {hidden.length > 0 && (
        <ul className={s.columnList} aria-label={t('columns.hidden')}>
          {hidden.map((column) => (
            <li key={column.id} className={s.column}>
              {line(column.id, column.label, false)}
            </li>
          ))}
        </ul>
      )}
      <Button size="small" kind="quiet" onClick={() => onChange(null)}>
        {t('columns.usual')}
      </Button>
    </fieldset>
  )
}
