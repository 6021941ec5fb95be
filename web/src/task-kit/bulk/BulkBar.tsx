import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { useWork } from '../model.js'
import { selection, useSelection } from './selection.js'

// Loaded when a person chooses a task for the first time.
const BulkToolbar = lazy(() =>
  loadChunk(() => import('./BulkToolbar.js').then((module) => ({ default: module.BulkToolbar }))),
)

export interface BulkBarProps {
  /** True where archived tasks are shown: they are brought back from here. */
  archived: boolean
}

/** The actions on all chosen items; rises from the bottom as soon as something is. */
export function BulkBar({ archived }: BulkBarProps) {
  const { t } = useTranslation('list')
  const { subscription, project } = useWork()
  const { ids } = useSelection()
  const [used, setUsed] = useState(false)
  if (ids.size > 0 && !used) setUsed(true)
  // A choice in one project means nothing in another.
  // oxlint-disable-next-line exhaustive-effect-dependencies
  useEffect(() => () => selection.clear(), [subscription, project])
  return (
    <>
      <output className="visually-hidden">
        {ids.size > 0 ? t('bulk.selected', { count: ids.size }) : ''}
      </output>
      {used && (
        <Suspense fallback={null}>
          <BulkToolbar archived={archived} chosen={[...ids]} />
        </Suspense>
      )}
    </>
  )
}
