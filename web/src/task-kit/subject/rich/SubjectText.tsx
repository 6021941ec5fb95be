import { filesOf, type RichTree, taskCodesOf } from '@smartproject/bff/api/rich-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { Bdi } from '../../../ui/Bdi.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { type ItemActions, RichPartsContext, type RichParts } from '../../../ui/rich-text/rich-parts.js'
import { RichText } from '../../../ui/rich-text/RichText.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import { readableProjectsQuery } from '../../api/projects.js'
import { taskByCodeQuery } from '../../api/task.js'
import { useTaskLink } from '../../open/open-task.js'
import { LaneIcon } from '../../parts/option-icons.js'
import { usePersonName } from '../../parts/people.js'
import { fileLink } from '../files/files-api.js'
import { subjectPartKey } from '../subject.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'

// Shorter than the ten minutes for which a link opens a file.
const LINK_MS = 8 * 60_000

/** So many tasks and pictures of a text are asked for, each by itself; the codes and names of others are text. */
const MOST_TASKS = 20
const MOST_PICTURES = 50

/** The codes of tasks and the ids of files that are asked for. */
const Asked = createContext<ReadonlySet<string>>(new Set())

/** A rich text of a subject, with its people, tasks and files. */
export function SubjectText({ tree, ...actions }: { tree: RichTree } & ItemActions) {
  const asked = useMemo(
    () => new Set([...taskCodesOf(tree).slice(0, MOST_TASKS), ...filesOf(tree).slice(0, MOST_PICTURES)]),
    [tree],
  )
  return (
    <RichPartsContext value={PARTS}>
      <Asked value={asked}>
        <RichText tree={tree} {...actions} />
      </Asked>
    </RichPartsContext>
  )
}

const PARTS: RichParts = { Person, Task, Picture, File }

function Person({ id }: { id: string }) {
  const { setup, me } = useSubject()
  const nameOf = usePersonName(setup)
  return (
    <span className={s.mention} data-me={id === me || undefined}>
      {'@'}
      <Bdi>{nameOf(id)}</Bdi>
    </span>
  )
}

/** The code of a task as its link with its state; for those who may not read it, and of no task, the code alone. */
function Task({ code }: { code: string }) {
  const { subscription, me } = useSubject()
  const client = useQueryClient()
  const linkTo = useTaskLink()
  const projects = useQuery(readableProjectsQuery(subscription, me)).data ?? []
  const known = useContext(Asked).has(code) && projects.some((project) => code.startsWith(`${project.code}-`))
  const task = useQuery({ ...taskByCodeQuery(client, subscription, code), enabled: known, retry: false }).data
  if (!task) return <Bdi code>{code}</Bdi>
  return (
    <Link className={s.taskLink} to={linkTo(task.id)} title={task.name} data-state={task.status}>
      <LaneIcon lane={task.status} />
      <Bdi code>{code}</Bdi>
      <Bdi>{task.name}</Bdi>
    </Link>
  )
}

function Picture({ file, alt }: { file: string; alt: string }) {
  const { t } = useTranslation('task')
  const { subscription, subject } = useSubject()
  const enabled = useContext(Asked).has(file)
  const link = useQuery({
    enabled,
    queryKey: [...subjectPartKey(subscription, subject, 'files'), 'link', file] as const,
    queryFn: () => fileLink(subscription, file, { inline: true }),
    staleTime: LINK_MS,
    gcTime: LINK_MS,
    retry: false,
  })
  if (!enabled) return <span className={s.muted}>{alt}</span>
  if (link.isError) return <span className={s.muted}>{`${alt} – ${t('rich.pictureFault')}`}</span>
  return link.data ? <img src={link.data} alt={alt} loading="lazy" /> : <Skeleton height={120} />
}

function File({ file, name }: { file: string; name: string }) {
  const { subscription } = useSubject()
  const load = () => {
    fileLink(subscription, file).then(
      (url) => window.location.assign(url),
      (error: unknown) => toast.error(problemText(error)),
    )
  }
  return (
    <button type="button" className={s.fileLink} onClick={load}>
      <Bdi>{name}</Bdi>
    </button>
  )
}
