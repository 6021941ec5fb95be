import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/Button.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { BulkBar } from '../../../ui/table/BulkBar.js'
import { FolderPath } from '../folders/FolderPath.js'
import { useChosen } from '../list/use-chosen.js'
import { CopyDialog } from './CopyDialog.js'
import { CopyLines } from './CopyLines.js'
import { driveQuery } from './drive-api.js'
import { DriveFolderDialog } from './DriveFolderDialog.js'
import { DriveRows } from './DriveRows.js'
import s from '../Documents.module.css'
import own from './Drive.module.css'

export interface DrivePanelProps {
  subscription: number
  project: number
}

/** The folders and files of the project on the shared drive, and the way of files into the library. */
export function DrivePanel({ subscription, project }: DrivePanelProps) {
  const { t } = useTranslation('documents')
  const { path, to } = useDrivePath()
  const listed = useQuery(driveQuery(subscription, project, path))
  const { chosen, setChosen } = useChosen(path.join('/'))
  const [copying, setCopying] = useState<readonly string[] | null>(null)
  const [naming, setNaming] = useState(false)
  const drive = listed.data
  if (drive && !drive.configured) return <EmptyState title={t('drive.none')} help={t('drive.noneHelp')} />
  // Files that have gone from the drive meanwhile are copied no more.
  const names = (drive?.items ?? []).flatMap(({ name }) => (chosen.has(name) ? [name] : []))
  const clear = () => setChosen(new Set())
  const steps = path.map((name, index) => ({ id: path.slice(0, index + 1).join('/'), name }))
  return (
    <>
      <div className={own.head}>
        <FolderPath top={t('drive.top')} path={steps} to={to} />
        {drive?.may.configure && <Button onClick={() => setNaming(true)}>{t('drive.folder')}</Button>}
      </div>
      <CopyLines {...{ subscription, project }} />
      <DriveRows
        {...{ drive, chosen, setChosen }}
        error={listed.error}
        onRetry={() => void listed.refetch()}
        to={(name) => to([...path, name].join('/'))}
      />
      {drive?.more && <p className={s.quiet}>{t('drive.more')}</p>}
      {names.length > 0 && (
        <BulkBar
          words={{
            bar: t('drive.bulk'),
            chosen: t('chosen', { count: names.length }),
            remove: '',
            clear: t('unchoose'),
          }}
          busy={false}
          onClear={clear}
        >
          <Button kind="primary" onClick={() => setCopying(names)}>
            {t('drive.copy')}
          </Button>
        </BulkBar>
      )}
      {copying && (
        <CopyDialog
          {...{ subscription, project, path }}
          names={copying}
          onDone={clear}
          onClose={() => setCopying(null)}
        />
      )}
      {naming && drive && (
        <DriveFolderDialog {...{ subscription, project, drive }} onClose={() => setNaming(false)} />
      )}
    </>
  )
}

/** The open folder, from the address; going into another one is a step that the browser's back takes back. */
function useDrivePath() {
  const [params] = useSearchParams()
  const path = (params.get('path') ?? '').split('/').filter((name) => name !== '')
  const to = (next: string | null) => {
    const changed = new URLSearchParams(params)
    if (next) changed.set('path', next)
    else changed.delete('path')
    return { search: changed.toString() }
  }
  return { path, to }
}
