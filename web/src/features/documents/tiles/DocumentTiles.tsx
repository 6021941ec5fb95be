import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProjectsIcon } from '../../../ui/icons/icons.js'
import { isDrawn, passQuery } from '../../../task-kit/subject/files/preview/pictures.js'
import { Thumbnail } from '../../../task-kit/subject/files/preview/Thumbnail.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import type { Row } from '../list/rows.js'
import { type ListedLibrary, useLibraryColumns } from '../list/use-library-columns.js'
import type { LibraryDocument } from '../model.js'
import s from './Tiles.module.css'

export interface DocumentTilesProps extends ListedLibrary {
  subscription: number
  project: number
  rows: readonly Row[] | undefined
  error: unknown
  onRetry: () => void
  empty: ReactNode
}

/** Folders and documents as tiles with a thumbnail; the cells of a tile are those of the list. */
export function DocumentTiles(props: DocumentTilesProps) {
  const { subscription, project, rows, error, onRetry, empty, ...list } = props
  const { t } = useTranslation('documents')
  const columns = useLibraryColumns(list)
  const pass = useQuery(passQuery(subscription, project))
  const cell = (name: string, row: Row) => columns.find(({ id }) => id === name)?.cell(row)
  if (!rows) return error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton height={200} />
  if (rows.length === 0) return empty
  return (
    <ul className={s.tiles} aria-label={t('title')}>
      {rows.map((row) => (
        <li key={row.id} className={s.tile}>
          <span className={s.picture}>
            {row.type === 'folder' ? (
              <ProjectsIcon />
            ) : (
              <Thumbnail of={drawnOf(subscription, row.document)} pass={pass.data} />
            )}
          </span>
          <span className={s.name}>
            {cell('choose', row)}
            {cell('name', row)}
          </span>
          <span>{cell(row.type === 'document' ? 'state' : 'changed', row)}</span>
        </li>
      ))}
    </ul>
  )
}

function drawnOf(subscription: number, { id, current }: LibraryDocument) {
  return isDrawn(current) ? { subscription, document: id, n: current.n } : null
}
