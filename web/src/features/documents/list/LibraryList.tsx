import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { Button } from '../../../ui/Button.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { useNarrow } from '../../../ui/page/toolbar/use-narrow.js'
import { ChosenBar } from '../bulk/ChosenBar.js'
import type { FolderNaming } from '../folders/FolderDialog.js'
import { FolderPath } from '../folders/FolderPath.js'
import { FolderTree } from '../folders/FolderTree.js'
import type { Chosen, LibraryPage } from '../model.js'
import { FileFields, type FileFieldsHandle } from '../uploads/FileFields.js'
import { useBringing } from '../uploads/use-bringing.js'
import type { LibraryView } from '../use-library-view.js'
import { DropArea } from './DropArea.js'
import { LibraryRows } from './LibraryRows.js'
import { LibraryTools } from './LibraryTools.js'
import { rowsOf } from './rows.js'
import { useChosen } from './use-chosen.js'
import { TrashNote } from './TrashNote.js'
import { useListKeys } from './use-list-keys.js'
import s from '../Documents.module.css'

const FolderDialog = lazy(() =>
  loadChunk(() => import('../folders/FolderDialog.js').then((module) => ({ default: module.FolderDialog }))),
)

const DocumentTiles = lazy(() =>
  loadChunk(() => import('../tiles/DocumentTiles.js').then((module) => ({ default: module.DocumentTiles }))),
)

export interface LibraryListProps {
  subscription: number
  project: number
  view: LibraryView
  pages: UseInfiniteQueryResult<InfiniteData<LibraryPage>>
  setup: BoardSetup | null
}

/** Folders and documents of a library, or its trash: tools, tree, rows, selection, and the way in for files. */
export function LibraryList({ subscription, project, view, pages, setup }: LibraryListProps) {
  const { t } = useTranslation('documents')
  const narrow = useNarrow()
  const nameOf = usePersonName(setup)
  const fields = useRef<FileFieldsHandle>(null)
  const { chosen, setChosen } = useChosen(`${view.trash} ${view.folder ?? ''}`)
  const [naming, setNaming] = useState<FolderNaming | null>(null)
  const [moved, setMoved] = useState<Chosen | null>(null)
  const first = pages.data?.pages[0]
  const rows = pages.data && rowsOf(pages.data.pages)
  const writable = (first?.may.write ?? false) && !view.trash
  const into = { subscription, project, folder: view.filtered ? null : view.folder }
  const { bring, dialog } = useBringing(into, nameOf)
  const { ref, onKeyDown } = useListKeys({ onNew: () => writable && fields.current?.chooseFiles() })
  const action = writable && (
    <Button kind="primary" icon={PlusIcon} onClick={() => fields.current?.chooseFiles()}>
      {t('upload')}
    </Button>
  )
  return (
    // The keys belong to the whole list, whichever row has the focus.
    // oxlint-disable-next-line no-static-element-interactions
    <div ref={ref} onKeyDown={onKeyDown}>
      <LibraryTools
        {...{ view, setup, writable, action }}
        onNewFolder={() => setNaming({ parent: view.folder })}
        onChooseFolder={() => fields.current?.chooseFolder()}
      />
      <FileFields ref={fields} onFound={bring} />
      <div className={s.library}>
        {!narrow && !view.trash && (
          <FolderTree
            {...{ subscription, project }}
            shown={view.filtered ? undefined : view.folder}
            onOpen={(folder) => view.set({ folder })}
          />
        )}
        <DropArea disabled={!writable} onFound={bring}>
          {view.trash && <TrashNote days={first?.trash_days} />}
          {!view.trash && !view.filtered && (
            <FolderPath path={first?.path ?? []} to={(folder) => view.to({ folder })} />
          )}
          {view.tiles ? (
            <Suspense fallback={null}>
              <DocumentTiles
                {...{ subscription, project }}
                {...{ rows, view, nameOf, chosen, setChosen }}
                may={first?.may}
                error={pages.error}
                onRetry={() => void pages.refetch()}
                onRename={(folder) => setNaming({ folder })}
                onMove={(folder) => setMoved({ documents: [], folders: [folder.id] })}
                empty={<Nothing {...{ view, action }} />}
              />
            </Suspense>
          ) : (
            <LibraryRows
              {...{ rows, view, nameOf, chosen, setChosen }}
              may={first?.may}
              error={pages.error}
              onRetry={() => void pages.refetch()}
              onRename={(folder) => setNaming({ folder })}
              onMove={(folder) => setMoved({ documents: [], folders: [folder.id] })}
              empty={<Nothing {...{ view, action }} />}
            />
          )}
          {pages.hasNextPage && (
            <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </DropArea>
      </div>
      {first && rows && (
        <ChosenBar
          {...{ subscription, project, rows, chosen, setChosen, nameOf, moved }}
          trash={view.trash}
          may={first.may}
          onMove={setMoved}
        />
      )}
      {dialog}
      <Suspense fallback={null}>
        {naming && <FolderDialog {...{ subscription, project, naming }} onClose={() => setNaming(null)} />}
      </Suspense>
    </div>
  )
}

function Nothing({ view, action }: { view: LibraryView; action: ReactNode }) {
  const { t } = useTranslation('documents')
  if (view.filtered)
    return <EmptyState title={t('hidden')} action={<Button onClick={view.clear}>{t('clear')}</Button>} />
  if (view.trash) return <EmptyState title={t('trash.empty')} />
  const title = view.folder === null ? t('empty') : t('emptyFolder')
  return <EmptyState title={title} {...(action && { help: t('help'), action })} />
}
