import type { RegisterKind } from '@smartproject/bff/api/registers/registers'
import type { RegisterShape } from '@smartproject/bff/api/registers/definition'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import { useStored } from '../../lib/stored.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { usePeopleWith } from '../../task-kit/parts/people-with.js'
import { usePersonName } from '../../task-kit/parts/people.js'
import { setupQuery } from '../../task-kit/api/setup.js'
import { Button } from '../../ui/Button.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { PlusIcon } from '../../ui/icons/icons.js'
import { entriesQuery, type Query } from './api.js'
import { EntryBulkBar } from './EntryBulkBar.js'
import { EntryDialog } from './EntryDialog.js'
import { EntryRows } from './EntryRows.js'
import { hasMatrix, isIn } from './matrix/matrix-cell.js'
import { registerOf } from './register-of.js'
import { RegisterTools } from './tools/RegisterTools.js'
import { sortedColumns } from './tools/register-order.js'
import { RiskMatrix } from './matrix/RiskMatrix.js'
import { useAllPages } from './matrix/use-all-pages.js'
import { useCopyEntries } from './tools/use-copy-entries.js'
import { useEntryColumns } from './use-entry-columns.js'
import { useRegisterView, type RegisterView } from './use-register-view.js'
import { useRowMove } from './state/use-row-move.js'
import { useWords, type Words } from './words.js'
import s from './Registers.module.css'

/** In the address it stands for the form of a new entry. */
const NEW = 'new'

/** A register of the project in the address: its list with search, order, file and bulk deletion, and the form of one entry. */
export function RegisterList({ kind }: { kind: RegisterKind }) {
  const { t } = useTranslation('registers')
  const [subscription, project] = [useSubscription(), useProject()]
  const register = registerOf(kind)
  const words = useWords(kind)
  const asked = useRegisterView()
  const view = { ...asked, adopted: asked.adopted && register.adoptable !== undefined }
  const query = queryOf(view, { subscription, project, kind })
  const pages = useInfiniteQuery({ ...entriesQuery(query), placeholderData: keepPreviousData })
  const rows = pages.data?.pages.flatMap(({ entries }) => entries)
  const [matrix, setMatrix] = useStored<'on' | 'off'>('register-matrix', ['on', 'off'], 'on')
  const twoAxes = hasMatrix(register) && !view.adopted
  const axes = twoAxes && matrix === 'on' && (rows?.length ?? 0) > 0
  useAllPages(pages, axes)
  const copying = useCopyEntries({ kind, subscription, project }, register.copiedBy ?? 'cloneriskRegister')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = (id: string) => view.set({ entry: id })
  const move = useRowMove(subscription, words, open)
  const setup = useQuery(setupQuery(subscription, project)).data ?? null
  const nameOf = usePersonName(setup)
  const people = usePeopleWith(setup, view.owner === null ? [] : [view.owner])
  const columns = useEntryColumns({
    register,
    words,
    nameOf,
    chosen,
    setChosen,
    elsewhere: view.adopted,
    open,
    move,
  })
  const writable = pages.data?.pages[0]?.writable ?? false
  const create = writable && !view.adopted && (
    <Button kind="primary" icon={PlusIcon} onClick={() => view.set({ entry: NEW })}>
      {words('text', 'create')}
    </Button>
  )
  return (
    <>
      <RegisterTools
        {...{ register, view, words, people, query }}
        start={<SourceSwitch {...{ register, view }} onChange={() => setChosen(new Set())} />}
        {...(twoAxes && { matrix: { shown: matrix === 'on', onChange: setMatrix } })}
        more={create && register.copiedBy ? [copying.entry] : []}
        action={create}
      />
      {copying.dialog}
      <div className={cx(axes && s.beside)}>
        <div className={s.main}>
          <EntryRows
            label={words('text', 'title')}
            // The matrix needs the room.
            columns={sortedColumns(
              axes ? columns.filter(({ id }) => id !== 'residualScore') : columns,
              register,
              view,
            )}
            rows={rows?.filter((entry) => isIn(view.cell, entry))}
            rowKey={({ id }) => id}
            error={pages.error}
            onRetry={() => void pages.refetch()}
            empty={<NoEntries {...{ view, words, create }} />}
          />
          {!axes && pages.hasNextPage && (
            <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </div>
        {axes && (
          <RiskMatrix
            words={words}
            entries={pages.hasNextPage ? undefined : rows}
            chosen={view.cell}
            onChoose={(cell) => view.set({ cell: cell && `${cell.probability}x${cell.impact}` })}
          />
        )}
      </div>
      <EntryBulkBar {...{ subscription }} chosen={chosen} onDone={() => setChosen(new Set())} />
      {view.entry !== null && (
        <EntryDialog
          {...{ kind, subscription, project }}
          id={view.entry === NEW ? null : view.entry}
          withdrawable={view.adopted && writable}
          onClose={() => view.set({ entry: null })}
        />
      )}
    </>
  )
}

function NoEntries({ view, words, create }: { view: RegisterView; words: Words; create: ReactNode }) {
  const { t } = useTranslation('registers')
  if (view.text !== '' || view.state !== null || view.owner !== null || view.cell !== null) {
    const clear = () => view.set({ text: null, state: null, owner: null, cell: null })
    return <EmptyState title={t('hidden')} action={<Button onClick={clear}>{t('clear')}</Button>} />
  }
  if (view.adopted) return <EmptyState title={t('adopt.none')} />
  return <EmptyState title={words('text', 'empty')} help={words('text', 'help')} action={create} />
}

interface SourceSwitchProps {
  register: RegisterShape
  view: RegisterView
  onChange: () => void
}

/** The entries of the project, or those of others that it has adopted; nothing where a register knows no adopting. */
function SourceSwitch({ register, view, onChange }: SourceSwitchProps) {
  const { t } = useTranslation('registers')
  if (register.adoptable === undefined) return null
  const choose = (from: 'own' | 'others') => {
    onChange()
    view.set({ from: from === 'own' ? null : from })
  }
  return (
    <SegmentedControl
      label={t('source.label')}
      size="small"
      segments={(['own', 'others'] as const).map((value) => ({ value, label: t(`source.${value}`) }))}
      value={view.adopted ? 'others' : 'own'}
      onChange={choose}
    />
  )
}

function queryOf(view: RegisterView, place: Pick<Query, 'subscription' | 'project' | 'kind'>): Query {
  const text = view.text.trim()
  return {
    ...place,
    ...(text === '' ? {} : { text }),
    ...(view.state === null ? {} : { states: [view.state] }),
    ...(view.owner === null ? {} : { owner: view.owner }),
    ...(view.adopted ? { adopted: true } : {}),
    ...(view.sort === null ? {} : { sort: view.sort, descending: view.descending }),
  }
}
