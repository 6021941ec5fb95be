import { type RegisterShape, SORTS } from '@smartproject/bff/api/registers/definition'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { Button } from '../../../ui/Button.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { SearchField } from '../../../ui/page/toolbar/SearchField.js'
import { InfoIcon } from '../../../ui/icons/first-icons.js'
import { FilterIcon } from '../../../ui/icons/page-icons.js'
import { IconButton } from '../../../ui/IconButton.js'
import type { MenuEntry } from '../../../ui/overlay/Menu.js'
import { PickerFrame } from '../../../ui/overlay/picker/PickerFrame.js'
import { Toolbar } from '../../../ui/page/toolbar/Toolbar.js'
import { ToolButton } from '../../../ui/page/toolbar/ToolButton.js'
import { useNarrow } from '../../../ui/page/toolbar/use-narrow.js'
import type { People, Query } from '../api.js'
import { FilterTags } from './FilterTags.js'
import { orderBy, orderOf } from './register-order.js'
import { useEntryExport } from './use-entry-export.js'
import { useTyped } from '../../../lib/typed/use-typed.js'
import type { RegisterView } from '../use-register-view.js'
import type { Words } from '../words.js'
import s from '../Registers.module.css'

// Only phones have it, and only once it is opened.
const Drawer = lazy(() =>
  loadChunk(() => import('../../../ui/overlay/Drawer.js').then((module) => ({ default: module.Drawer }))),
)

const ALL = 'all'
const NONE: readonly MenuEntry[] = []

export interface RegisterToolsProps {
  register: RegisterShape
  view: RegisterView
  words: Words
  people: People
  query: Query
  /** Before the search, as whose entries are shown. */
  start: ReactNode
  /** Other actions, as copying. */
  more: readonly MenuEntry[]
  action: ReactNode
  /** Whether the matrix stands beside the list; without it the register has none. */
  matrix?: { shown: boolean; onChange: (shown: 'on' | 'off') => void }
}

/** Words, state, owner and order of the list, and the way to a file of what it shows. */
export function RegisterTools(props: RegisterToolsProps) {
  const { register, view, words, query, start, more, action } = props
  const { t } = useTranslation(['registers', 'list'])
  const narrow = useNarrow()
  const [typed, setTyped] = useTyped(view.text, (text) => view.set({ text }))
  const files = useEntryExport(query)
  const { by } = orderOf(register, view)
  const filter = <ToolButton icon={FilterIcon} label={t('list:filter.label')} />
  return (
    <Toolbar
      label={t('list:filter.bar')}
      start={start}
      search={<SearchField label={t('find')} value={typed} onChange={setTyped} />}
      filter={
        narrow ? (
          <FilterDrawer {...props} />
        ) : (
          <PickerFrame label={t('list:filter.label')} popup="dialog" width={312} trigger={filter}>
            {() => (
              <div className={s.panel}>
                <Filters {...props} />
              </div>
            )}
          </PickerFrame>
        )
      }
      renderDisplay={() => <Display {...props} />}
      views={<IconButton icon={InfoIcon} label={words('text', 'help')} />}
      more={[
        { id: 'page', entries: more },
        { id: 'files', entries: view.adopted ? NONE : files },
      ]}
      action={action}
      chips={<FilterTags {...props} />}
      status={t('list:sort.ordered', { name: words('field', by) })}
    />
  )
}

function FilterDrawer(props: RegisterToolsProps) {
  const { t } = useTranslation(['list', 'registers'])
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ToolButton
        icon={FilterIcon}
        label={t('filter.label')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
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
  const { owner } = view
  const named = people.map(({ id, fullname }) => ({ value: id, label: fullname }))
  return (
    <>
      <PlainSelect
        label={words('field', 'state')}
        options={[
          { value: ALL, label: t('allStates') },
          ...register.states.map((state) => ({ value: state, label: words('state', state) })),
        ]}
        value={view.state ?? ALL}
        onChange={(state) => view.set({ state: state === ALL ? null : state })}
      />
      <PlainSelect
        label={words('field', 'owner')}
        options={[{ value: ALL, label: t('allOwners') }, ...named]}
        value={owner ?? ALL}
        onChange={(next) => view.set({ owner: next === ALL ? null : next })}
      />
    </>
  )
}

function Display({ register, view, words, matrix }: RegisterToolsProps) {
  const { t } = useTranslation('registers')
  const { by, descending } = orderOf(register, view)
  const sorts = SORTS.filter((one) => one !== 'score' || register.figures.includes(one))
  return (
    <>
      <PlainSelect
        label={t('sort')}
        options={sorts.map((one) => ({ value: one, label: words('field', one) }))}
        value={by}
        onChange={(sort) => view.set(orderBy(sort))}
      />
      <PlainSelect
        label={t('direction')}
        options={(['up', 'down'] as const).map((one) => ({ value: one, label: t(`order.${one}`) }))}
        value={descending ? 'down' : 'up'}
        onChange={(order) => view.set({ sort: by, order: order === 'down' ? order : null })}
      />
      {matrix && (
        <label className={s.check}>
          <input
            type="checkbox"
            checked={matrix.shown}
            onChange={({ currentTarget }) => matrix.onChange(currentTarget.checked ? 'on' : 'off')}
          />
          {t('matrix.title')}
        </label>
      )}
    </>
  )
}
