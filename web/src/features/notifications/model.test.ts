import type { Notification } from '@smartproject/bff/api/notifications'
import { targetOf } from './model.js'

const task: Notification = {
  id: 'n-1',
  summary: 'comment_mentioned',
  relation_type: 'Task',
  related_id: 't-1',
  task_id: 't-1',
  code: 'WEB-7',
  name: 'Navigation',
  leave_type: null,
  register: null,
  start_date: '2026-11-22',
  due_date: null,
  project: 359,
  project_name: 'Website relaunch',
  created_by: 'u-emad',
  created_by_name: 'Emad Al-Harbi',
  seen: false,
  own: false,
  count: 1,
  created_at: '2026-11-17T07:00:00.000Z',
}

it.each(['task_created', 'task_assigned', 'comment_added', 'comment_mentioned', 'task_mentioned'])(
  '%s leads to its task',
  (summary) => {
    expect(targetOf({ ...task, summary }, 163)).toEqual({
      path: '/163/project/359/punchtask',
      search: 'taskid=t-1',
    })
  },
)

it('news of an entry lead to it in its register', () => {
  const entry = { ...task, summary: 'entry_mentioned', relation_type: 'Entry', related_id: 'e-1' }
  expect(targetOf({ ...entry, register: 'risk', task_id: null }, 163)).toEqual({
    path: '/163/project/359/trackregister',
    search: 'register=risk&entry=e-1',
  })
})

it('a notification opens a leave over the page a person is on, as the applicant where the news is to them', () => {
  const leave = { ...task, relation_type: 'Leave', related_id: 'lv-1', task_id: null }
  expect(targetOf({ ...leave, summary: 'leave_applied' }, 1)).toEqual({ path: null, search: 'leave=lv-1' })
  expect(targetOf({ ...leave, summary: 'leave_approved', own: true }, 1).search).toBe(
    'leave=lv-1&leaveas=own',
  )
})

it('news of the plan lead to its page', () => {
  const plan = { ...task, relation_type: 'Plan', related_id: 't', task_id: null, project: 0 }
  expect(targetOf({ ...plan, summary: 'plan_trial_ends' }, 163)).toEqual({
    path: '/163/subsetting/usersubscription',
    search: '',
  })
})

it('a notification of a discussion opens it', () => {
  const discussion = { ...task, relation_type: 'Discussion', related_id: 'd-1', task_id: null }
  expect(targetOf(discussion, 1)).toEqual({ path: '/1/project/359/discussion/d-1', search: '' })
})

it.each(['tasks_imported', 'tasks_copied', 'tasks_filled', 'tasks_moved'])(
  'news of %s open the board of their project',
  (summary) => {
    const imported = {
      ...task,
      summary,
      relation_type: 'Job',
      related_id: 'j-1',
      task_id: null,
    }
    expect(targetOf(imported, 1)).toEqual({ path: '/1/project/359/punchtask', search: '' })
  },
)

it('news of a document that ends open it in its library', () => {
  const document = {
    ...task,
    summary: 'document_ends',
    relation_type: 'Document',
    related_id: 'd-1',
    task_id: null,
  }
  expect(targetOf(document, 1)).toEqual({ path: '/1/project/359/documentlibrary', search: 'document=d-1' })
})
