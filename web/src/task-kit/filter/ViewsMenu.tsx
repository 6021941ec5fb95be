import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { problemText } from '../../i18n/problem-text.js'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import { EditIcon, PlusIcon, RefreshIcon, UsersIcon, ViewsIcon } from '../../ui/icons/icons.js'
import { TrashIcon } from '../../ui/icons/page-icons.js'
import { Menu, type MenuEntry } from '../../ui/overlay/Menu.js'
import { ToolButton } from '../../ui/page/toolbar/ToolButton.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { useDeleteView, useSaveView, viewsQuery } from '../api/views.js'
import { useWork, type View } from '../model.js'
import type { TaskView } from './use-task-view.js'
import type { Layout } from './view-address.js'
import { differs, stateOfView, viewOfState } from './view-state.js'

const ConfirmDialog = lazy(() =>
  loadChunk(() =>
    import('../../ui/overlay/ConfirmDialog.js').then((module) => ({ default: module.ConfirmDialog })),
  ),
)
const ViewDialog = lazy(() =>
  loadChunk(() => import('./ViewDialog.js').then((module) => ({ default: module.ViewDialog }))),
)

export interface ViewsMenuProps {
  view: TaskView
  /** The view of the page, as the address alone does not always say. */
  layout: Layout
  /** Opens another layout than this page's, for views that want one. */
  onLayout?: (layout: Layout, view: View) => void
}

function useViews(): readonly View[] {
  const { subscription, project, setup } = useWork()
  const all = useQuery({ ...viewsQuery(subscription), enabled: project === null }).data
  return (project === null ? all : setup?.views) ?? []
}

type Asked = { kind: 'new' | 'rename' | 'delete'; view: View } | null

function useViewChanges(view: TaskView, asked: (next: Asked) => void) {
  const { t } = useTranslation('list')
  const { subscription, project } = useWork()
  const saving = useSaveView(subscription, project ?? 0)
  const deleting = useDeleteView(subscription, project ?? 0)
  const refused = (error: unknown) => toast.error(problemText(error))
  return {
    busy: saving.isPending,
    save: (next: View, words: string) =>
      saving.mutate(next, {
        onError: refused,
        onSuccess: (saved) => {
          asked(null)
          view.replace({ view: saved.id })
          toast.success(words)
        },
      }),
    remove: (gone: View) => {
      asked(null)
      if (view.view === gone.id) view.replace({ view: null })
      deleting.mutate(gone, {
        onError: refused,
        onSuccess: () => toast.success(t('views.deleted', { name: gone.name })),
      })
    },
  }
}

/** Saved ways to look at these tasks: own ones and shared ones. Says when the screen shows something else. */
export function ViewsMenu({ view, layout, onLayout }: ViewsMenuProps) {
  const { t } = useTranslation('list')
  const { project, me, setup } = useWork()
  const views = useViews()
  const [asked, setAsked] = useState<Asked>(null)
  const changes = useViewChanges(view, setAsked)
  const open = views.find((one) => one.id === view.view)
  const changed = open !== undefined && differs(view, layout, open, view.reader)
  const mine = open !== undefined && (open.owner === me || (open.shared && setup?.manageable === true))
  const fresh: View = {
    id: '',
    project: project ?? 0,
    name: '',
    owner: me,
    shared: false,
    layout,
    filter: {},
    order: null,
    grouping: null,
    columns: [],
  }
  const apply = (one: View) => {
    if (one.layout !== layout && onLayout) onLayout(one.layout, one)
    else view.replace(stateOfView(one, view.reader))
  }
  const now = (base: View) => viewOfState(view, layout, base, view.reader)
  const entryOf = (one: View): MenuEntry => ({
    id: one.id,
    label: <Bdi>{one.name}</Bdi>,
    checked: one.id === view.view,
    onSelect: () => apply(one),
  })
  const own = views.filter((one) => one.owner === me)
  const shared = views.filter((one) => one.owner !== me)
  return (
    <>
      <Menu
        position="bottom-end"
        width={260}
        maxHeight={480}
        trigger={
          <ToolButton icon={ViewsIcon} label={open?.name ?? t('views.label')}>
            {open && (
              <>
                <Bdi>{open.name}</Bdi>
                {changed && <Badge tone="progress">{t('views.changed')}</Badge>}
              </>
            )}
          </ToolButton>
        }
        groups={[
          { id: 'own', label: t('views.own'), entries: own.map(entryOf) },
          { id: 'shared', label: t('views.shared'), entries: shared.map(entryOf) },
          {
            id: 'actions',
            entries: actionsOf(),
          },
        ]}
      />
      {asked && asked.kind !== 'delete' && (
        <Suspense fallback={null}>
          <ViewDialog
            key={asked.view.id}
            view={asked.view}
            busy={changes.busy}
            onSave={(name, isShared) =>
              changes.save(
                { ...(asked.kind === 'new' ? now(asked.view) : asked.view), name, shared: isShared },
                t('views.saved', { name }),
              )
            }
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      {asked?.kind === 'delete' && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            title={t('views.deleteTitle', { name: asked.view.name })}
            action={t('views.delete')}
            keep={t('views.keepIt')}
            tone="danger"
            onConfirm={() => changes.remove(asked.view)}
            onCancel={() => setAsked(null)}
          >
            {asked.view.shared ? t('views.deleteShared') : t('views.deleteOwn')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )

  function actionsOf(): MenuEntry[] {
    const saveAs: MenuEntry = {
      id: 'new',
      label: t('views.saveAs'),
      icon: PlusIcon,
      onSelect: () => setAsked({ kind: 'new', view: fresh }),
    }
    if (!open) return [saveAs]
    const back: MenuEntry = {
      id: 'back',
      label: t('views.back'),
      icon: RefreshIcon,
      onSelect: () => apply(open),
    }
    if (!mine) return changed ? [back, saveAs] : [saveAs]
    const words = t('views.saved', { name: open.name })
    return [
      ...(changed
        ? [
            {
              id: 'save',
              label: t('views.save'),
              icon: ViewsIcon,
              onSelect: () => changes.save(now(open), words),
            },
            back,
          ]
        : []),
      saveAs,
      {
        id: 'rename',
        label: t('views.rename'),
        icon: EditIcon,
        onSelect: () => setAsked({ kind: 'rename', view: open }),
      },
      {
        id: 'share',
        label: open.shared ? t('views.unshare') : t('views.share'),
        icon: UsersIcon,
        onSelect: () =>
          changes.save(
            { ...open, shared: !open.shared },
            open.shared
              ? t('views.isPrivate', { name: open.name })
              : t('views.isShared', { name: open.name }),
          ),
      },
      {
        id: 'delete',
        label: t('views.delete'),
        icon: TrashIcon,
        tone: 'danger',
        onSelect: () => setAsked({ kind: 'delete', view: open }),
      },
    ]
  }
}
