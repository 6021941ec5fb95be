import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { taskLink } from './open-task.js'

/** The full address of a task on this page. */
export function useTaskAddress(id: string): string {
  const location = useLocation()
  return window.location.origin + taskLink(id, location)
}

/** Puts something on the clipboard and says which. */
export function useCopy(): (text: string, said: string) => void {
  const { t } = useTranslation('task')
  return (text, said) => {
    navigator.clipboard.writeText(text).then(
      () => toast.success(said),
      () => toast.error(t('copy.failed')),
    )
  }
}
