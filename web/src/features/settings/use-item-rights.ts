import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../lib/session/rights.js'
import { arrangementQuery } from './api/settings.js'

/** Whether a person may add, change and delete the labels, categories or fields of a page. */
export interface ItemRights {
  may: boolean
  /** Who may, once it is known that this person may not. */
  note: string | null
}

/** @param project 0 for what belongs to the company */
export function useItemRights(subscription: number, project: number): ItemRights {
  const { t } = useTranslation('settings')
  const rights = useRights(project === 0 ? subscription : null)
  const setup = useQuery({ ...arrangementQuery(subscription, project), enabled: project !== 0 }).data
  if (project === 0) return { may: rights?.has('ownCompany') ?? false, note: null }
  // No one changes an archived project, whatever their role is.
  return { may: setup?.manageable ?? false, note: setup?.manageable === false ? t('readOnly') : null }
}
