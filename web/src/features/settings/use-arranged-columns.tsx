import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/state/Badge.js'
import { IconButton } from '../../ui/IconButton.js'
import { EditIcon } from '../../ui/icons/icons.js'
import { TrashIcon } from '../../ui/icons/page-icons.js'
import type { Column } from '../../ui/table/DataTable.js'
import type { ArrangedItem } from './item.js'
import s from './Settings.module.css'

/** Pages of the settings that list what tasks are arranged by. */
export type ArrangedPageName = 'labels' | 'category' | 'projectDocument'

interface ColumnsOf<T> {
  page: ArrangedPageName
  own: readonly Column<T>[]
  changeable: (item: T) => boolean
  chosen: ReadonlySet<string>
  setChosen: (ids: ReadonlySet<string>) => void
  edit: (item: T) => void
  askDeletion: (item: T) => void
}

/** The columns of such a page: choice, its own ones, whose it is, and what is done with one. */
export function useArrangedColumns<T extends ArrangedItem>(of: ColumnsOf<T>): Column<T>[] {
  const { t } = useTranslation('settings')
  const { page, changeable, chosen, setChosen } = of
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return [
    {
      id: 'choose',
      header: t('choose'),
      hideHeader: true,
      width: 40,
      cell: (item) =>
        changeable(item) && (
          <input
            type="checkbox"
            aria-label={t('chooseOne', { name: item.name })}
            checked={chosen.has(item.id)}
            onChange={() => toggle(item.id)}
          />
        ),
    },
    ...of.own,
    {
      id: 'scope',
      header: t('column.scope'),
      cell: (item) => (
        <Badge tone="neutral">{t(item.project === 0 ? 'scope.company' : 'scope.project')}</Badge>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hideHeader: true,
      width: 96,
      cell: (item) =>
        changeable(item) && (
          <span className={s.actions}>
            <IconButton
              icon={EditIcon}
              label={t(`page.${page}.edit`, { name: item.name })}
              onClick={() => of.edit(item)}
            />
            <IconButton
              icon={TrashIcon}
              label={t(`page.${page}.remove`, { name: item.name })}
              onClick={() => of.askDeletion(item)}
            />
          </span>
        ),
    },
  ]
}
