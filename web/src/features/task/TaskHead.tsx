import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Bdi } from '../../ui/Bdi.js'
import { IconButton } from '../../ui/IconButton.js'
import { ChevronDownIcon, ChevronEndIcon, CloseIcon, UpIcon, type Icon } from '../../ui/icons/icons.js'
import { DialogIcon, FullPageIcon, PanelIcon } from '../../ui/icons/page-icons.js'
import { Menu } from '../../ui/overlay/Menu.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import type { TaskReference } from '../../task-kit/model.js'
import type { Neighbours } from '../../task-kit/open/neighbours.js'
import { useTaskLink, TASK_SHAPES, type TaskShape } from '../../task-kit/open/open-task.js'
import { TaskMenu } from './TaskMenu.js'
import type { LoadedTask } from './loaded-task.js'
import s from './Task.module.css'

export interface TaskHeadProps {
  task: LoadedTask
  shape: TaskShape
  onShape: (shape: TaskShape) => void
  neighbours: Neighbours
  onGo: (id: string | null) => void
  onClose: () => void
}

const SHAPE_ICONS: Record<TaskShape, Icon> = { panel: PanelIcon, dialog: DialogIcon, page: FullPageIcon }

/** The task's parent, the ways to other tasks, and its actions. */
export function TaskHead({ task, shape, onShape, neighbours, onGo, onClose }: TaskHeadProps) {
  const { t } = useTranslation(['task', 'common'])
  return (
    <div className={s.head}>
      <nav aria-label={t('head.path')} className={s.path}>
        {task?.ancestors.map((one) => (
          <Ancestor key={one.id} task={one} />
        ))}
        {task && (
          <span className={s.code}>
            <Bdi code>{task.item_id}</Bdi>
          </span>
        )}
      </nav>
      <div className={s.tools}>
        <IconButton
          icon={UpIcon}
          size="small"
          label={t('head.previous')}
          disabled={neighbours.previous === null}
          onClick={() => onGo(neighbours.previous)}
        />
        <IconButton
          icon={ChevronDownIcon}
          size="small"
          label={t('head.next')}
          disabled={neighbours.next === null}
          onClick={() => onGo(neighbours.next)}
        />
        <span className={s.shapes}>
          <Menu
            trigger={<PlainIconButton icon={SHAPE_ICONS[shape]} size="small" label={t('head.shape')} />}
            groups={[
              {
                id: 'shapes',
                entries: TASK_SHAPES.map((one) => ({
                  id: one,
                  label: t(`shape.${one}`),
                  icon: SHAPE_ICONS[one],
                  checked: one === shape,
                  onSelect: () => onShape(one),
                })),
              },
            ]}
          />
        </span>
        {task && <TaskMenu task={task} onClose={onClose} />}
        <IconButton icon={CloseIcon} size="small" label={t('common:action.close')} onClick={onClose} />
      </div>
    </div>
  )
}

function Ancestor({ task }: { task: TaskReference }) {
  const linkTo = useTaskLink()
  return (
    <>
      <Link to={linkTo(task.id)} replace preventScrollReset className={s.ancestor}>
        <Bdi>{task.name}</Bdi>
      </Link>
      <ChevronEndIcon className={s.between ?? ''} />
    </>
  )
}
