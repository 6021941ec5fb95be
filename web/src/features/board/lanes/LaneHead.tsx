import { lazy, Suspense, type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { formatNumber } from '../../../i18n/format.js'
import { cx } from '../../../lib/cx.js'
import { Bdi } from '../../../ui/Bdi.js'
import { AlertIcon, ChevronDownIcon, ColumnsIcon, EditIcon, PlusIcon } from '../../../ui/icons/icons.js'
import { MoreIcon, SelectManyIcon } from '../../../ui/icons/page-icons.js'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { TONE_COLORS } from '../../../ui/theme/tone.js'
import { selection } from '../../../task-kit/bulk/selection.js'
import { laneKey } from '../dnd/drag-state.js'
import { laneOf, LANE_TONES, useWork, type TaskStatus } from '../../../task-kit/model.js'
import { LaneIcon } from '../../../task-kit/parts/option-icons.js'
import { useBoardFrame } from '../board-context.js'
import { boardUi } from '../board-ui.js'
import { shownLanes } from './lane-registry.js'
import s from '../Board.module.css'

const LaneNameField = lazy(() =>
  loadChunk(() => import('./LaneNameField.js').then((module) => ({ default: module.LaneNameField }))),
)

export interface LaneHeadProps {
  status: TaskStatus
  name: string
  count: number
  /** True where there are more than `count`. */
  capped?: boolean
  /** Cards that are loaded; null where they stand in rows. */
  loaded: number | null
  collapsed: boolean
  onToggle: () => void
  /** Loads the next cards; absent when there are none. */
  onMore?: (() => void) | undefined
}

/** The head of a lane: name, count with its limit, menu. Collapsed it is a narrow strip that opens again. */
export function LaneHead(props: LaneHeadProps) {
  const { status, name, collapsed, onToggle } = props
  const { t } = useTranslation('board')
  const [renaming, setRenaming] = useState(false)
  const color = { '--lane': TONE_COLORS[LANE_TONES[status]] } as CSSProperties
  if (collapsed) {
    return (
      <div className={cx(s.head, s.headClosed)} style={color}>
        <button
          type="button"
          className={s.reopen}
          aria-expanded={false}
          aria-label={t('lane.expand', { lane: name })}
          onClick={onToggle}
        >
          <ChevronDownIcon className={s.turned ?? ''} />
          <Count {...props} />
        </button>
      </div>
    )
  }
  return (
    <div className={s.head} style={color}>
      <LaneIcon lane={status} />
      {renaming ? (
        <Suspense fallback={null}>
          <LaneNameField name={name} status={status} onEnd={() => setRenaming(false)} />
        </Suspense>
      ) : (
        <LaneName name={name} onRename={() => setRenaming(true)} />
      )}
      <Count {...props} />
      <LaneMenu {...props} onRename={() => setRenaming(true)} />
    </div>
  )
}

function LaneName({ name, onRename }: { name: string; onRename: () => void }) {
  const { setup } = useWork()
  return (
    // The menu renames too; this is the short way for a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <h2 className={s.laneName} title={name} onDoubleClick={setup?.manageable ? onRename : undefined}>
      <Bdi>{name}</Bdi>
    </h2>
  )
}

function Count(props: LaneHeadProps) {
  const { setup } = useWork()
  const { limit } = laneOf(setup, props.status)
  const over = limit > 0 && props.count > limit
  const { shown, words } = useCountWords(props, limit, over)
  return (
    <span className={cx(s.count, over && s.over0)} title={words}>
      {over && <AlertIcon />}
      <span aria-hidden>{shown}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

/** The text of the head, short, and the one read aloud. */
function useCountWords(
  { count, capped = false, loaded, collapsed }: LaneHeadProps,
  limit: number,
  over: boolean,
) {
  const { t } = useTranslation('board')
  const partly = loaded !== null && loaded < count && !collapsed ? loaded : null
  const warning = over
    ? [t('lane.overLimit', { limit })]
    : limit > 0 && count === limit
      ? [t('lane.atLimit', { limit })]
      : []
  if (capped) {
    const shown =
      limit > 0
        ? t('lane.cappedLimit', { most: count, limit })
        : partly === null
          ? t('lane.capped', { most: count })
          : t('lane.cappedLoaded', { most: count, loaded: partly })
    return { shown, words: [t('lane.cappedLabel', { most: count }), ...warning].join(' · ') }
  }
  const shown =
    limit > 0
      ? t('lane.limit', { count, limit })
      : partly === null
        ? formatNumber(count)
        : t('lane.loaded', { loaded: partly, count })
  const words = [
    limit > 0 ? t('lane.limitLabel', { count, limit }) : t('lane.count', { count }),
    ...(partly === null ? [] : [t('lane.loadedLabel', { loaded: partly, count })]),
    ...warning,
  ].join(' · ')
  return { shown, words }
}

function LaneMenu({
  status,
  name,
  onToggle,
  onMore,
  onRename,
  loaded,
}: LaneHeadProps & { onRename: () => void }) {
  const { t } = useTranslation('board')
  const { setup } = useWork()
  const { writable, view } = useBoardFrame()
  const inOne = loaded !== null
  const selectAll = () => {
    const ids = shownLanes
      .all()
      .filter((lane) => lane.place.status === status)
      .flatMap((lane) => lane.cards.map((card) => card.id))
    selection.setOn(true)
    selection.all(ids)
  }
  const entries: (MenuEntry | false)[] = [
    writable &&
      inOne &&
      !view.archived && {
        id: 'add',
        label: t('lane.add'),
        icon: PlusIcon,
        onSelect: () => boardUi.set({ adding: laneKey({ row: '', status }) }),
      },
    { id: 'all', label: t('lane.selectAll'), icon: SelectManyIcon, onSelect: selectAll },
    onMore !== undefined && { id: 'more', label: t('lane.more'), icon: ChevronDownIcon, onSelect: onMore },
    setup?.manageable === true && {
      id: 'rename',
      label: t('lane.rename'),
      icon: EditIcon,
      onSelect: onRename,
    },
    { id: 'collapse', label: t('lane.collapse'), icon: ColumnsIcon, onSelect: onToggle },
  ]
  return (
    <Menu
      groups={[{ id: 'lane', entries: entries.filter((entry) => entry !== false) }]}
      trigger={<PlainIconButton icon={MoreIcon} size="small" label={t('lane.menu', { lane: name })} />}
    />
  )
}
