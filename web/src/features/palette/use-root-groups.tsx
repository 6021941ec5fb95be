import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { peopleQuery } from '../../lib/company/people.js'
import { shortcutPath, shortcutsQuery } from '../../lib/shortcuts.js'
import { ProjectsIcon, UsersIcon } from '../../ui/icons/icons.js'
import { HistoryIcon, KeyboardIcon } from '../../ui/icons/page-icons.js'
import { findTasksQuery } from '../../task-kit/api/find-tasks.js'
import { readableProjectsQuery } from '../../task-kit/api/projects.js'
import { LaneIcon } from '../../task-kit/parts/option-icons.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import { isFoundIn } from '@smartproject/bff/api/search-text'
import type { PaletteEntry, PaletteGroup, PalettePlace } from './palette-entry.js'
import type { PaletteOverlayProps } from './palette-entry.js'
import { palette } from '../../task-kit/keys/palette-store.js'

/** Of what was opened last, and of people, so many are shown. */
const SHOWN = 6

/** Shorter texts find too much. */
const WORTH_ASKING = 2

/** A place as a line; without a prefix no letters lead there. */
export const placeEntry = (prefix: 'G' | 'N' | 'O' | null, place: PalettePlace): PaletteEntry => {
  const { icon: Drawing, letter, hint } = place
  return {
    id: place.id,
    label: place.label,
    icon: <Drawing />,
    hint,
    ...(letter === undefined || prefix === null ? {} : { keys: [prefix, letter.toUpperCase()] }),
    // A command that asks which one goes on in the palette.
    stays: prefix === 'O',
    run: place.onSelect,
  }
}

/** Lines whose words fit what was typed. */
export function fitting(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  if (text.trim() === '') return entries
  return entries.filter((entry) => isFoundIn(`${entry.label} ${entry.hint ?? ''} ${entry.words ?? ''}`, text))
}

/** The projects a person may read. */
export function useProjects({ subscription, userId }: Pick<PaletteOverlayProps, 'subscription' | 'userId'>) {
  const query = readableProjectsQuery(subscription ?? 0, userId)
  return useQuery({ ...query, enabled: subscription !== null }).data ?? []
}

/** The projects a person may read, as lines that lead to their boards. */
export function useProjectEntries(
  props: Pick<PaletteOverlayProps, 'subscription' | 'userId'>,
): PaletteEntry[] {
  const navigate = useNavigate()
  return useProjects(props).map(({ id, code, name }) => ({
    id: `project-${id}`,
    label: name,
    hint: code,
    icon: <ProjectsIcon />,
    run: () => void navigate(`/${props.subscription}/project/${id}/punch`),
  }))
}

/** The places opened last, as lines that lead there. */
function useRecentEntries({ subscription }: PaletteOverlayProps): PaletteEntry[] {
  const navigate = useNavigate()
  const recents = useQuery({ ...shortcutsQuery(subscription ?? 0), enabled: subscription !== null }).data
    ?.recents
  return (recents ?? []).slice(0, SHOWN).map((shortcut) => ({
    id: `recent-${shortcut.project}-${shortcut.task ?? ''}`,
    label: shortcut.name,
    hint: shortcut.code,
    icon: <HistoryIcon />,
    run: () => void navigate(shortcutPath(subscription ?? 0, shortcut)),
  }))
}

/** The people of the company, as lines that lead to what is known of them. */
function usePersonEntries({ subscription, personPath }: PaletteOverlayProps): PaletteEntry[] {
  const navigate = useNavigate()
  const people = useQuery({ ...peopleQuery(subscription ?? 0), enabled: subscription !== null }).data
  return [...(people?.values() ?? [])].map(({ id, fullname, email }) => ({
    id: `person-${id}`,
    label: fullname,
    hint: email,
    icon: <UsersIcon />,
    run: () => void navigate(personPath(id)),
  }))
}

/** Pages of settings, as lines that are found by more words than their names. */
function useSettingEntries({ settings, findWords }: PaletteOverlayProps): PaletteEntry[] {
  const words = useQuery({ queryKey: ['setting-words'], queryFn: findWords, staleTime: Infinity }).data
  return settings.map((place) => ({ ...placeEntry(null, place), words: words?.[place.id] ?? '' }))
}

/** Tasks of all projects that fit a text, as lines that open them. */
export function useFound(subscription: number | null, wanted: string) {
  const { open } = useOpenTask()
  const asks = subscription !== null && wanted.length >= WORTH_ASKING
  const found = useQuery({
    ...findTasksQuery(subscription ?? 0, null, wanted),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  const entries = (asks ? (found.data ?? []) : []).map((task): PaletteEntry => ({
    id: task.id,
    label: task.name,
    hint: task.item_id,
    icon: <LaneIcon lane={task.status} />,
    run: () => open(task.id),
  }))
  return { entries, loading: asks && found.isFetching, error: asks ? found.error : null }
}

/**
 * Everything the palette offers at first: what can be done to the task, where one can go, what can be made, and the
 * tasks and projects that fit what was typed.
 *
 * @param wanted what was typed, a moment later: for what the server is asked
 */
export function useRootGroups(
  props: PaletteOverlayProps & { opens: readonly PalettePlace[] },
  { text, wanted, task, code }: { text: string; wanted: string; task: readonly PaletteEntry[]; code: string },
) {
  const { t } = useTranslation('palette')
  const { places, makes, opens, subscription, companies } = props
  const toProjects = useProjectEntries(props)
  const found = useFound(subscription, wanted)
  const recents = useRecentEntries(props)
  const people = usePersonEntries(props)
  const settings = useSettingEntries(props)
  const keys: PaletteEntry = {
    id: 'keys',
    label: t('keys'),
    icon: <KeyboardIcon />,
    keys: ['?'],
    run: () => palette.set({ help: true }),
  }
  const typed = text.trim() !== ''
  const groups: PaletteGroup[] = [
    { id: 'task', label: t('group.task', { code }), entries: fitting(task, text) },
    {
      id: 'go',
      label: t('group.go'),
      entries: fitting(
        places.map((one) => placeEntry('G', one)),
        text,
      ),
    },
    {
      id: 'new',
      label: t('group.new'),
      entries: fitting(
        makes.map((one) => placeEntry('N', one)),
        text,
      ),
    },
    {
      id: 'open',
      label: t('group.open'),
      entries: fitting(
        opens.map((one) => placeEntry('O', one)),
        text,
      ),
    },
    { id: 'settings', label: t('group.settings'), entries: typed ? fitting(settings, text) : [] },
    { id: 'tasks', label: t('group.tasks'), entries: typed ? found.entries : [] },
    { id: 'projects', label: t('group.projects'), entries: typed ? fitting(toProjects, text) : [] },
    {
      id: 'people',
      label: t('group.people'),
      entries: typed ? fitting(people, text).slice(0, SHOWN) : [],
    },
    {
      id: 'companies',
      label: t('group.companies'),
      entries: typed
        ? fitting(
            companies.map((one) => placeEntry(null, one)),
            text,
          ).slice(0, SHOWN)
        : [],
    },
    { id: 'recents', label: t('group.recents'), entries: typed ? [] : recents },
    { id: 'help', label: t('group.help'), entries: fitting([keys], text) },
  ]
  return {
    groups: groups.filter((group) => group.entries.length > 0),
    loading: found.loading,
    error: found.error,
  }
}
