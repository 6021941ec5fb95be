import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { BoardIcon, PlusIcon } from '../../ui/icons/icons.js'
import { ArchiveIcon, FilterIcon } from '../../ui/icons/page-icons.js'
import { laneKey } from './dnd/drag-state.js'
import type { TaskView } from '../../task-kit/filter/use-task-view.js'
import { boardUi } from './board-ui.js'
import s from './Board.module.css'

/** Why there is no card: nothing was made yet, the filter hides all, or nothing is archived. */
export function BoardEmpty({ taskView, writable }: { taskView: TaskView; writable: boolean }) {
  const { t } = useTranslation('board')
  if (taskView.isFiltered) {
    return (
      <div className={s.emptyOver}>
        <EmptyState
          icon={FilterIcon}
          title={t('empty.filter')}
          help={t('empty.filterHelp')}
          action={<Button onClick={taskView.clear}>{t('empty.clear')}</Button>}
        />
      </div>
    )
  }
  if (taskView.archived) {
    return (
      <div className={s.emptyOver}>
        <EmptyState
          icon={ArchiveIcon}
          title={t('empty.archived')}
          help={t('empty.archivedHelp')}
          action={<Button onClick={() => taskView.setArchived(false)}>{t('empty.back')}</Button>}
        />
      </div>
    )
  }
  const add = () => boardUi.set({ adding: laneKey({ row: '', status: 'new' }) })
  return (
    <div className={s.emptyOver}>
      <EmptyState
        icon={BoardIcon}
        title={t('empty.nothing')}
        help={writable ? t('empty.nothingHelp') : t('empty.nothingRead')}
        action={
          writable && (
            <Button icon={PlusIcon} onClick={add}>
              {t('new')}
            </Button>
          )
        }
      />
    </div>
  )
}
