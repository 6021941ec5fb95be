import type { Worklog } from '@smartproject/bff/api/work/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Bdi } from '../../../ui/Bdi.js'
import { NearDate } from '../../../ui/DateText.js'
import { EditIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { IconButton } from '../../../ui/IconButton.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { deleteWorklog } from '../api/worklogs.js'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import { PersonValue } from '../../../task-kit/parts/values.js'
import { doLater } from '../../../task-kit/undo/offer-undo.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'
import { WorklogForm } from './WorklogForm.js'

/** One entry: who, when, how long. An own one can be changed. */
export function WorklogLine({ entry }: { entry: Worklog }) {
  const { t } = useTranslation('task')
  const { me, setup, subscription, writable } = useTask()
  const client = useQueryClient()
  const durationOf = useDuration()
  const [editing, setEditing] = useState(false)
  const [hidden, setHidden] = useState(false)
  const own = entry.user === me
  const remove = () => {
    setHidden(true)
    const run = () =>
      void deleteWorklog(client, subscription, entry).catch((error: unknown) => {
        setHidden(false)
        toast.error(problemText(error))
      })
    doLater(t('done.worklogDeleted'), run, () => setHidden(false))
  }
  if (hidden) return null
  if (editing)
    return (
      <li data-layer="worklog">
        <WorklogForm entry={entry} takesFocus onDone={() => setEditing(false)} />
      </li>
    )
  return (
    <li className={s.worklog}>
      <strong className="tabular">{durationOf(entry.minutes)}</strong>
      <PersonValue id={entry.user} setup={setup} />
      <span className={s.muted}>
        <NearDate date={entry.date} />
      </span>
      {writable && (
        <span className={s.lineTools}>
          {own && (
            <IconButton
              icon={EditIcon}
              size="small"
              label={t('time.change')}
              onClick={() => setEditing(true)}
            />
          )}
          {(own || setup?.manageable) && (
            <IconButton
              icon={TrashIcon}
              size="small"
              tone="danger"
              label={t('time.delete')}
              onClick={remove}
            />
          )}
        </span>
      )}
      {entry.note && (
        <span className={s.worklogNote}>
          <Bdi>{entry.note}</Bdi>
        </span>
      )}
    </li>
  )
}
