import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../lib/session/rights.js'
import { arrangementQuery } from './api/settings.js'

/** What somebody may do with the labels, categories or fields of a page. */
export interface ItemRights {
  add: boolean
  /** Change and delete. */
  change: boolean
  /** Who may do more, once it is known that it is not this person. */
  note: string | null
}

/** Labels and categories are added by everybody who works in the project, fields by those who run it. */
export type AddedBy = 'workers' | 'leads'

/** @param project 0 for what belongs to the company */
export function useItemRights(subscription: number, project: number, addedBy: AddedBy): ItemRights {
  const company = useCompanyItemRights(project === 0 ? subscription : null)
  const own = useProjectItemRights(subscription, project, addedBy)
  return project === 0 ? company : own
}

function useCompanyItemRights(subscription: number | null): ItemRights {
  const { t } = useTranslation('settings')
  const rights = useRights(subscription)
  const may = rights?.has('arrangeCompany') ?? false
  return { add: may, change: may, note: rights === undefined || may ? null : t('readOnlyCompany') }
}

function useProjectItemRights(subscription: number, project: number, addedBy: AddedBy): ItemRights {
  const { t } = useTranslation('settings')
  const setup = useQuery({ ...arrangementQuery(subscription, project), enabled: project !== 0 }).data
  if (!setup) return { add: false, change: false, note: null }
  const add = addedBy === 'workers' ? setup.writable : setup.manageable
  if (setup.manageable) return { add, change: true, note: null }
  return { add, change: false, note: add ? t('addOnly') : t('readOnly') }
}
