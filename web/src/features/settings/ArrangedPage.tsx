import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/state/Banner.js'
import { Button } from '../../ui/Button.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { LockIcon, PlusIcon } from '../../ui/icons/icons.js'
import { ArrangedTools, isNamed, type FileColumn } from './ArrangedTools.js'
import { DeleteItems } from './DeleteItems.js'
import type { ArrangedItem } from './item.js'
import { SettingsFrame } from './SettingsFrame.js'
import { useArrangedColumns, type ArrangedPageName } from './use-arranged-columns.js'
import { useItemRights } from './use-item-rights.js'
import type { DeletedKind } from './use-item-deletion.js'
import s from './Settings.module.css'

export interface ArrangedPageProps<T extends ArrangedItem> {
  page: ArrangedPageName
  kind: DeletedKind
  subscription: number
  /** 0 for those of the company. */
  project: number
  items: UseQueryResult<readonly T[]>
  /** Columns of its own, the name first. */
  columns: readonly Column<T>[]
  file: readonly FileColumn<T>[]
  /** Other settings of the page, below the list. */
  below?: ReactNode
  /** The form of one, or of a new one. */
  renderForm: (item: T | null, onClose: () => void) => ReactNode
}

/**
 * Labels, categories or fields in a table with search, file, bulk deletion and a form. Those of the company are shown in a
 * project, not changed.
 */
export function ArrangedPage<T extends ArrangedItem>(props: ArrangedPageProps<T>) {
  const { page, subscription, project, items } = props
  const { t } = useTranslation('settings')
  const [edited, setEdited] = useState<T | 'new' | null>(null)
  const [deleting, setDeleting] = useState<T | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const rights = useItemRights(subscription, project)
  const columns = useArrangedColumns<T>({
    page,
    own: props.columns,
    changeable: (item) => rights.may && item.project === project,
    chosen,
    setChosen,
    edit: setEdited,
    askDeletion: setDeleting,
  })
  const create = rights.may && (
    <Button kind="primary" icon={PlusIcon} onClick={() => setEdited('new')}>
      {t(`page.${page}.create`)}
    </Button>
  )
  const shown = items.data?.filter((item) => isNamed(item, text))
  const hidden = shown?.length === 0 && items.data?.length !== 0
  return (
    <SettingsFrame page={page} subscription={subscription} project={project} action={create}>
      {rights.note && <Banner icon={LockIcon}>{rights.note}</Banner>}
      <div className={s.narrow}>
        {items.data && items.data.length > 0 && (
          <ArrangedTools {...{ page, text, setText }} file={props.file} items={shown ?? []} />
        )}
        <DataTable
          label={t(`page.${page}.title`)}
          columns={columns}
          rows={shown}
          narrow="stack"
          rowKey={(item) => item.id}
          error={items.error}
          onRetry={() => void items.refetch()}
          empty={
            hidden ? (
              <EmptyState
                title={t('hidden')}
                action={<Button onClick={() => setText('')}>{t('clear')}</Button>}
              />
            ) : (
              <EmptyState title={t(`page.${page}.empty`)} action={create} />
            )
          }
        />
        <DeleteItems
          {...{ page, subscription, chosen, deleting }}
          kind={props.kind}
          onKeep={() => setDeleting(null)}
          onDone={() => setChosen(new Set())}
        />
        {props.below}
      </div>
      {edited && props.renderForm(latest(edited, items.data), () => setEdited(null))}
    </SettingsFrame>
  )
}

/** The item as it is now: what is saved after a conflict is saved on the version that is shown by then. */
function latest<T extends ArrangedItem>(edited: T | 'new', items: readonly T[] | undefined): T | null {
  if (edited === 'new') return null
  return items?.find(({ id }) => id === edited.id) ?? edited
}
