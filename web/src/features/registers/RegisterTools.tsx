import { type RegisterShape, type SortName, SORTS } from '@smartproject/bff/api/registers/definition'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../i18n/locale.js'
import { newRequestId } from '../../lib/calls/http.js'
import { send } from '../../lib/calls/calls.js'
import { useExportJob } from '../../task-kit/export/export-job.js'
import { Button } from '../../ui/Button.js'
import { DownloadIcon, FilterIcon } from '../../ui/icons/page-icons.js'
import { Menu } from '../../ui/overlay/Menu.js'
import { Select } from '../../ui/form/Select.js'
import { TextField } from '../../ui/form/TextField.js'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import type { People, Query } from './api.js'
import { useTyped } from './use-typed.js'
import type { RegisterView } from './use-register-view.js'
import type { Words } from './words.js'
import s from './Registers.module.css'

// Only phones have it, and only once it is opened.
const Drawer = lazy(() =>
  loadChunk(() => import('../../ui/overlay/Drawer.js').then((module) => ({ default: module.Drawer }))),
)

const ALL = 'all'
const FORMATS = ['csv', 'xlsx'] as const

export interface RegisterToolsProps {
  register: RegisterShape
  view: RegisterView
  words: Words
  people: People
  query: Query
}

/** Words, state, owner and order of the list, and the way to a file of what it shows. On a phone all but the words is in a drawer. */
export function RegisterTools(props: RegisterToolsProps) {
  const { view, query } = props
  const { t } = useTranslation('registers')
  const narrow = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false })
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
      {narrow ? <FilterDrawer {...props} /> : <Filters {...props} />}
      {!view.adopted && <ExportMenu query={query} />}
    </search>
  )
}

function FilterDrawer(props: RegisterToolsProps) {
  const { t } = useTranslation(['list', 'registers'])
  const [open, setOpen] = useState(false)
  const { state, owner } = props.view
  const used = [state, owner].filter((one) => one !== null).length
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={FilterIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {used > 0 ? t('filter.count', { count: used }) : t('filter.label')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Drawer open onClose={close} title={t('filter.label')} width="min(100%, 360px)">
            <div className={s.form}>
              <Filters {...props} />
              <Button kind="primary" fullWidth onClick={close}>
                {t('registers:show')}
              </Button>
            </div>
          </Drawer>
        </Suspense>
      )}
    </>
  )
}

function Filters({ register, view, words, people }: RegisterToolsProps) {
  const { t } = useTranslation('registers')
  return (
    <>
      <Select
        label={words('field', 'state')}
        options={[
          { value: ALL, label: t('allStates') },
          ...register.states.map((state) => ({ value: state, label: words('state', state) })),
        ]}
        value={view.state ?? ALL}
        onChange={(state) => view.set({ state: state === ALL ? null : state })}
      />
      <OwnerFilter {...{ view, words, people }} />
      <OrderFields {...{ register, view, words }} />
    </>
  )
}

function OwnerFilter({ view, words, people }: Pick<RegisterToolsProps, 'view' | 'words' | 'people'>) {
  const { t } = useTranslation('registers')
  const { owner } = view
  const named = people.map(({ id, fullname }) => ({ value: id, label: fullname }))
  // An address may name an owner who has left the project since.
  const left = owner !== null && !people.some(({ id }) => id === owner)
  const unknown = left ? [{ value: owner, label: t('somebody') }] : []
  return (
    <Select
      label={words('field', 'owner')}
      searchable
      options={[{ value: ALL, label: t('allOwners') }, ...named, ...unknown]}
      value={owner ?? ALL}
      onChange={(next) => view.set({ owner: next === ALL ? null : next })}
    />
  )
}

/** Where people first want the most and the newest. */
const DOWN_FIRST: readonly SortName[] = ['score', 'updated']

function OrderFields({ register, view, words }: Pick<RegisterToolsProps, 'register' | 'view' | 'words'>) {
  const { t } = useTranslation('registers')
  const { by, descending } =
    view.sort === null ? register.sort : { by: view.sort, descending: view.descending }
  const sorts = SORTS.filter((one) => one !== 'score' || register.figures.includes(one))
  return (
    <>
      <Select
        label={t('sort')}
        options={sorts.map((one) => ({ value: one, label: words('field', one) }))}
        value={by}
        onChange={(sort) => view.set({ sort, order: DOWN_FIRST.includes(sort) ? 'down' : null })}
      />
      <Select
        label={t('direction')}
        options={(['up', 'down'] as const).map((one) => ({ value: one, label: t(`order.${one}`) }))}
        value={descending ? 'down' : 'up'}
        onChange={(order) => view.set({ sort: by, order: order === 'down' ? order : null })}
      />
    </>
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
