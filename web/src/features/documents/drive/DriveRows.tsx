import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import { formatBytes } from '../../../i18n/format-bytes.js'
import { Bdi } from '../../../ui/Bdi.js'
import { ProjectsIcon } from '../../../ui/icons/icons.js'
import { FileIcon } from '../../../ui/icons/page-icons.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { type Column, DataTable } from '../../../ui/table/DataTable.js'
import type { Drive, DriveItem } from './drive-api.js'
import s from '../Documents.module.css'
import own from './Drive.module.css'

interface Listed {
  drive: Drive | undefined
  chosen: ReadonlySet<string>
  setChosen: (names: ReadonlySet<string>) => void
  /** The address of a folder in this one. */
  to: (folder: string) => To
}

export interface DriveRowsProps extends Listed {
  error: unknown
  onRetry: () => void
}

/** The folders and files of a folder of the drive; files are chosen by those who may copy them. */
export function DriveRows({ error, onRetry, ...list }: DriveRowsProps) {
  const { t } = useTranslation('documents')
  const columns = useDriveColumns(list)
  return (
    <DataTable
      label={t('drive.title')}
      columns={columns}
      rows={list.drive?.items}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      empty={<EmptyState title={t('emptyFolder')} />}
    />
  )
}

function useDriveColumns(list: Listed): Column<DriveItem>[] {
  const { t } = useTranslation('documents')
  const choice: Column<DriveItem> = {
    id: 'choose',
    header: t('choose'),
    hideHeader: true,
    width: 40,
    cell: (item) => !item.folder && <Choice {...list} name={item.name} />,
  }
  return [
    ...(list.drive?.may.copy ? [choice] : []),
    { id: 'name', header: t('field.name'), cell: (item) => <Name item={item} to={list.to} /> },
    {
      id: 'size',
      header: t('field.size'),
      numeric: true,
      cell: ({ folder, size }) => !folder && formatBytes(size),
    },
  ]
}

function Choice({ name, chosen, setChosen }: Pick<Listed, 'chosen' | 'setChosen'> & { name: string }) {
  const { t } = useTranslation('documents')
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    setChosen(next)
  }
  return (
    <input
      type="checkbox"
      aria-label={t('chooseOne', { name })}
      checked={chosen.has(name)}
      onChange={toggle}
    />
  )
}

function Name({ item, to }: { item: DriveItem } & Pick<Listed, 'to'>) {
  const { name, folder } = item
  if (!folder)
    return (
      <span className={own.name}>
        <FileIcon />
        <Bdi>{name}</Bdi>
      </span>
    )
  return (
    <Link to={to(name)} className={s.open}>
      <ProjectsIcon />
      <span className={s.label}>
        <Bdi>{name}</Bdi>
      </span>
    </Link>
  )
}
