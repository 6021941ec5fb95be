import type { ReactNode } from 'react'
import { useWarnedLink } from '../../task-kit/subject/files/scan/use-warned-link.js'
import { fileLink, type FileOf } from './api.js'

/** Saves a version of a document on the machine of the person; `warning` is the place of the question before one that is not checked. */
export function useSavedFile(subscription: number): {
  saveFile: (file: Omit<FileOf, 'subscription'>) => void
  warning: ReactNode
} {
  const { save, warning } = useWarnedLink()
  return { saveFile: (file) => save((warned) => fileLink({ subscription, ...file }, { warned })), warning }
}
