import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatBytes } from '../../../i18n/format-bytes.js'
import { localDigits } from '../../../i18n/format.js'
import { formatStamp } from '../../../i18n/stamps.js'
import { DocumentStateBadge } from '../../../task-kit/documents/DocumentStateBadge.js'
import { ScanBadge } from '../../../task-kit/subject/files/scan/ScanBadge.js'
import { Bdi } from '../../../ui/Bdi.js'
import { ClockZone } from '../../../ui/clock-zone.js'
import { DateText, RelativeTime } from '../../../ui/DateText.js'
import { LockIcon, ProjectsIcon } from '../../../ui/icons/icons.js'
import { FileIcon, PictureIcon } from '../../../ui/icons/page-icons.js'
import type { Column } from '../../../ui/table/DataTable.js'
import { useToday } from '../../../ui/use-now.js'
import { type Folder, type LibraryDocument, type May, previewOf } from '../model.js'
import { FolderMenu } from '../folders/FolderMenu.js'
import type { LibraryView } from '../use-library-view.js'
import type { Row } from './rows.js'
import s from '../Documents.module.css'

/** A library as its rows see it. */
export interface ListedLibrary {
  view: LibraryView
  may: May | undefined
  nameOf: (userId: string) => string
  chosen: ReadonlySet<string>
  setChosen: (ids: ReadonlySet<string>) => void
  onRename: (folder: Folder) => void
  onMove: (folder: Folder) => void
}

/** The columns of a library: a folder fills the first of them, a document all. */
export function useLibraryColumns(list: ListedLibrary): Column<Row>[] {
  const { t } = useTranslation('documents')
  const { view, nameOf } = list
  const today = useToday()
  return [
    {
      id: 'choose',
      header: t('choose'),
      hideHeader: true,
      width: 40,
      cell: (row) => <Choice {...{ row, list }} />,
    },
    { id: 'name', header: t('field.name'), cell: (row) => <Name {...{ row, view }} /> },
    ofDocument('no', t('field.no'), ({ no }) => (no === '' ? <Nothing /> : <Bdi code>{no}</Bdi>)),
    ofDocument('revision', t('field.revision'), ({ revision }) =>
      revision === '' ? <Nothing /> : <Bdi code>{revision}</Bdi>,
    ),
    {
      ...ofDocument('version', t('field.version'), ({ current }) => localDigits(String(current.n))),
      numeric: true,
    },
    ofDocument('state', t('field.state'), ({ state }) => <DocumentStateBadge state={state} />),
    { ...ofDocument('size', t('field.size'), ({ current }) => formatBytes(current.size)), numeric: true },
    ofDocument('managed_by', t('field.managed_by'), ({ managed_by }) =>
      managed_by === null ? <Nothing /> : <Bdi>{nameOf(managed_by)}</Bdi>,
    ),
    ofDocument('valid_until', t('field.valid_until'), ({ valid_until }) =>
      valid_until === null ? (
        <Nothing />
      ) : (
        <span className={valid_until < today ? s.late : undefined}>
          <DateText date={valid_until} />
          {valid_until < today && <span className="visually-hidden"> {t('expired')}</span>}
        </span>
      ),
    ),
    ofDocument('held', t('field.held'), ({ checkout }) =>
      checkout === null ? (
        <Nothing />
      ) : (
        <span className={s.held}>
          <LockIcon />
          <Bdi>{nameOf(checkout.by)}</Bdi>
        </span>
      ),
    ),
    {
      id: 'changed',
      header: t(view.trash ? 'field.deleted' : 'field.changed'),
      cell: (row) => <Changed {...{ row, list }} />,
    },
  ]
}

function ofDocument(
  id: string,
  header: string,
  show: (document: LibraryDocument) => ReturnType<Column<Row>['cell']>,
): Column<Row> {
  return { id, header, cell: (row) => row.type === 'document' && show(row.document) }
}

function Nothing() {
  return <span className={s.quiet}>–</span>
}

/** When a document was changed or deleted last; the actions of a folder. */
function Changed({ row, list }: { row: Row; list: ListedLibrary }) {
  const { t } = useTranslation('documents')
  const zone = use(ClockZone)
  if (row.type === 'document') {
    const { deleted_at, ends_at, updated_at } = row.document
    return (
      <>
        <RelativeTime instant={deleted_at ?? updated_at} />
        {ends_at !== null && (
          <span className={s.until}>{t('trash.until', { time: formatStamp(new Date(ends_at), zone) })}</span>
        )}
      </>
    )
  }
  if (!list.may?.write) return null
  return <FolderMenu folder={row.folder} onRename={list.onRename} onMove={list.onMove} />
}

/** The box that chooses a row: for a download by everybody, in the trash by those who change it. */
function Choice({ row, list }: { row: Row; list: ListedLibrary }) {
  const { t } = useTranslation('documents')
  const { may, chosen, setChosen, view } = list
  if (!may || (view.trash && !may.write)) return null
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(row.id)) next.add(row.id)
    setChosen(next)
  }
  return (
    <input
      type="checkbox"
      aria-label={t('chooseOne', { name: row.name })}
      checked={chosen.has(row.id)}
      onChange={toggle}
    />
  )
}

function Name({ row, view }: { row: Row } & Pick<ListedLibrary, 'view'>) {
  const { t } = useTranslation('documents')
  const Icon =
    row.type === 'folder'
      ? ProjectsIcon
      : previewOf(row.document.current) === 'picture'
        ? PictureIcon
        : FileIcon
  const isFolder = row.type === 'folder'
  return (
    <span className={s.named}>
      <Link
        to={view.to(isFolder ? { folder: row.id } : { document: row.id })}
        replace={!isFolder}
        className={s.open}
        data-row-name
      >
        <Icon />
        <span className={s.label}>
          <Bdi>{row.name}</Bdi>
        </span>
      </Link>
      {row.type === 'document' && <ScanBadge scan={row.document.current.scan} />}
      {row.type === 'document' && row.document.excerpt !== null && (
        <span className={s.excerpt} dir="auto">
          {row.document.excerpt}
        </span>
      )}
      {row.type === 'folder' && row.folder.documents > 0 && (
        <span className={s.quiet}>{t('folder.documents', { count: row.folder.documents })}</span>
      )}
    </span>
  )
}
