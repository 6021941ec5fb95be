import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { canSee, mayModify, requireOpen, type Project } from '../../domain/project.js'
import { changeProject } from './change-project.js'
import type { TenancyDeps } from '../deps.js'

/** Sets the picture of a project; no content takes it away. Errors: those of changeProject, forbidden PROJECT_ARCHIVED. */
export function setProjectPicture(
  deps: TenancyDeps,
  caller: Caller,
  { number, content }: { readonly number: number; readonly content: Uint8Array },
): Promise<Project> {
  const id = content.length === 0 ? '' : newId()
  return changeProject(deps, caller, {
    number,
    // The last picture counts, so no version is compared.
    version: null,
    may: mayModify,
    next: async (project, { projectPictures }) => {
      requireOpen(project)
      if (id === '') await projectPictures.remove(number)
      else await projectPictures.replace({ projectNumber: number, id, content })
      return { pictureId: id }
    },
    audit: (project) => ({ action: 'tenancy.project_picture_set', details: { code: project.code } }),
  })
}

/** The bytes of a project's picture. Errors: not_found PROJECT_NOT_FOUND | PICTURE_NOT_FOUND. */
export async function getProjectPicture(
  { work }: TenancyDeps,
  caller: Caller,
  { number, id }: { readonly number: number; readonly id: string },
): Promise<Uint8Array> {
  const stores = work.read(caller.tenantId)
  const project = await stores.projects.find(number)
  if (!project || !canSee(project, caller)) throw notFound('PROJECT_NOT_FOUND')
  const content = await stores.projectPictures.find(number, id)
  if (!content) throw notFound('PICTURE_NOT_FOUND')
  return content
}
