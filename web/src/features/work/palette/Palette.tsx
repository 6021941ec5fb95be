import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { ProjectsIcon } from '../../../ui/icons.js'
import { useOpenTask } from '../task/open-task.js'
import type { PaletteEntry, PaletteGroup } from './palette-entry.js'
import { PaletteList } from './PaletteList.js'
import type { PaletteOverlayProps } from './palette-entry.js'
import { palette, usePalette, type PalettePage } from './palette-store.js'
import { useNewTask } from './use-new-task.js'
import { fitting, useProjects, useRootGroups } from './use-root-groups.js'
import { usePaletteTask, useTaskEntries, type PaletteTask } from './use-task-entries.js'
import { useValueEntries } from './use-value-entries.js'
import s from './Palette.module.css'

const PAUSE_MS = 200

/** One field for everything: where to go, what to do to the task, which task to find. */
export function Palette(props: PaletteOverlayProps) {
  const { t } = useTranslation('palette')
  const { page, focused } = usePalette()
  const { current } = useOpenTask()
  const found = usePaletteTask(props.subscription, current?.id ?? focused, props.userId)
  return (
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
          {page === 'root' ? (
            <Root {...props} found={found} />
          ) : page === 'project' ? (
            <InProject {...props} />
          ) : (
            found && <Values key={page} found={found} page={page} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function choose(entry: PaletteEntry): void {
  // What is done may open something of its own, so the palette is gone before.
  if (!entry.stays) palette.close()
  entry.run()
}

const back = () => palette.set({ page: 'root' })

function Root(props: PaletteOverlayProps & { found: PaletteTask | null }) {
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

function Values({ found, page }: { found: PaletteTask; page: Exclude<PalettePage, 'root' | 'project'> }) {
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
  const [text, setText] = useState('')
  const { begin } = useNewTask(props)
  const label = t('ask.project')
  const projects = useProjects(props).map(({ id, code, name }): PaletteEntry => ({
    id: String(id),
    label: name,
    hint: code,
    icon: <ProjectsIcon />,
    run: () => void begin(id),
  }))
  const entries = fitting(projects, text)
  return (
    <PaletteList
      label={label}
      placeholder={label}
      text={text}
      onText={setText}
      groups={entries.length > 0 ? [{ id: 'project', label, entries }] : []}
      loading={false}
      onBack={back}
      onChoose={choose}
    />
  )
}
