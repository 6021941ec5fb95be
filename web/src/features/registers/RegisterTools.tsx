import { SORTS, type RegisterShape } from '@smartproject/bff/contract/registers/definition'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../i18n/locale.js'
import { newRequestId } from '../../lib/calls/http.js'
import { send } from '../../lib/calls/calls.js'
import { useExportJob } from '../../task-kit/export/export-job.js'
import { Button } from '../../ui/Button.js'
import { DownloadIcon } from '../../ui/icons/page-icons.js'
import { Menu } from '../../ui/overlay/Menu.js'
import { Select } from '../../ui/form/Select.js'
import { TextField } from '../../ui/form/TextField.js'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { Query } from './api.js'
import { useTyped } from './use-typed.js'
import type { RegisterView } from './use-register-view.js'
import type { Words } from './words.js'
import s from './Registers.module.css'

const ALL = 'all'
const FORMATS = ['csv', 'xlsx'] as const

export interface RegisterToolsProps {
  register: RegisterShape
  view: RegisterView
  words: Words
  query: Query
}

/** Words, state and order of the list, and the way to a file of what it shows. */
export function RegisterTools({ register, view, words, query }: RegisterToolsProps) {
  const { t } = useTranslation('registers')
  const usual = register.sort
  const sort = view.sort ?? usual.by
  const [typed, setTyped] = useTyped(view.text, (text) => view.set({ text }))
  return (
    <search className={s.tools}>
      <TextField
        label={t('find')}
        type="search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        label={words('field', 'state')}
        options={[
          { value: ALL, label: t('allStates') },
          ...register.states.map((state) => ({ value: state, label: words('state', state) })),
        ]}
        value={view.state ?? ALL}
        onChange={(state) => view.set({ state: state === ALL ? null : state })}
      />
      <Select
        label={t('sort')}
        options={SORTS.filter((one) => one !== 'score' || register.figures.includes(one)).map((one) => ({
          value: one,
          label: words('field', one),
        }))}
        value={sort}
        onChange={(next) =>
          view.set({ sort: next, order: next === 'score' || next === 'updated' ? 'down' : null })
        }
      />
      <ExportMenu query={query} />
    </search>
  )
}

function ExportMenu({ query }: { query: Query }) {
  const { t } = useTranslation('registers')
  const job = useExportJob()
  const running = job?.status === 'starting' || job?.status === 'running'
  const start = async (format: (typeof FORMATS)[number]) => {
    const { exportJobs } = await loadChunk(() => import('../../task-kit/export/export-jobs.js'))
    const input = { ...query, format, locale: currentLocale() }
    await exportJobs.run(query.subscription, () =>
      send('exportEntries', input, { requestId: newRequestId() }),
    )
  }
  return (
    <Menu
      trigger={
        <Button icon={DownloadIcon} disabled={running}>
          {running ? t('exporting') : t('export')}
        </Button>
      }
      groups={[
        {
          id: 'formats',
          entries: FORMATS.map((format) => ({
            id: format,
            label: t(`format.${format}`),
            onSelect: () => void start(format),
          })),
        },
      ]}
    />
  )
}
