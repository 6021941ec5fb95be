import type { Project } from '@smartproject/bff/api/company/projects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { projectQuery } from '../../lib/place/project.js'
import { useProjectRights } from '../../lib/session/rights.js'
import { Banner } from '../../ui/state/Banner.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { ArchiveIcon } from '../../ui/icons/page-icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { DraftNote } from '../../form-kit/DraftNote.js'
import { problemText } from '../../i18n/problem-text.js'
import { CompareCard } from './configuration/CompareCard.js'
import { useProjectCommand } from './api/use-project-command.js'
import { draftOf, purposeOf } from './form/project-draft.js'
import { ProjectFields } from './form/ProjectFields.js'
import { useProjectDraft } from './form/use-project-draft.js'
import { PictureChoice } from '../../ui/form/PictureChoice.js'
import { ProjectFace } from '../../ui/ProjectFace.js'
import { useProjectPicture } from './api/picture.js'
import { HealthForm } from './HealthForm.js'
import { PartsForm } from './PartsForm.js'
import s from './form/ProjectForm.module.css'

/** The description of a project, its state and its end. */
export function ProjectEditPage() {
  const { t } = useTranslation('projects')
  const query = useQuery(projectQuery(useSubscription(), useProject()))
  const project = query.data
  return (
    <>
      <PageHeader title={t('edit.title')} note={project && <Bdi>{project.name}</Bdi>} />
      {project ? (
        <div className={s.stack}>
          {project.archived && <Banner icon={ArchiveIcon}>{t('edit.archived')}</Banner>}
          {!project.archived && <PictureCard project={project} />}
          <DetailForm project={project} />
          <HealthForm project={project} />
          <PartsForm project={project} />
          <CompareCard project={project} />
          <p>
            <Link to={`/copy_tasks?subscription=${project.subscription}&from=${project.id}`}>
              {t('copy.title')}
            </Link>
          </p>
          <ArchiveCard project={project} />
        </div>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  )
}

function PictureCard({ project: { id, subscription, name, image } }: { project: Project }) {
  const { t } = useTranslation('projects')
  const { set, remove } = useProjectPicture(subscription, id)
  return (
    <Card title={t('edit.picture')}>
      <PictureChoice
        face={<ProjectFace name={name} image={image} size={32} />}
        url={image}
        set={set}
        remove={remove}
      />
    </Card>
  )
}

function DetailForm({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const { subscription } = project
  const form = useProjectDraft(`project:${subscription}:${project.id}`, draftOf(project))
  const update = useProjectCommand('updateProject')
  const setCode = useProjectCommand('setTaskCode')
  const busy = update.isPending || setCode.isPending

  const save = async () => {
    const { name, code, start, end } = form.draft
    // A code that is taken refuses before anything else is changed; it makes a version of its own.
    const coded = code !== project.code
    if (coded) await setCode.mutateAsync({ project: project.id, code, subscription })
    await update.mutateAsync({
      subscription,
      project: project.id,
      version: project.version + (coded ? 1 : 0),
      name: name.trim(),
      ...purposeOf(form.draft),
      start_date: start,
      end_date: end,
    })
  }

  const submit = () => {
    if (busy || !form.check()) return
    save().then(() => {
      form.kept.sent()
      toast.success(t('edit.saved'))
    }, form.explain)
  }

  return (
    <Card>
      <Form className={s.form} onSubmit={submit}>
        <DraftNote draft={form.kept} />
        {form.problem && <FormError>{form.problem}</FormError>}
        <ProjectFields
          subscription={subscription}
          project={project.id}
          draft={form.draft}
          faults={form.faults}
          onChange={form.change}
          disabled={project.archived}
        />
        {!project.archived && (
          <div className={s.row}>
            <Button type="submit" kind="primary" loading={busy}>
              {t('edit.save')}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  )
}

const ARCHIVE_WORDS = {
  title: 'edit.archiveTitle',
  help: 'edit.archiveHelp',
  act: 'edit.archive',
  done: 'edit.archivedNow',
} as const
const RESTORE_WORDS = {
  title: 'edit.restoreTitle',
  help: 'edit.restoreHelp',
  act: 'edit.restore',
  done: 'edit.restored',
} as const
const SAMPLE_WORDS = {
  title: 'sample.remove',
  help: 'sample.there',
  act: 'sample.remove',
  done: 'sample.removed',
} as const

/** Out of lists and pickers, and back; a sample goes for good. */
function ArchiveCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const rights = useProjectRights(project.subscription, project.id)
  const navigate = useNavigate()
  const archive = useProjectCommand('archiveProject')
  const [problem, setProblem] = useState<string | null>(null)
  if (!rights?.has('project.archive')) return null
  const { id, subscription, version, archived, sample } = project
  const words = sample ? SAMPLE_WORDS : archived ? RESTORE_WORDS : ARCHIVE_WORDS
  const press = () =>
    archive.mutate(
      { subscription, project: id, version, archived: !archived },
      {
        onSuccess: () => {
          toast.success(t(words.done))
          if (sample) void navigate(`/${subscription}`)
        },
        onError: (error) => setProblem(problemText(error)),
      },
    )
  return (
    <Card title={t(words.title)}>
      <div className={s.form}>
        {problem && <FormError>{problem}</FormError>}
        <p className={s.help}>{t(words.help)}</p>
        <div className={s.row}>
          <Button icon={ArchiveIcon} loading={archive.isPending} onClick={press}>
            {t(words.act)}
          </Button>
        </div>
      </div>
    </Card>
  )
}
