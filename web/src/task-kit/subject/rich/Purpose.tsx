import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../../../i18n/i18n.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import type * as Parts from './PurposeParts.js'

// Forms and overviews of projects load rich texts when there is one, in the words of tasks.
const part = <P,>(pick: (module: typeof Parts) => ComponentType<P>) =>
  lazy(async () => {
    const [module] = await Promise.all([loadChunk(() => import('./PurposeParts.js')), loadTexts(['task'])])
    return { default: pick(module) }
  })

/** The purpose of a project as a field of a form. */
export const PurposeInput = part((module) => module.PurposeInput)

/** The purpose of a project to read. */
export const PurposeText = part((module) => module.PurposeText)
