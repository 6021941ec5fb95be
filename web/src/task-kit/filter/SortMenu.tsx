import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { GroupIcon } from '../../ui/icons/icons.js'
import { SortIcon } from '../../ui/icons/page-icons.js'
import { Menu, type MenuEntry } from '../../ui/overlay/Menu.js'
import type { TaskGrouping, TaskOrder } from '../model.js'
import { FIELD_ROWS, groupLabel, orderLabel } from '../field-lists.js'
import { useLookup } from './lookup.js'
import { SORTS } from './view-address.js'

/** Where people first want the newest and the most. */
const DOWN_FIRST: readonly TaskOrder['by'][] = [
  'update_time',
  'create_time',
  ...FIELD_ROWS.flatMap(({ mostFirst, list }) => (mostFirst && list?.sort ? [list.sort] : [])),
]

export interface SortMenuProps {
  order: TaskOrder | null
  onChange: (order: TaskOrder | null) => void
}

function sameField(a: TaskOrder | null, by: TaskOrder['by'], field?: string): boolean {
  return a?.by === by && (by !== 'custom' || a.field === field)
}

/** The order of the tasks. Choosing the same again turns it around. */
export function SortMenu({ order, onChange }: SortMenuProps) {
  const { t } = useTranslation(['list', 'words'])
  const setup = useLookup()
  const entry = (by: TaskOrder['by'], label: string, field?: string): MenuEntry => {
    const checked = sameField(order, by, field)
    const descending = checked ? !order?.descending : DOWN_FIRST.includes(by)
    const next: TaskOrder = { by, ...(field ? { field } : {}), ...(descending ? { descending } : {}) }
    return { id: `${by}:${field ?? ''}`, label, checked, onSelect: () => onChange(next) }
  }
  const field = setup?.fields.find((one) => one.id === order?.field)
  const nameOf = (by: (typeof SORTS)[number]) =>
    by === 'rank' ? t('sort.rank') : t(`words:field.${orderLabel(by)}`)
  const name = order === null ? null : order.by === 'custom' ? field?.name : nameOf(order.by)
  return (
    <Menu
      position="bottom-end"
      maxHeight={420}
      trigger={
        <Button size="small" kind="quiet" icon={SortIcon} title={t('sort.hint')}>
          {name ? t(order?.descending ? 'sort.down' : 'sort.up', { name }) : t('sort.label')}
        </Button>
      }
      groups={[
        {
          id: 'none',
          entries: [
            { id: 'none', label: t('sort.usual'), checked: order === null, onSelect: () => onChange(null) },
          ],
        },
        { id: 'fields', entries: SORTS.map((by) => entry(by, nameOf(by))) },
        {
          id: 'custom',
          label: t('sort.custom'),
          entries: (setup?.fields ?? []).map((one) => entry('custom', one.name, one.id)),
        },
      ]}
    />
  )
}

export interface GroupMenuProps {
  grouping: TaskGrouping | null
  choices: readonly TaskGrouping[]
  onChange: (grouping: TaskGrouping | null) => void
}

/** Groups of the list, or rows of the board. */
export function GroupMenu({ grouping, choices, onChange }: GroupMenuProps) {
  const { t } = useTranslation(['list', 'words'])
  return (
    <Menu
      position="bottom-end"
      trigger={
        <Button size="small" kind="quiet" icon={GroupIcon}>
          {grouping ? t('group.by', { name: t(`words:field.${groupLabel(grouping)}`) }) : t('group.button')}
        </Button>
      }
      groups={[
        {
          id: 'none',
          entries: [
            {
              id: 'none',
              label: t('group.none'),
              checked: grouping === null,
              onSelect: () => onChange(null),
            },
          ],
        },
        {
          id: 'fields',
          entries: choices.map((one) => ({
            id: one,
            label: t(`words:field.${groupLabel(one)}`),
            checked: grouping === one,
            onSelect: () => onChange(one),
          })),
        },
      ]}
    />
  )
}
