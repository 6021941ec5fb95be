import { z } from 'zod'
import { sessionUser } from './session.js'
import { project } from '../company/projects.js'
import { type CallDefinition, nothing, projectNumber, tenantInput } from '../shapes.js'

/** Takes the own picture as bytes. */
export const OWN_PICTURE_PATH = '/api/picture'
/** Where a picture is read; `url` of a person is such an address. */
export const PICTURE_PATH = '/api/picture/:id'

/** Takes the picture of a project as bytes. */
export const OWN_PROJECT_PICTURE_PATH = '/api/projectPicture/:subscription/:project'
/** Where the picture of a project is read; its `image` is such an address. */
export const PROJECT_PICTURE_PATH = '/api/projectPicture/:subscription/:project/:id'

/** The answer to a new own picture. */
export const pictureAnswer = z.object({ user: sessionUser })

/** The answer to a new picture of a project. */
export const projectPictureAnswer = z.object({ project })

export const pictureCalls = {
  removeProjectPicture: {
    path: '/api/removeProjectPicture',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, project: projectNumber }),
    output: projectPictureAnswer,
    writes: true,
    access: 'member',
    summary: 'Takes the picture of a project away',
  },
  removePicture: {
    path: '/api/removePicture',
    method: 'POST',
    input: nothing,
    output: pictureAnswer,
    writes: true,
    access: 'session',
    summary: 'Takes the own picture away',
  },
} as const satisfies Record<string, CallDefinition>
