import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../i18n/format.js'
import { currentLocale } from '../../i18n/locale.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { ApprovedIcon } from '../../ui/icons/icons.js'
import { DownloadIcon } from '../../ui/icons/page-icons.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { EXPORT_FORMATS, type ExportFormat } from '../api/export.js'
import { FILE_COLUMNS } from '../field-lists.js'
import { useLookup } from '../filter/lookup.js'
import { isThere } from '../parts-off.js'
import { useWork, type TaskFilter, type TaskOrder } from '../model.js'
import { useExportJob, type ExportJob } from './export-job.js'
import { exportJobs } from './export-jobs.js'
import s from './Export.module.css'

const [NAME, DESCRIPTION, ...OTHERS] = FILE_COLUMNS

/** The possible columns of a file, in the order of its columns. */
const EXPORT_COLUMNS = [
  'item_id',
  NAME ?? 'name',
  DESCRIPTION ?? 'description',
  'project',
  'status',
  ...OTHERS,
  'spent',
  'parent',
  'created_at',
  'updated_at',
] as const

export interface ExportDialogProps {
  open: boolean
  onClose: () => void
  projects: readonly number[]
  filter: TaskFilter
  order: TaskOrder | null
  archived: boolean
  /** How many tasks that are; null while it is not known. */
  total: number | null
  /** Columns on the screen, in their order: chosen at first, and the first in the file. */
  columns: readonly string[]
}

/** Writes what a board or list shows to a file. It can be left: the file then comes as a message. */
export function ExportDialog(props: ExportDialogProps) {
  const { open, onClose } = props
  const { t } = useTranslation(['list', 'common'])
  const job = useExportJob()
  useEffect(() => {
    exportJobs.watch(open)
  }, [open])
  const close = () => {
    exportJobs.watch(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('export.title')}
      size="small"
      foot={<Foot job={job} onClose={close} />}
    >
      {job ? <Progress job={job} /> : <Choices {...props} />}
    </Dialog>
  )
}

function Foot({ job, onClose }: { job: ExportJob | null; onClose: () => void }) {
  const { t } = useTranslation(['list', 'common'])
  if (job === null) {
    return (
      <>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        <Button kind="primary" type="submit" form="export-form">
          {t('export.start')}
        </Button>
      </>
    )
  }
  if (job.status === 'done') {
    return (
      <>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
        <Button kind="primary" icon={DownloadIcon} onClick={exportJobs.download} data-autofocus>
          {t('export.download')}
        </Button>
      </>
    )
  }
  if (job.status === 'failed' || job.status === 'cancelled') {
    return (
      <>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
        <Button kind="primary" onClick={exportJobs.forget}>
          {t('common:action.retry')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button
        onClick={() => {
          void exportJobs.cancel()
          onClose()
        }}
      >
        {t('export.cancel')}
      </Button>
      <Button kind="primary" onClick={onClose}>
        {t('export.leave')}
      </Button>
    </>
  )
}

function Progress({ job }: { job: ExportJob }) {
  const { t } = useTranslation('list')
  if (job.status === 'failed') return <FormError>{t('export.failed', { why: job.why })}</FormError>
  const words =
    job.status === 'done'
      ? t('export.ready')
      : t('export.percent', { percent: formatPercent(job.percent / 100) })
  return (
    <div className={s.progress}>
      <progress className={s.bar} max={100} value={job.percent} aria-label={t('export.title')} />
      <output className={s.words}>
        {job.status === 'done' && <ApprovedIcon size={20} />}
        {words}
      </output>
      {job.status !== 'done' && <p className={s.muted}>{t('export.leaveHelp')}</p>}
    </div>
  )
}

function Choices({ projects, filter, order, archived, total, columns }: ExportDialogProps) {
  const { t } = useTranslation(['list', 'words'])
  const { subscription } = useWork()
  const setup = useLookup()
  const known = [
    ...EXPORT_COLUMNS.filter((id) => isThere(setup, id)).map((id) => ({
      id: id as string,
      label: t(`words:field.${id}`),
    })),
    ...(setup?.fields ?? []).map((field) => ({ id: `custom:${field.id}`, label: field.name })),
  ]
  // Code and name are on every screen.
  const visible = [...new Set(['item_id', 'name', ...columns])].flatMap(
    (id) => known.find((one) => one.id === id) ?? [],
  )
  const all = [...new Set([...visible, ...known])]
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [chosen, setChosen] = useState<readonly string[]>(() => visible.map((one) => one.id))
  const [none, setNone] = useState(false)
  const start = () => {
    setNone(chosen.length === 0)
    if (chosen.length === 0) return
    void exportJobs.start({
      subscription,
      projects: [...projects],
      archived,
      filter,
      ...(order ? { order } : {}),
      format,
      columns: all.map((one) => one.id).filter((id) => chosen.includes(id)),
      locale: currentLocale(),
    })
  }
  return (
    <Form
      id="export-form"
      className={s.form}
      onSubmit={() => {
        start()
      }}
    >
      <p className={s.muted}>{total === null ? t('export.what') : t('export.whatCount', { count: total })}</p>
      <SegmentedControl
        label={t('export.format')}
        segments={EXPORT_FORMATS.map((one) => ({ value: one, label: t(`export.as.${one}`) }))}
        value={format}
        onChange={setFormat}
      />
      <fieldset className={s.columns}>
        <legend className={s.legend}>{t('columns.label')}</legend>
        {all.map(({ id, label }) => (
          <label key={id} className={s.column}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                )
              }
            />
            <bdi dir="auto">{label}</bdi>
          </label>
        ))}
      </fieldset>
      {none && <FormError>{t('export.noColumns')}</FormError>}
    </Form>
  )
}
