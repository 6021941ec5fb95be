import type { PreviewProjectTemplateResponse } from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { type NewProjectPreview } from '../../api/company/new-project.js'
import { TEMPLATE_PARTS } from '../../api/legacy/template-words.js'
import { optionalDay, present } from '../values.js'

const MILESTONE = 5

/** What a new project would get, as the API shows it. */
export function previewView(preview: PreviewProjectTemplateResponse): NewProjectPreview {
  const { tasks, roles, parts, counts, flags } = preview
  return {
    name: preview.name,
    start_date: optionalDay(preview.startDate),
    end_date: optionalDay(preview.endDate),
    tasks: tasks.map(({ name, taskType, parent, startDate, dueDate, role }) => ({
      name,
      milestone: taskType === MILESTONE,
      parent: parent < 0 ? null : parent,
      start_date: optionalDay(startDate),
      due_date: optionalDay(dueDate),
      role,
    })),
    roles: roles.map(({ name, userId, taskCount }) => ({ name, user: userId, tasks: taskCount })),
    parts: TEMPLATE_PARTS.filter((part) => parts.includes(part)),
    counts: present(counts),
    flags,
  }
}
