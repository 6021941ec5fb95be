import { mayRead, mayReadEffort } from '../../domain/project.js'
import { requireReadableProject } from '../require-readable-project.js'
import type { Scope } from './report.js'

/** A project whose reports the caller reads: by the role there, as the owner of the subscription, or as one who may read all. */
export const inProject: Scope = {
  name: 'project',
  async subjectOf(stores, caller, projectNumber) {
    const project = await requireReadableProject(stores, caller, projectNumber)
    return { projectNumbers: [projectNumber], effort: mayReadEffort(project, caller) }
  },
}

/** All projects whose reports the caller reads; a number of a project is passed over. */
export const inCompany: Scope = {
  name: 'company',
  async subjectOf(stores, caller) {
    const readable = (await stores.projects.all()).filter((project) => mayRead(project, caller))
    return {
      projectNumbers: readable.map(({ number }) => number),
      effort: readable.every((project) => mayReadEffort(project, caller)),
    }
  },
}
