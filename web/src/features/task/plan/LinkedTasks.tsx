import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTaskLink } from '../../../task-kit/open/open-task.js'
import { namesOf, type Gantt, type GanttTask, type TaskLink } from '../../../task-kit/schedule/api.js'
import { useLinkWords } from '../../../task-kit/schedule/use-link-words.js'
import { Bdi } from '../../../ui/Bdi.js'
import { AlertIcon } from '../../../ui/icons/icons.js'
import s from '../Task.module.css'

/** The links of the task in words: what it waits for, and what waits for it. */
export function LinkedTasks({ gantt, planned }: { gantt: Gantt; planned: GanttTask }) {
  const { t } = useTranslation('timeline')
  const wordsOf = useLinkWords()
  const names = namesOf(gantt)
  const before = gantt.links.filter(({ successor }) => successor === planned.id)
  const after = gantt.links.filter(({ predecessor }) => predecessor === planned.id)
  const line = (link: TaskLink, other: string) => (
    <Line key={other} id={other} words={wordsOf(link)} name={names.get(other)} broken={link.broken} />
  )
  return (
    <>
      <Group title={t('link.waitsFor')}>{before.map((link) => line(link, link.predecessor))}</Group>
      <Group title={t('plan.followers')}>{after.map((link) => line(link, link.successor))}</Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <h3 className={s.fieldHead}>{title}</h3>
      <ul className={s.links} aria-label={title}>
        {children}
      </ul>
    </>
  )
}

interface LineProps {
  readonly id: string
  readonly words: string
  readonly name: { readonly item_id: string; readonly name: string } | undefined
  readonly broken: boolean
}

function Line({ id, words, name, broken }: LineProps) {
  const { t } = useTranslation('timeline')
  const linkOf = useTaskLink()
  return (
    <li>
      {name && (
        <Link to={linkOf(id)}>
          <Bdi code>{name.item_id}</Bdi> <Bdi>{name.name}</Bdi>
        </Link>
      )}{' '}
      <span className={s.muted}>{words}</span>
      {broken && (
        <span className={s.rowWarning}>
          <AlertIcon /> {t('plan.broken')}
        </span>
      )}
    </li>
  )
}
