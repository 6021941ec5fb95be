import { IMPORT_SOURCES, type ImportSource } from '@smartproject/bff/api/work/import-kinds'
import { MAX_TASK_IMPORT_BYTES } from '@smartproject/bff/api/limits'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { cx } from '../../lib/cx.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/form/FormError.js'
import { PlainSelect } from '../../ui/form/PlainSelect.js'
import { UploadIcon } from '../../ui/icons/icons.js'
import { Card } from '../../ui/page/Card.js'
import { useStartImport } from './use-start-import.js'
import s from './Imports.module.css'

const ENDINGS = '.csv,.tsv,.txt,.xlsx,.json,.xml,.mpp,text/csv'

export interface FileStepProps {
  subscription: number
  project: number
  source: ImportSource | ''
  /** The file that was read, to be read as another kind. */
  onFile: (file: File) => void
}

/** Chooses a file of tasks and has it read. */
export function FileStep({ subscription, project, source, onFile }: FileStepProps) {
  const { t } = useTranslation('imports')
  const start = useStartImport(subscription, project)
  const [kind, setKind] = useState(source)
  const [tooLarge, setTooLarge] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const read = (file: File | undefined) => {
    if (!file || start.isPending) return
    setTooLarge(file.size > MAX_TASK_IMPORT_BYTES)
    if (file.size > MAX_TASK_IMPORT_BYTES) return
    onFile(file)
    start.read(file, kind)
  }
  return (
    <Card title={t('file.title')}>
      <div className={s.form}>
        {tooLarge && <FormError>{t('file.tooLarge')}</FormError>}
        {start.error && <FormError>{problemText(start.error)}</FormError>}
        <KindSelect label={t('file.kind')} kind={kind} onChange={setKind} />
        <DropZone onFile={read}>
          <input
            ref={field}
            type="file"
            hidden
            accept={ENDINGS}
            aria-label={t('file.choose')}
            onChange={(event) => {
              read(event.currentTarget.files?.[0])
              // The same file may be chosen again after it was mended.
              event.currentTarget.value = ''
            }}
          />
          <Button
            kind="primary"
            icon={UploadIcon}
            loading={start.isPending}
            onClick={() => field.current?.click()}
          >
            {t('file.choose')}
          </Button>
          <span className={s.muted}>{t('file.drop')}</span>
        </DropZone>
        <output className={s.muted}>{start.isPending && t('file.reading')}</output>
        <ul className={s.kinds}>
          {IMPORT_SOURCES.map((one) => (
            <li key={one}>{t(`from.${one}`)}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

export interface KindSelectProps {
  label: string
  kind: ImportSource | ''
  onChange: (kind: ImportSource | '') => void
}

/** The kind of a file, or that it is recognised. */
export function KindSelect({ label, kind, onChange }: KindSelectProps) {
  const { t } = useTranslation('imports')
  const options = IMPORT_SOURCES.map((one) => ({ value: one, label: t(`source.${one}`) }))
  return (
    <div className={s.choice}>
      <PlainSelect
        label={label}
        options={[{ value: '' as const, label: t('file.recognised') }, ...options]}
        value={kind}
        onChange={onChange}
      />
    </div>
  )
}

interface DropZoneProps {
  onFile: (file: File | undefined) => void
  children: React.ReactNode
}

function DropZone({ onFile, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(inside)
  }
  return (
    // Dropping is a shortcut for the button inside.
    // oxlint-disable-next-line no-static-element-interactions
    <div
      className={cx(s.drop, over && s.over)}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        onFile(event.dataTransfer.files[0])
      }}
    >
      {children}
    </div>
  )
}
