import { useTranslation } from 'react-i18next'
import { AlertIcon, type Icon } from '../../../ui/icons/icons.js'
import { ArchiveIcon, TrashIcon } from '../../../ui/icons/page-icons.js'
import { Button } from '../../../ui/Button.js'
import { useTask } from '../task-context.js'
import { useTaskActions } from '../use-task-actions.js'
import s from '../Task.module.css'

/** The notices above everything else: archived, in the trash, starts before what blocks it. */
export function Notices() {
  const { t } = useTranslation('task')
  const { task, writable } = useTask()
  const actions = useTaskActions(task)
  return (
    <>
      {task.deleted && (
        <Notice icon={TrashIcon} words={t('notice.deleted')}>
          {task.writable && (
            <Button size="small" onClick={actions.restore}>
              {t('action.restore')}
            </Button>
          )}
        </Notice>
      )}
      {task.archived && !task.deleted && (
        <Notice icon={ArchiveIcon} words={t('notice.archived')}>
          {writable && (
            <Button size="small" onClick={actions.unarchive}>
              {t('action.unarchive')}
            </Button>
          )}
        </Notice>
      )}
      {task.warnings
        .filter((warning) => warning.reason === 'STARTS_BEFORE_BLOCKER')
        .map(({ task: blocker }) => (
          <Notice
            key={blocker.id}
            icon={AlertIcon}
            words={t('notice.startsFirst', { code: blocker.item_id, name: blocker.name })}
          />
        ))}
    </>
  )
}

function Notice({ icon: Lead, words, children }: { icon: Icon; words: string; children?: React.ReactNode }) {
  return (
    <output className={s.notice}>
      <Lead />
      <span>{words}</span>
      {children}
    </output>
  )
}
