import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import { ProjectsIcon } from '../../ui/icons/icons.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import type { PaletteEntry, PaletteGroup } from './palette-entry.js'
import { PaletteList } from './PaletteList.js'
import type { PaletteOverlayProps, PalettePlace } from './palette-entry.js'
import { palette, usePalette, type PalettePage, type ValuePage } from '../../task-kit/keys/palette-store.js'
import { useNewTask } from './use-new-task.js'
import {
  fitting,
  placeEntry,
  useFound,
  useProjectEntries,
  useProjects,
  useRootGroups,
} from './use-root-groups.js'
import { usePaletteTask, useTaskEntries, type PaletteTask } from './use-task-entries.js'
import { useValueEntries } from './use-value-entries.js'
import { MantineRoot } from '../../ui/theme/MantineRoot.js'
import s from './Palette.module.css'

const PAUSE_MS = 200

interface PaletteProps extends PaletteOverlayProps {
  /** The commands that ask which one. */
  opens: readonly PalettePlace[]
}

/** One field for everything: where to go, what to do to the task, which task to find. */
export function Palette(props: PaletteProps) {
  const { t } = useTranslation('palette')
  const { page, focused } = usePalette()
  const { current } = useOpenTask()
  const found = usePaletteTask(props.subscription, current?.id ?? focused, props.userId)
  return (
    <MantineRoot>
      <Modal.Root
        opened
        onClose={() => palette.close()}
        yOffset="10dvh"
        transitionProps={{ transition: 'fade', duration: 120 }}
        classNames={{ overlay: cx(s.overlay), content: cx(s.content), inner: cx(s.inner) }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={t('title')}>
          <Modal.Body p={0} className={cx(s.body)}>
            <Page {...props} found={found} page={page} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  )
}

function Page({ page, found, ...props }: PaletteProps & { found: PaletteTask | null; page: PalettePage }) {
  if (page === 'root') return <Root {...props} found={found} />
  if (page === 'project') return <InProject {...props} />
  if (page === 'openProject') return <OpenProject {...props} />
  if (page === 'openTask') return <OpenTask {...props} />
  if (page === 'openCompany') return <OpenCompany {...props} />
  return found && <Values key={page} found={found} page={page} />
}

function choose(entry: PaletteEntry): void {
  // An action may open something of its own, so the palette is gone before.
  if (!entry.stays) palette.close()
  entry.run()
}

const back = () => palette.set({ page: 'root' })

function Root(props: PaletteProps & { found: PaletteTask | null }) {
  const { found, subscription } = props
  const { t } = useTranslation('palette')
  const [text, setText] = useState('')
  const [later] = useDebouncedValue(text.trim(), PAUSE_MS)
  const task = useTaskEntries(found, subscription)
  const code = found?.task.item_id ?? ''
  const wanted = text.trim() === '' ? '' : later
  const { groups, loading, error } = useRootGroups(props, { text, wanted, task, code })
  return (
    <PaletteList
      label={t('title')}
      placeholder={subscription === null ? t('placeholder.go') : t('placeholder.all')}
      text={text}
      onText={setText}
      groups={groups}
      loading={loading || later !== text.trim()}
      failed={error !== null}
      onChoose={choose}
    />
  )
}

function Values({ found, page }: { found: PaletteTask; page: ValuePage }) {
  const { t } = useTranslation('palette')
  const [text, setText] = useState('')
  const label = t(`ask.${page}`, { code: found.task.item_id })
  const entries = fitting(useValueEntries(found, page, text), text)
  const groups: PaletteGroup[] = entries.length > 0 ? [{ id: page, label, entries }] : []
  return (
    <PaletteList
      label={label}
      placeholder={page === 'due' ? t('placeholder.due') : label}
      text={text}
      onText={setText}
      groups={groups}
      loading={found.setup === null}
      onBack={back}
      onChoose={choose}
    />
  )
}

/** In which project the new task shall be, where the page has none. */
function InProject(props: PaletteOverlayProps) {
  const { t } = useTranslation('palette')
  const { begin } = useNewTask(props)
  const projects = useProjects(props).map(({ id, code, name }): PaletteEntry => ({
    id: String(id),
    label: name,
    hint: code,
    icon: <ProjectsIcon />,
    run: () => void begin(id),
  }))
  return <OneOf id="project" label={t('ask.project')} entries={projects} />
}

function OpenProject(props: PaletteOverlayProps) {
  const { t } = useTranslation('palette')
  return <OneOf id="openProject" label={t('ask.openProject')} entries={useProjectEntries(props)} />
}

function OpenCompany({ companies }: PaletteOverlayProps) {
  const { t } = useTranslation('palette')
  const entries = companies.map((one) => placeEntry(null, one))
  return <OneOf id="openCompany" label={t('ask.openCompany')} entries={entries} />
}

/** One of what is known already. */
function OneOf({ id, label, entries: all }: PaletteGroup) {
  const [text, setText] = useState('')
  const entries = fitting(all, text)
  return (
    <PaletteList
      label={label}
      placeholder={label}
      text={text}
      onText={setText}
      groups={entries.length > 0 ? [{ id, label, entries }] : []}
      loading={false}
      onBack={back}
      onChoose={choose}
    />
  )
}

/** A task of any project, by its code or words of its title. */
function OpenTask({ subscription }: PaletteOverlayProps) {
  const { t } = useTranslation('palette')
  const [text, setText] = useState('')
  const wanted = text.trim()
  const [later] = useDebouncedValue(wanted, PAUSE_MS)
  const found = useFound(subscription, wanted === '' ? '' : later)
  const label = t('ask.openTask')
  const entries = wanted === '' ? [] : found.entries
  return (
    <PaletteList
      label={label}
      placeholder={t('placeholder.task')}
      text={text}
      onText={setText}
      groups={entries.length > 0 ? [{ id: 'tasks', label: t('group.tasks'), entries }] : []}
      loading={found.loading || later !== wanted}
      failed={found.error !== null}
      onBack={back}
      onChoose={choose}
    />
  )
}
