import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { useTyped } from '../../../lib/typed/use-typed.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { Button } from '../../../ui/Button.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { PlusIcon, UploadIcon } from '../../../ui/icons/icons.js'
import { FilterIcon } from '../../../ui/icons/page-icons.js'
import { PickerFrame } from '../../../ui/overlay/picker/PickerFrame.js'
import { SearchField } from '../../../ui/page/toolbar/SearchField.js'
import { Toolbar } from '../../../ui/page/toolbar/Toolbar.js'
import { ToolButton } from '../../../ui/page/toolbar/ToolButton.js'
import { useNarrow } from '../../../ui/page/toolbar/use-narrow.js'
import { SORTS } from '../model.js'
import type { LibraryView } from '../use-library-view.js'
import { FilterTags } from './FilterTags.js'
import { Filters } from './Filters.js'
import s from '../Documents.module.css'

// Only phones have it, and only once it is opened.
const Drawer = lazy(() =>
  loadChunk(() => import('../../../ui/overlay/Drawer.js').then((module) => ({ default: module.Drawer }))),
)

export interface LibraryToolsProps {
  view: LibraryView
  setup: BoardSetup | null
  writable: boolean
  action: ReactNode
  onNewFolder: () => void
  onChooseFolder: () => void
}

/** Words, filter and order of a library, and the ways to fill it. */
export function LibraryTools(props: LibraryToolsProps) {
  const { view, setup, writable, action, onNewFolder, onChooseFolder } = props
  const { t } = useTranslation(['documents', 'list'])
  const narrow = useNarrow()
  const [typed, setTyped] = useTyped(view.text, (text) => view.set({ text }))
  const filters = <Filters {...{ view, setup }} />
  const folders = [
    { id: 'folder', label: t('folder.new'), icon: PlusIcon, onSelect: onNewFolder },
    { id: 'upload', label: t('uploadFolder'), icon: UploadIcon, onSelect: onChooseFolder },
  ]
  return (
    <Toolbar
      label={t('list:filter.bar')}
      search={<SearchField label={t('find')} value={typed} onChange={setTyped} />}
      filter={
        narrow ? (
          <FilterDrawer>{filters}</FilterDrawer>
        ) : (
          <PickerFrame
            label={t('list:filter.label')}
            popup="dialog"
            width={312}
            trigger={<ToolButton icon={FilterIcon} label={t('list:filter.label')} />}
          >
            {() => <div className={s.panel}>{filters}</div>}
          </PickerFrame>
        )
      }
      renderDisplay={() => <Display view={view} />}
      more={writable ? [{ id: 'folders', entries: folders }] : []}
      action={action}
      chips={<FilterTags {...{ view, setup }} />}
      status={t(view.filtered && !view.trash ? 'orderedAll' : 'ordered', { name: t(`sorts.${view.sort}`) })}
    />
  )
}

function FilterDrawer({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['documents', 'list'])
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ToolButton
        icon={FilterIcon}
        label={t('list:filter.label')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <Drawer open onClose={close} title={t('list:filter.label')} width="min(100%, 360px)">
            <div className={s.form}>
              {children}
              <Button kind="primary" fullWidth onClick={close}>
                {t('show')}
              </Button>
            </div>
          </Drawer>
        </Suspense>
      )}
    </>
  )
}

function Display({ view }: { view: LibraryView }) {
  const { t } = useTranslation('documents')
  return (
    <>
      <PlainSelect
        label={t('sort')}
        options={SORTS.map((one) => ({ value: one, label: t(`sorts.${one}`) }))}
        value={view.sort}
        // People first want the newest.
        onChange={(sort) => view.set({ sort, order: sort === 'changed' ? 'down' : null })}
      />
      <PlainSelect
        label={t('direction')}
        options={(['up', 'down'] as const).map((one) => ({ value: one, label: t(`order.${one}`) }))}
        value={view.descending ? 'down' : 'up'}
        onChange={(order) => view.set({ order: order === 'down' ? order : null })}
      />
      <PlainSelect
        label={t('shape')}
        options={(['list', 'tiles'] as const).map((one) => ({ value: one, label: t(`shapes.${one}`) }))}
        value={view.tiles ? 'tiles' : 'list'}
        onChange={(shape) => view.set({ show: shape === 'tiles' ? shape : null })}
      />
    </>
  )
}
