import { isFoundIn } from '@smartproject/bff/api/search-text'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/form/TextField.js'
import { SaveTable } from '../../ui/table/SaveTable.js'
import type { ArrangedItem } from './item.js'
import type { ArrangedPageName } from './use-arranged-columns.js'
import s from './Settings.module.css'

/** A column of the file that a page saves. */
export interface FileColumn<T> {
  header: string
  value: (item: T) => string | number
}

export interface ArrangedToolsProps<T> {
  page: ArrangedPageName
  text: string
  setText: (text: string) => void
  file: readonly FileColumn<T>[]
  /** The content of the table. */
  items: readonly T[]
}

/** Search by name, and the way to a file of what the table shows: the browser has all of it. */
export function ArrangedTools<T extends ArrangedItem>(props: ArrangedToolsProps<T>) {
  const { page, text, setText, file, items } = props
  const { t } = useTranslation('settings')
  const columns: readonly FileColumn<T>[] = [
    ...file,
    {
      header: t('column.scope'),
      value: (item) => t(item.project === 0 ? 'scope.company' : 'scope.project'),
    },
  ]
  const rows = () => [
    columns.map(({ header }) => header),
    ...items.map((item) => columns.map(({ value }) => value(item))),
  ]
  return (
    <search className={s.tools}>
      <TextField
        label={t('find')}
        type="search"
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SaveTable
        label={t('export')}
        name={t(`page.${page}.title`)}
        load={rows}
        disabled={items.length === 0}
      />
    </search>
  )
}

/** True where a search finds the name. */
export function isNamed({ name }: ArrangedItem, text: string): boolean {
  return isFoundIn(name, text)
}
