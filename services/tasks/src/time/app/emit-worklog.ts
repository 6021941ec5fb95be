import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { OwnEvent } from '../domain/events.js'
import type { Worklog } from '../domain/worklog.js'

/** Tells of an entry that was made, changed or deleted, in an event and an audit record. */
export function emitWorklog(
  changes: Changes<OwnEvent>,
  worklog: Worklog,
  what: 'added' | 'changed' | 'deleted',
): void {
  changes.publish({
    about: 'worklog',
    projectNumber: worklog.projectNumber,
    worklog,
    deleted: what === 'deleted',
  })
  changes.audit({
    action: `worklog.${what}`,
    targetType: 'worklog',
    targetId: worklog.id,
    project: worklog.projectNumber,
    details: { task_id: worklog.taskId, minutes: String(worklog.minutes) },
  })
}
