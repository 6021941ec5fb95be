import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo, type Project, requireKey } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import type { Worklog } from '../domain/worklog.js'

/**
 * The entry and its project, if the caller may write there.
 * Errors: not_found WORKLOG_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function worklogToChange(
  stores: Stores,
  caller: Caller,
  id: string,
): Promise<{ worklog: Worklog; project: Project }> {
  const worklog = await stores.worklogs.byId(id)
  const project = worklog && (await stores.projects.byNumber(worklog.projectNumber))
  const access = project ? accessTo(project, caller) : 'none'
  if (!worklog || !project || access === 'none') throw notFound('WORKLOG_NOT_FOUND')
  requireKey(project, caller, 'log_time')
  return { worklog, project }
}
