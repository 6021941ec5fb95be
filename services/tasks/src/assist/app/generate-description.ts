import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { writableProject } from '../../facts/area.js'
import { descriptionPrompt, type DescriptionRequest, draftIn } from '../domain/description-prompt.js'
import type { Deps } from './deps.js'

/**
 * Drafts the description of a task that is not there yet; nothing is saved but the draft as the answer to this request,
 * so that it is the same when asked again.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, precondition MODEL_NOT_CONFIGURED,
 * unavailable MODEL_UNAVAILABLE.
 */
export async function generateDescription(
  deps: Deps,
  caller: Caller,
  input: Omit<DescriptionRequest, 'projectName'> & { projectNumber: number },
): Promise<string> {
  const { projectNumber, ...about } = input
  const stores = deps.work.read(caller.tenantId)
  const project = projectNumber === 0 ? null : await writableProject(stores, caller, projectNumber)
  if (!deps.model) throw new DomainError('precondition', 'MODEL_NOT_CONFIGURED')
  // Outside the transaction: a model takes its time.
  const answer = await deps.model.write(descriptionPrompt({ ...about, projectName: project?.name ?? '' }))
  const draft = draftIn(answer)
  if (draft === null) throw new DomainError('unavailable', 'MODEL_UNAVAILABLE')
  return deps.work.write(caller, (_, changes) => {
    changes.audit({
      action: 'description.drafted',
      targetType: 'project',
      targetId: String(projectNumber),
      project: projectNumber,
    })
    return Promise.resolve(draft)
  })
}
