import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/page-icons.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import { PlainSelect } from '../../ui/form/PlainSelect.js'
import { FIELD_ROWS, groupLabel } from '../field-lists.js'
import type { TaskGrouping, TaskOrder } from '../model.js'
import { isThere } from '../parts-off.js'
import { useLookup } from '../filter/lookup.js'
import { useOrderName } from './order-name.js'
import type { TaskView } from '../filter/use-task-view.js'
import { SORTS } from '../filter/view-address.js'
import s from './Display.module.css'

/** Where people first want the newest and the most. */
const DOWN_FIRST: readonly TaskOrder['by'][] = [
  'update_time',
  'create_time',
  ...FIELD_ROWS.flatMap(({ mostFirst, list }) => (mostFirst && list?.sort ? [list.sort] : [])),
]

export interface DisplayPanelProps {
  view: TaskView
  /** The possible groups here; none leaves the choice out. */
  groupings: readonly TaskGrouping[]
  /** Off where the place of things is given, as in a calendar. */
  sortable: boolean
  /** Off where archived tasks never stand. */
  archivable: boolean
  /** The order while none is chosen. */
  usual: TaskOrder | null
  /** The choices of this page alone: the size of cards, the columns of a list. */
  children?: ReactNode
}

/** How tasks are shown: their groups, their order, what the page adds, and whether the archived ones are meant. */
export function DisplayPanel({ view, groupings, sortable, archivable, usual, children }: DisplayPanelProps) {
  const { t } = useTranslation('list')
  return (
    <>
      {groupings.length > 0 && <GroupChoice view={view} groupings={groupings} />}
      {sortable && <OrderChoice view={view} usual={usual} />}
      {archivable && (
        <label className={s.check}>
          <input type="checkbox" checked={view.archived} onChange={() => view.setArchived(!view.archived)} />
          {t('archive.toggle')}
        </label>
      )}
      {children}
    </>
  )
}

const NONE = 'none'

function GroupChoice({ view, groupings }: Pick<DisplayPanelProps, 'view' | 'groupings'>) {
  const { t } = useTranslation(['list', 'words'])
  const setup = useLookup()
  const there = groupings.filter((by) => isThere(setup, by))
  return (
    <PlainSelect<TaskGrouping | typeof NONE>
      label={t('group.button')}
      options={[
        { value: NONE, label: t('group.none') },
        ...there.map((by) => ({ value: by, label: t(`words:field.${groupLabel(by)}`) })),
      ]}
      value={view.grouping ?? NONE}
      onChange={(by) => view.setGrouping(by === NONE ? null : by)}
    />
  )
}

const keyOf = ({ by, field }: TaskOrder) => (by === 'custom' ? `custom:${field}` : by)

function OrderChoice({ view, usual }: Pick<DisplayPanelProps, 'view' | 'usual'>) {
  const { t } = useTranslation(['list', 'words'])
  const setup = useLookup()
  const nameOf = useOrderName()
  const { order } = view
  const orders: TaskOrder[] = [
    ...SORTS.map((by) => ({ by })),
    ...(setup?.fields ?? []).map(({ id }) => ({ by: 'custom' as const, field: id })),
  ]
  const choose = (key: string) => {
    const next = orders.find((one) => keyOf(one) === key)
    view.setOrder(next ? { ...next, ...(DOWN_FIRST.includes(next.by) ? { descending: true } : {}) } : null)
  }
  const turn = () => {
    if (order) view.setOrder({ ...order, descending: !order.descending })
  }
  return (
    <PlainSelect
      label={t('sort.label')}
      options={[
        { value: NONE, label: usual ? t('sort.usualIs', { name: nameOf(usual) }) : t('sort.usual') },
        ...orders.map((one) => ({ value: keyOf(one), label: nameOf(one) })),
      ]}
      value={order ? keyOf(order) : NONE}
      onChange={choose}
      after={
        order && (
          <PlainIconButton
            icon={order.descending ? ArrowDownIcon : ArrowUpIcon}
            label={t(order.descending ? 'sort.falling' : 'sort.rising')}
            title={t('sort.turn')}
            onClick={turn}
          />
        )
      }
    />
  )
}
