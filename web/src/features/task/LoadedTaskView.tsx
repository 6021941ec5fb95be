import { type RichTree, textOf, treeOfText } from '@smartproject/bff/api/rich-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRememberVisit } from '../../lib/shortcuts.js'
import { Tabs } from '../../ui/page/Tabs.js'
import { updateTask } from '../../task-kit/api/update-task.js'
import { ActivityTab } from './activity/ActivityTab.js'
import { useAutosave } from './save/autosave.js'
import { DescriptionField } from './text/DescriptionField.js'
import { TaskFields } from './fields/TaskFields.js'
import { FilesPanel } from '../../task-kit/subject/files/FilesPanel.js'
import { LeaveQuestion } from './save/LeaveQuestion.js'
import { Notices } from './save/Notices.js'
import { SaveMark } from './save/SaveMark.js'
import { DocumentsOfTask } from './documents/DocumentsOfTask.js'
import { PinsOfTask } from './documents/PinsOfTask.js'
import { PlanTab } from './plan/PlanTab.js'
import { SubtasksTab } from './SubtasksTab.js'
import { useTask } from './task-context.js'
import { SubjectText } from '../../task-kit/subject/rich/SubjectText.js'
import { useSubject } from '../../task-kit/subject/subject-context.js'
import { markQuery } from '../../task-kit/subject/thread/mark.js'
import { LEAVE_TASK, MOST_TITLE, type TaskDetail } from '../../task-kit/model.js'
import { TimeTab } from './time/TimeTab.js'
import { TitleField } from './text/TitleField.js'
import s from './Task.module.css'

const MOST_DESCRIPTION = 20_000

/** The description as the JSON of its tree. */
function treeText({ description, description_tree }: TaskDetail): string {
  return description_tree === '' ? JSON.stringify(treeOfText(description)) : description_tree
}

function lengthOf(tree: string): number {
  return [...textOf(JSON.parse(tree) as RichTree)].length
}

/** A version of the description to look at; null for an empty one. */
function readDescription(text: string): ReactNode {
  const tree = JSON.parse(text) as RichTree
  return textOf(tree).trim() === '' ? null : <SubjectText tree={tree} />
}

/** The two texts of a task that save themselves. */
function useTexts() {
  const { subscription, task } = useTask()
  const { t } = useTranslation(['task', 'common'])
  const client = useQueryClient()
  const save = (field: 'name' | 'description_tree') => (text: string, requestId: string) =>
    updateTask(client, subscription, task.id, { fields: { [field]: text }, requestId })
  const name = useAutosave({
    value: task.name,
    save: save('name'),
    faultOf: (text) => {
      if (text.trim() === '') return t('fault.name')
      const length = text.length
      return length > MOST_TITLE ? t('common:titleTooLong', { most: MOST_TITLE, length }) : undefined
    },
  })
  const description = useAutosave({
    value: treeText(task),
    save: save('description_tree'),
    faultOf: (text) => (lengthOf(text) > MOST_DESCRIPTION ? t('fault.tooLong') : undefined),
  })
  return { name, description }
}

/** A task that is there: text and talk at the start, its fields at the end. */
export function LoadedTaskView() {
  const { subscription, task, tab, setTab } = useTask()
  const { t } = useTranslation(['task', 'talk'])
  const texts = useTexts()
  const all = [texts.name, { ...texts.description, read: readDescription }]
  const { id, project, task_type: type } = task
  const { subject } = useSubject()
  const unread = useQuery(markQuery(subscription, subject)).data?.unread ?? 0
  useRememberVisit(type === LEAVE_TASK ? null : { subscription, project, task: id })
  return (
    <div className={s.scroll}>
      <LeaveQuestion texts={all} />
      <Notices />
      <div className={s.columns}>
        <div className={s.text}>
          <TitleField autosave={texts.name} />
          <SaveMark texts={all} />
          <DescriptionField autosave={texts.description} />
        </div>
        <TaskFields />
        <div className={s.talk}>
          <Tabs
            label={t('tab.label')}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'activity',
                label: t('tab.activity'),
                count: task.comments || undefined,
                news: { count: unread, words: t('talk:unread', { count: unread }) },
                panel: <ActivityTab />,
              },
              {
                value: 'subtasks',
                label: t('tab.subtasks'),
                count: task.subtasks || undefined,
                panel: <SubtasksTab />,
              },
              { value: 'time', label: t('tab.time'), panel: <TimeTab /> },
              {
                value: 'files',
                label: t('tab.files'),
                count: task.files || undefined,
                panel: (
                  <>
                    <FilesPanel />
                    <DocumentsOfTask />
                    <PinsOfTask />
                  </>
                ),
              },
              ...(type === LEAVE_TASK
                ? []
                : [{ value: 'plan' as const, label: t('tab.plan'), panel: <PlanTab /> }]),
            ]}
          />
        </div>
      </div>
    </div>
  )
}
