import { problemText } from '../../i18n/problem-text.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { fileLink, type FileOf } from './api.js'

/** Saves a version of a document on the machine of the person. */
export function useSavedFile(subscription: number): (file: Omit<FileOf, 'subscription'>) => void {
  return (file) =>
    void fileLink({ subscription, ...file }).then(
      (url) => window.location.assign(url),
      (error: unknown) => toast.error(problemText(error)),
    )
}
