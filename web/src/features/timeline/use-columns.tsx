import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../i18n/format.js'
import { listText } from '../../ui/list-text.js'
import { usePersonName } from '../../task-kit/parts/people.js'
import { useTaskLink } from '../../task-kit/open/open-task.js'
import { useWork } from '../../task-kit/model.js'
import { Bdi } from '../../ui/Bdi.js'
import { DateText } from '../../ui/DateText.js'
import type { GanttColumn, GanttProps, GanttRow } from '../../ui/gantt/types.js'
import { MoreIcon } from '../../ui/icons/page-icons.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import type { Gantt } from '../../task-kit/schedule/api.js'
import { daysOfTask } from '../../task-kit/schedule/task-span.js'
import { Difference } from './baseline/Difference.js'
import { useBaselineWords } from './baseline/use-baseline-words.js'
import type { GanttTask } from './model.js'
import { PredecessorField } from './PredecessorField.js'
import { TaskName } from './TaskName.js'
import { shownPredecessors } from '../../task-kit/schedule/predecessors.js'
import { useLinkWords } from '../../task-kit/schedule/use-link-words.js'
import { linksTo, typedLinks, type Links } from '../../task-kit/schedule/use-links.js'

export interface ColumnOptions {
  readonly gantt: Gantt
  readonly tasks: ReadonlyMap<string, GanttTask>
  readonly projectCode: string
  /** All columns rather than the few that leave room for the bars. */
  readonly all: boolean
  readonly showBaseline: boolean
  codeOf: (id: string) => string
  onLink: (task: GanttTask, before: Links, after: Links) => void
  onMenu: NonNullable<GanttProps['onMenu']>
}

/** The columns of the tree. */
export function useColumns(options: ColumnOptions): readonly GanttColumn[] {
  const { gantt, tasks, projectCode, all, showBaseline, codeOf, onLink, onMenu } = options
  const { t } = useTranslation('timeline')
  const nameOf = usePersonName(useWork().setup)
  const linkOf = useTaskLink()
  const wordsOf = useLinkWords()
  const differenceOf = useBaselineWords()
  return useMemo(() => {
    const cell = (render: (task: GanttTask) => React.ReactNode) => (row: GanttRow) => {
      const task = tasks.get(row.id)
      return task ? render(task) : null
    }
    const dayOf = (end: 'start' | 'due') => (task: GanttTask) => {
      const days = daysOfTask(task)
      return days && <DateText date={days[end]} />
    }
    const typed = (task: GanttTask) => typedLinks(linksTo(gantt, task.id), codeOf, projectCode)
    const spoken = ({ id }: GanttTask) =>
      listText(
        [...linksTo(gantt, id)].map(([from, link]) =>
          t('plan.waits', { code: codeOf(from), how: wordsOf(link) }),
        ),
      )
    const name: GanttColumn = {
      id: 'name',
      label: t('column.name'),
      width: all ? 280 : 300,
      renderCell: (row) => <TaskName row={row} task={tasks.get(row.id)} linkOf={linkOf} />,
    }
    const few: GanttColumn[] = [
      {
        id: 'start',
        label: t('column.start'),
        width: 96,
        renderCell: cell(dayOf('start')),
      },
      {
        id: 'due',
        label: t('column.due'),
        width: 96,
        renderCell: cell(dayOf('due')),
      },
      {
        id: 'predecessors',
        label: t('column.predecessors'),
        width: 108,
        renderCell: cell((task) => (
          <>
            <span aria-hidden="true">{shownPredecessors(typed(task))}</span>
            <span className="visually-hidden">{spoken(task)}</span>
          </>
        )),
        renderEditor: (row, leave) => {
          const task = tasks.get(row.id)
          return (
            task && (
              <PredecessorField
                gantt={gantt}
                task={task}
                projectCode={projectCode}
                typed={typed(task)}
                onSave={(links) => onLink(task, linksTo(gantt, task.id), links)}
                onLeave={leave}
              />
            )
          )
        },
      },
    ]
    const difference: GanttColumn = {
      id: 'baseline',
      label: t('baseline.difference'),
      width: 116,
      stays: true,
      renderCell: (row) => {
        const task = tasks.get(row.id)
        // A row without a task is one that the project has no more, or a group.
        return task ? (
          <Difference task={task} words={differenceOf(task)} />
        ) : (
          row.kind === 'task' && t('baseline.removed')
        )
      },
    }
    const end: GanttColumn[] = [
      ...(showBaseline ? [difference] : []),
      {
        id: 'menu',
        label: '',
        width: 36,
        stays: true,
        renderCell: cell(({ id, item_id }) => (
          <PlainIconButton
            icon={MoreIcon}
            size="small"
            tabIndex={-1}
            label={t('menu.label', { code: item_id })}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onMenu(id, currentTarget.getBoundingClientRect())}
          />
        )),
      },
    ]
    if (!all) return [name, ...few, ...end]
    return [
      name,
      {
        id: 'assignee',
        label: t('column.assignee'),
        width: 110,
        renderCell: cell(({ assignee }) => assignee !== '' && <Bdi>{nameOf(assignee)}</Bdi>),
      },
      ...few.slice(0, 2),
      {
        id: 'days',
        label: t('column.days'),
        width: 56,
        atEnd: true,
        renderCell: cell(({ working_days }) => formatNumber(working_days)),
      },
      {
        id: 'percent',
        label: t('column.percent'),
        width: 60,
        atEnd: true,
        renderCell: cell(({ percent }) => formatPercent(percent / 100)),
      },
      ...few.slice(2),
      {
        id: 'slack',
        label: t('column.slack'),
        width: 60,
        atEnd: true,
        renderCell: cell(({ slack }) => slack !== null && formatNumber(slack)),
      },
      {
        id: 'mode',
        label: t('column.mode'),
        width: 76,
        renderCell: cell(({ plan }) => t(`mode.${plan.mode}`)),
      },
      ...end,
    ]
  }, [
    t,
    gantt,
    tasks,
    projectCode,
    all,
    showBaseline,
    codeOf,
    onLink,
    onMenu,
    nameOf,
    linkOf,
    wordsOf,
    differenceOf,
  ])
}
